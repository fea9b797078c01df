import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { internalStream } from '@landbook/contracts/catalogue/streams'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { report } from '@landbook/contracts/records/report/declaration'
import { LogUnavailable } from '@landbook/platform/engine/log/port'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { internal, write } from '../src/engine/streams/writer.ts'
import { type Company, company, createUser, refusal } from './company.ts'

const { most = 0, bytes = 0 } = report.perPerson ?? {}
const FULL = MESSAGES.perPerson('saved reports', most, true)

/** Two command services over one log. */
let one: Company
let other: Company
let open: (tamper?: Parameters<typeof company>[1]) => Company
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-per-person-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  open = (tamper) => {
    const opened = company(join(folder, 'log.db'), tamper)
    onTestFinished(() => opened.log.close())
    return opened
  }
  one = open()
  other = open()
  await createUser(one, 'ann')
  await createUser(one, 'bob')
})

const save = ({ execute }: Company, owner: string, { id = randomUUID(), ...more }: Args = {}) =>
  execute('CreateReport', { id, name: 'Ward', owner, about: 'well', ...more }, { actor: owner })

/** Takes so many places for reports of Ann that are about to be written. */
async function fill(places: number): Promise<void> {
  const taken = Array.from({ length: places }, () => ({
    type: 'PlaceTaken',
    data: { record: randomUUID() },
    concerns: [],
  }))
  const stream = internal(internalStream('roster', 'report-ann'))
  const before = (await one.events(stream.stream)).at(-1)
  const at = before ? { expected: before.revision, hash: before.metadata.hash } : NOBODY
  const recordedAt = new Date().toISOString()
  const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID() }
  await write(one.log, stream, at, taken, { actor: 'ann', operation: 'CreateReport', recordedAt, ...ids })
}

const NOBODY = { expected: 'none', hash: '' } as const

describe('saved reports of one person', () => {
  it('are so many at most, until one is deleted', async () => {
    const { recordId: first } = await save(one, 'ann')
    await fill(most - 1)
    const refused = await refusal(save(other, 'ann'))
    expect([refused.code, refused.message]).toEqual(['VALIDATION', FULL])
    await save(other, 'bob')
    await other.execute('DeleteReport', { id: first }, { actor: 'ann' })
    await save(one, 'ann')
    expect((await refusal(save(one, 'ann'))).message).toBe(FULL)
    expect((await refusal(one.execute('RestoreReport', { id: first, revision: 0 }))).message).toBe(
      MESSAGES.perPerson('saved reports', most, false),
    )
  })

  it('get the last place once, of ten that are saved at the same moment by several processes', async () => {
    await fill(most - 1)
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => save(n % 2 ? one : other, 'ann')),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason.message).toBe(FULL)
  })

  it('that is saved again by the same command keeps its place', async () => {
    await fill(most - 1)
    const commandId = randomUUID()
    const command = () =>
      one.execute('CreateReport', { name: 'Last', owner: 'ann', about: 'well' }, { actor: 'ann', commandId })
    expect(await command()).toEqual(await command())
  })

  it('lose no place for good by a crash before they were written', async () => {
    const dying = open((log) => ({
      ...log,
      append: (stream, ...rest) =>
        stream.startsWith('report-')
          ? Promise.reject(new LogUnavailable('the process died'))
          : log.append(stream, ...rest),
    }))
    expect((await refusal(save(dying, 'ann'))).code).toBe('UNAVAILABLE')
    await fill(most - 1)
    expect((await refusal(save(one, 'ann'))).message, 'it may still be written').toBe(FULL)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await save(one, 'ann')
    await fill(most - 1)
    expect((await refusal(save(one, 'ann'))).message).toBe(FULL)
  })

  it('are no larger than a definition needs, and neither is what is said beside it', async () => {
    const texts = { columns: 'x'.repeat(6_000), filter: 'x'.repeat(6_000), groupBy: 'x'.repeat(6_000) }
    const tooLarge = MESSAGES.tooLarge(bytes)
    expect((await refusal(save(one, 'ann', texts))).message).toBe(tooLarge)
    const id = randomUUID()
    const update = (args: Args, more = {}) =>
      one.execute('UpdateReport', { id, ...args }, { actor: 'ann', ...more })
    await save(one, 'ann', { ...texts, id, groupBy: null })
    expect((await refusal(update({ groupBy: texts.groupBy }))).message).toBe(tooLarge)
    expect((await refusal(update({ name: 'W' }, { reason: 'é'.repeat(bytes / 2) }))).message).toBe(tooLarge)
    await update({ columns: null, groupBy: texts.groupBy })
  })
})
