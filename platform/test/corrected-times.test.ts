import { createdEvent } from '@landbook/contracts/engine/kernel/events'
import { logNote } from '@landbook/contracts/engine/system/log-note/declaration'
import { expect, it } from 'vitest'
import { logged, positionOf } from '../../projection-service/test/world.ts'
import { CorrectedTimes, isCorrection } from '../src/engine/log/corrected-times.ts'

const eventAt = (number: number, recordedAt: string) => {
  const event = logged('TractCreated', {}, { stream: 'tract-1', revision: 0, position: positionOf(number) })
  return { ...event, metadata: { ...event.metadata, recordedAt } }
}
const correction = (number: number, after: string, takenAs: string) => ({
  position: positionOf(number),
  after,
  takenAs,
})

const times = new CorrectedTimes([
  correction(5, '2026-03-02', '2026-03-01'),
  undefined,
  correction(9, '2026-02-02', '2026-02-01'),
])

it.each([
  ['an event that was recorded in time keeps its time', 1, '2026-01-01', '2026-01-01'],
  ['one that says a later time before the note has that of the note', 2, '2027-01-01', '2026-02-01'],
  ['one behind a note is not corrected by it', 7, '2026-02-02', '2026-02-02'],
  ['and is by the next one', 7, '2026-03-05', '2026-02-01'],
  ['one behind all notes keeps its time', 10, '2027-01-01', '2027-01-01'],
])('%s', (_, number, recordedAt, time) => {
  const event = eventAt(number, recordedAt)
  expect(times.of(event)).toBe(time)
  expect(times.applyTo(event)).toEqual({ ...event, metadata: { ...event.metadata, recordedAt: time } })
})

it('is as it was with fewer corrections', () => {
  expect(times.next).toBe(3)
  expect(times.before(1).of(eventAt(2, '2027-01-01'))).toBe('2026-03-01')
  expect(times.before(0).of(eventAt(2, '2027-01-01'))).toBe('2027-01-01')
  expect(times.before(2).last?.after).toBe('2026-03-02')
})

it('knows the notes', () => {
  const place = { stream: 'logNote-1', revision: 0, position: positionOf(9) } as const
  const note = logged(createdEvent(logNote), { disbelievedAfter: '2026-02-02', takenAs: '2026-02-01' }, place)
  expect(isCorrection(note)).toBe(true)
  expect(isCorrection({ ...note, data: { seal: 1 } })).toBe(false)
})
