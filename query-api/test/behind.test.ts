import { randomUUID } from 'node:crypto'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { CatchingUp } from '@landbook/platform/engine/views/port'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { brought, given, plan, refusal, STATE, undone } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

const BOUND_MS = 20

afterEach(() => void vi.restoreAllMocks())

/** A rig whose read models no longer advance, with short timeouts. */
async function withViewsThatStop(): Promise<{ rig: Rig; stop: () => Promise<void> }> {
  const rig = await startRig()
  onTestFinished(() => rig.close())
  const { projector, backend } = rig.landbook
  const { progress } = backend
  return {
    rig,
    async stop() {
      await projector.stop()
      const untilReached = progress.untilReached.bind(progress)
      vi.spyOn(progress, 'untilReached').mockImplementation((position) => untilReached(position, BOUND_MS))
    },
  }
}

/** Appended without waiting for the read models. */
const written = ({ landbook }: Rig, operation: string, args: Args) =>
  landbook.commands.execute({ operation, args, actor: SYSTEM, commandId: randomUUID() })

const headIn = (rig: Rig) => rig.log.head()

it('undo of a creation deletes nothing while stale read models cannot say whether it is in use', async () => {
  const { rig, stop } = await withViewsThatStop()
  const commandId = randomUUID()
  const args = { name: 'A-1', state: 'Texas', county: 'Ward', commandId }
  const { id } = await rig.done<{ id: string }>('CreateTract', args)
  await stop()
  await written(rig, 'CreateWell', { name: 'State 1', apiNumber: '42-1', drilledOn: [id] })
  const head = await headIn(rig)
  const refused = await rig.call(rig.admin, 'undo', { type: 'tract', id, commandId }, 'deleted')
  expect(refusal(refused)).toBe(`UNAVAILABLE: ${MESSAGES.catchingUp}`)
  expect(await headIn(rig)).toBe(head)
})

it('an import is not planned against stale read models', async () => {
  const { rig, stop } = await withViewsThatStop()
  const id = await given(rig, 'company.csv', 'Company Name\nPermian Resources\n')
  await stop()
  await written(rig, 'CreateOperator', { name: 'Permian Resources' })
  await expect(plan(rig, id, { recordType: 'operator', key: ['name'] })).rejects.toThrow(
    `UNAVAILABLE ${MESSAGES.catchingUp}`,
  )
})

it('undo of an import reverts nothing and can be retried while the history index is behind', async () => {
  const rig = await startRig()
  onTestFinished(() => rig.close())
  const { id, state } = await brought(rig, 'company.csv', 'Company Name\nPermian\nPecos Oil\n', {
    recordType: 'operator',
    key: ['name'],
  })
  expect(state).toMatchObject({ state: 'done', added: 2 })
  const behind = vi
    .spyOn(rig.landbook.backend.historyIndex, 'untilReached')
    .mockRejectedValue(new CatchingUp(MESSAGES.history.catchingUp))
  await rig.done('undoImport', { id }, STATE)
  await vi.waitFor(async () => {
    const problem = IMPORT_MESSAGES.failed(MESSAGES.history.catchingUp)
    expect(await rig.done('importState', { id }, STATE)).toMatchObject({
      state: 'undoing',
      problem,
      progress: null,
    })
  })
  expect(await rig.done('OperatorCount')).toBe(2)
  behind.mockRestore()
  expect(await undone(rig, id)).toMatchObject({ state: 'undone', undone: 2, skipped: 0, problem: null })
  expect(await rig.done('OperatorCount')).toBe(0)
})
