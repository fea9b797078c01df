import { describe, expect, it, onTestFinished } from 'vitest'
import { idOf } from '../src/engine/log/ids.ts'
import { markOf } from '../src/engine/log/mark.ts'
import type { EventLog, LoggedEvent } from '../src/engine/log/port.ts'
import { lossesOf, lossText, type Memory } from '../src/engine/log/remembered.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { newEvent } from './events.ts'

/** The same names give the same events. */
async function logOf(...names: string[]): Promise<EventLog> {
  const log = openSqliteLog({ file: ':memory:' })
  onTestFinished(() => log.close())
  for (const [n, name] of names.entries())
    await log.append('tract-1', n === 0 ? 'none' : n - 1, [newEvent({}, idOf(name, 'event'))])
  return log
}

const eventsIn = async (log: EventLog): Promise<LoggedEvent[]> =>
  (await Array.fromAsync(log.readAll())).flat()

const forget = async () => undefined
const sealAt = (position: string) => ({ by: 'seal 1', mark: { position }, forget })
const indexAt = (event: LoggedEvent) => ({ by: 'the index', mark: markOf(event), forget })
const credentials = { by: 'the credentials', mark: undefined, forget }

const lossOf = async (log: EventLog, memories: Memory[]) => (await lossesOf(log, memories))[0]

describe('evidence of events in a log', () => {
  it('is found in its log, also after further events', async () => {
    const log = await logOf('a', 'b')
    const [first, second] = await eventsIn(log)
    if (!first || !second) throw new Error('no events')
    for (const memory of [sealAt(first.position), sealAt(second.position), credentials])
      expect(await lossOf(log, [memory])).toBeUndefined()
    expect(await lossOf(log, [indexAt(first)])).toBeUndefined()
  })

  it('is missing in a shorter log, from any store; the highest position is reported', async () => {
    const [, , third] = await eventsIn(await logOf('a', 'b', 'c'))
    if (!third) throw new Error('no events')
    const shorter = await logOf('a', 'b')
    const head = await shorter.head()
    expect(await lossOf(shorter, [sealAt(third.position)])).toMatchObject({ found: head, isAnother: false })
    const loss = await lossOf(shorter, [credentials, indexAt(third), sealAt('9999999999999999')])
    expect(loss).toMatchObject({ memory: { by: 'seal 1', mark: { position: '9999999999999999' } } })
    expect(loss && lossText(loss)).toBe(
      `the event log has lost the event at 9999999999999999, on which seal 1 is based, and ends at ${head}`,
    )
  })

  it('is missing in a log with another event in its place', async () => {
    const [, second] = await eventsIn(await logOf('a', 'b'))
    if (!second) throw new Error('no events')
    const other = openSqliteLog({ file: ':memory:' })
    onTestFinished(() => other.close())
    for (const n of [0, 1, 2]) {
      const event = newEvent()
      await other.append('tract-1', n === 0 ? 'none' : n - 1, [
        { ...event, metadata: { ...event.metadata, hash: `other ${n}` } },
      ])
    }
    const loss = await lossOf(other, [indexAt(second)])
    expect(loss).toMatchObject({ isAnother: true, memory: { mark: markOf(second) } })
  })

  it('is missing in an empty log even without a position', async () => {
    const loss = await lossOf(await logOf(), [credentials])
    expect(loss && lossText(loss)).toBe(
      'the event log is empty, but the credentials belong to a company with records',
    )
  })
})
