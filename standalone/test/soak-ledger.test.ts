import { idOf } from '@landbook/platform/engine/log/ids'
import { expect, it } from 'vitest'
import { logged, positionOf } from '../../projection-service/test/world.ts'
import { problemsOfLedger, replayed } from '../soak/ledger.ts'
import { operationCalled } from '../soak/requests/commands.ts'
import type { Sent } from '../soak/workload.ts'

/** A land, whose notes were changed twice, and a command that was sent after the first change. */
const log = (...changes: Record<string, unknown>[]) =>
  replayed(
    [{ name: 'A', notes: null }, ...changes].map((data, revision) => {
      const place = { stream: 'tract-1', revision, position: positionOf(revision) } as const
      const event = logged(revision === 0 ? 'TractCreated' : 'TractUpdated', data, place)
      return { ...event, metadata: { ...event.metadata, commandId: idOf('c', String(revision)) } }
    }),
  )

const update = (revision: number, args: Record<string, unknown>): Sent => {
  const commandId = idOf('c', String(revision))
  return {
    operation: operationCalled('UpdateTract'),
    commandId,
    args: { id: '1', ...args },
    sentAt: 0,
    answeredAt: 1,
    outcome: 'acknowledged',
  }
}

it('takes what the seen revision had already for no change', () => {
  const merged = log({ notes: 'theirs' }, { blk: '7' })
  expect(problemsOfLedger(merged, [update(2, { revision: 0, notes: null, blk: '7' })])).toEqual([])
})

it('names a field that was sent and is not in the log, and a conflict that was overlooked', () => {
  const said = log({ notes: 'theirs' }, { blk: '7' })
  const [lost] = problemsOfLedger(said, [update(2, { blk: '7', notes: 'mine' })])
  expect(lost).toContain('sent notes "mine", and the log says "theirs"')
  const over = log({ notes: 'theirs' }, { notes: 'mine' })
  const [conflict] = problemsOfLedger(over, [update(2, { revision: 0, notes: 'mine' })])
  expect(conflict).toContain('overlooked that notes had changed since revision 0')
})

it('names what was acknowledged and is not in the log, and what was refused and is', () => {
  const said = log({ notes: 'mine' })
  expect(problemsOfLedger(said, [update(9, { notes: 'x' })])[0]).toContain('is not in the log')
  const refused: Sent = { ...update(1, { notes: 'mine' }), outcome: 'refused', code: 'CONFLICT' }
  expect(problemsOfLedger(said, [refused])[0]).toContain('is in the log and was answered CONFLICT')
})

it('leaves open whether a command was carried out whose answer was lost before it was asked for too often', () => {
  const unknown: Sent = { ...update(1, { notes: 'mine' }), outcome: 'unknown', code: 'UNAVAILABLE' }
  expect(problemsOfLedger(log({ notes: 'mine' }), [unknown])).toEqual([])
  expect(problemsOfLedger(log(), [{ ...unknown, commandId: 'c9' }])).toEqual([])
})

it('lets an undo be there that one client was refused, and another was not', () => {
  const said = log({ blk: '7' }, { notes: 'mine' })
  const refused: Sent = { ...update(2, {}), outcome: 'refused', code: 'UNAVAILABLE' }
  const between: Sent = { ...update(1, { blk: '7' }), sentAt: 2, answeredAt: 3 }
  const done: Sent = { ...update(2, {}), sentAt: 4, answeredAt: 5 }
  expect(problemsOfLedger(said, [refused, between, done])).toEqual([])
  expect(problemsOfLedger(said, [refused, between, { ...done, outcome: 'unknown' }])).toEqual([])
  const [isIn] = problemsOfLedger(said, [refused, between, { ...done, outcome: 'refused' }])
  expect(isIn).toContain('is in the log and was answered UNAVAILABLE')
})

it('names what was answered before another command was sent and comes after it, unless its answer left it open', () => {
  const said = log({ blk: '7' }, { notes: 'mine' })
  const later: Sent = { ...update(1, { blk: '7' }), sentAt: 5, answeredAt: 6 }
  const earlier = update(2, { notes: 'mine' })
  expect(problemsOfLedger(said, [earlier, later])[0]).toContain('and comes before it')
  expect(problemsOfLedger(said, [{ ...earlier, outcome: 'unknown', code: 'UNAVAILABLE' }, later])).toEqual([])
})
