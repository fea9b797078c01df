import { randomUUID } from 'node:crypto'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MOST_EDITS } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

interface Result {
  id: string
  revision: number | null
  changed: boolean
  problem: { code: string; message: string } | null
}

const edit = (edits: readonly Args[], more: Args = {}, token = rig.admin) =>
  rig.call(token, 'EditWells', { edits, ...more }, 'id revision changed problem { code message }')

const edited = async (edits: readonly Args[], more: Args = {}): Promise<Result[]> => {
  const { data, error } = await edit(edits, more)
  if (error) throw new Error(error.message)
  return data as unknown as Result[]
}

const statusOf = async (id: string) =>
  (await rig.done<{ status: string; revision: number }[]>('Well', { id }, 'status revision'))[0]

const wells = (count: number, args: Args = {}) =>
  Promise.all(Array.from({ length: count }, () => make.well(args)))

describe('editing many wells in one call', () => {
  it('changes each by its own command, with the reason in its history', async () => {
    const [operator, commandId] = [await make.operator(), randomUUID()]
    const ids = await wells(3, { status: 'DUC' })
    const reason = MESSAGES.bulk.edited(3, 'well')
    const results = await edited(
      ids.map((id) => ({ id, revision: 0, status: 'Active', operatedBy: [operator] })),
      { commandId, reason },
    )
    // Two events: the field and the link.
    expect(results).toEqual(ids.map((id) => ({ id, revision: 2, changed: true, problem: null })))
    const listed = await rig.done<object[]>('Well', { filter: { id_in: ids } }, 'status operatedBy { id }')
    expect(listed).toEqual(ids.map(() => ({ status: 'Active', operatedBy: { id: operator } })))

    const commands = new Set<string>()
    for (const id of ids) {
      const history = await rig.done<{ own: boolean; commandId: string }[]>(
        'history',
        { type: 'well', id },
        'own operation reason actor { name } commandId changes { path from to }',
      )
      expect(history[1]).toMatchObject({
        operation: 'UpdateWell',
        reason: 'Edited together with 2 other wells',
        actor: { name: 'admin@landbook.example' },
        changes: [{ path: 'status', from: 'DUC', to: 'Active' }],
      })
      commands.add(history[1]?.commandId ?? '')
    }
    expect(commands.size).toBe(3)
    const correlations = new Set<string>()
    for await (const batch of rig.log.readAll())
      for (const { metadata } of batch)
        if (commands.has(metadata.commandId)) correlations.add(metadata.correlationId)
    expect([...correlations]).toEqual([commandId])
  })

  it('can refuse one and edit the others', async () => {
    const [good, unknown, deleted] = [await make.well(), randomUUID(), await make.well()]
    await rig.done('DeleteWell', { id: deleted })
    const results = await edited([
      { id: unknown, status: 'Active' },
      { id: good, status: 'Active' },
      { id: deleted, status: 'Active' },
      { id: await make.well(), status: 'Gushing' },
      { id: await make.well(), operatedBy: [unknown] },
    ])
    expect(results.map(({ changed, problem }) => problem?.code ?? changed)).toEqual([
      'NOT_FOUND',
      true,
      'NOT_FOUND',
      'VALIDATION',
      'VALIDATION',
    ])
    expect(results[0]).toMatchObject({ revision: null, problem: { message: MESSAGES.notFound('Well') } })
    expect(await statusOf(good)).toMatchObject({ status: 'Active' })
  })

  it('reports which were unchanged', async () => {
    const [same, other] = [await make.well({ status: 'DUC' }), await make.well({ status: 'Active' })]
    const results = await edited([
      { id: same, revision: 0, status: 'DUC' },
      { id: other, revision: 0, status: 'DUC' },
    ])
    expect(results.map(({ changed, revision }) => ({ changed, revision }))).toEqual([
      { changed: false, revision: 0 },
      { changed: true, revision: 1 },
    ])
  })

  it('merges concurrent changes of other fields, and conflicts in the same field', async () => {
    const [elsewhere, same] = await wells(2, { status: 'DUC' })
    await rig.done('UpdateWell', { id: elsewhere, county: 'Reeves' })
    await rig.done('UpdateWell', { id: same, status: 'Shut-In' })
    const results = await edited([
      { id: elsewhere, revision: 0, status: 'Active' },
      { id: same, revision: 0, status: 'Active' },
    ])
    expect(results).toMatchObject([
      { id: elsewhere, revision: 2, changed: true, problem: null },
      { id: same, revision: null, changed: false, problem: { code: 'CONFLICT' } },
    ])
    expect(await statusOf(same ?? '')).toMatchObject({ status: 'Shut-In' })
  })

  it('is idempotent, however it is split into calls', async () => {
    const [commandId, ids] = [randomUUID(), await wells(4, { status: 'DUC' })]
    const edits = ids.map((id) => ({ id, revision: 0, status: 'Active' }))
    const first = await edited(edits.slice(0, 3), { commandId })
    await rig.done('UpdateWell', { id: ids[0], status: 'P&A' })
    const head = await rig.log.head()
    expect(await edited(edits.slice(0, 3), { commandId })).toEqual(first)
    expect(await rig.log.head()).toBe(head)
    const [again, last] = await edited(edits.slice(2), { commandId })
    expect(again).toEqual(first[2])
    expect(last).toMatchObject({ revision: 1, changed: true })
    expect(await statusOf(ids[0] ?? '')).toMatchObject({ status: 'P&A' })

    const other = edits.slice(0, 1).map((one) => ({ ...one, status: 'P&A' }))
    expect(await edited(other, { commandId })).toMatchObject([
      { changed: false, problem: { code: 'CONFLICT', message: MESSAGES.otherContent } },
    ])
  })

  it('is undone by restoring the former values, except if changed since', async () => {
    const [first, second, third] = [
      await make.well({ status: 'DUC' }),
      await make.well(),
      await make.well({ status: 'Shut-In' }),
    ]
    const former = [
      { id: first, status: 'DUC' },
      { id: second, status: null },
      { id: third, status: 'Shut-In' },
    ]
    const results = await edited(former.map(({ id }) => ({ id, revision: 0, status: 'Active' })))
    await rig.done('UpdateWell', { id: second, county: 'Ward' })
    await rig.done('UpdateWell', { id: third, status: 'P&A' })
    const undone = await edited(former.map((one, index) => ({ ...one, revision: results[index]?.revision })))
    expect(undone).toMatchObject([
      { changed: true, problem: null },
      { changed: true, problem: null },
      { changed: false, problem: { code: 'CONFLICT' } },
    ])
    expect(await Promise.all([first, second, third].map(async (id) => (await statusOf(id))?.status))).toEqual(
      ['DUC', null, 'P&A'],
    )
  })

  it('is limited in size, and accepts each record once', async () => {
    const id = await make.well()
    const twice = await edit([
      { id, status: 'Active' },
      { id, status: 'DUC' },
    ])
    expect(twice.code).toBe('VALIDATION')
    const tooMany = await edit(Array.from({ length: MOST_EDITS + 1 }, () => ({ id: randomUUID() })))
    expect(tooMany.code).toBe('VALIDATION')
    expect((await edit([{ id, status: 'DUC' }], { commandId: 'not a UUID' })).code).toBe('VALIDATION')
    expect(await statusOf(id)).toMatchObject({ status: null, revision: 0 })
    expect(await edited([])).toEqual([])
  })

  it('only reports the refusal to people who may write but not read', async () => {
    const [writer, id] = [await rig.user('WRITE_WELLS'), await make.well({ status: 'DUC' })]
    await rig.done('UpdateWell', { id, status: 'Shut-In' })
    const { answer } = await edit([{ id, revision: 0, status: 'Active' }], {}, writer.token)
    expect(answer.text).toContain('CONFLICT')
    expect(answer.text).not.toMatch(/Shut-In|DUC/)
  })

  it('edits a thousand in one call', async () => {
    const ids = await wells(MOST_EDITS)
    const results = await edited(ids.map((id) => ({ id, revision: 0, status: 'Active' })))
    expect(results.every(({ changed }) => changed)).toBe(true)
  })
})
