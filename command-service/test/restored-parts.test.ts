import { blank } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { describe, expect, it } from 'vitest'
import { partEvents } from '../src/engine/kernel/restore-parts.ts'

const chosen = () => true
const holding = (recording: Readonly<Record<string, unknown>>) => ({
  ...blank(lease, 'l1'),
  leaseRecordings: [{ id: 'l1.deed', volPage: '1/2', book: 'N/A', notes: null, ...recording }],
})

it('a field that a part did not have then is empty again, a list of it an empty list', () => {
  const now = holding({ recordingInterest: [{ Tract: 'a1', acres: '640' }], documentName: 'Deed' })
  const [event, ...others] = partEvents(lease, { chosen, now, target: holding({}) })
  expect(event?.data).toEqual({ id: 'l1.deed', recordingInterest: [], documentName: null })
  expect(others).toEqual([])
})

it('a field that was emptied is restored to nothing, and not to its initial value', () => {
  const [event] = partEvents(lease, { chosen, now: holding({ notes: 'Late' }), target: holding({}) })
  expect(event?.data).toEqual({ id: 'l1.deed', notes: null })
})

it('a part without a field, then and now, is as it was', () => {
  expect(partEvents(lease, { chosen, now: holding({}), target: holding({}) })).toEqual([])
})

it('a removed part is restored without what it did not say', () => {
  const now = { ...holding({}), leaseRecordings: [] }
  const [event] = partEvents(lease, { chosen, now, target: holding({}) })
  expect(event?.data).toEqual({ id: 'l1.deed', volPage: '1/2', book: 'N/A', notes: null })
})

describe('a land that a lease has had in another row', () => {
  const onLands = (lands: Readonly<Record<string, string>>) => ({
    ...blank(lease, 'l1'),
    leasedLands: Object.entries(lands).map(([id, Tract]) => ({ id, Tract })),
  })
  const [first, second] = ['l1.first', 'l1.second']
  const was = onLands({ [first]: 'a3', [second]: 'a1' })
  const only = (...rows: string[]) => ({ chosen: (_: string, id?: string) => rows.includes(id ?? '') })

  it('is restored to its row where the other row is restored with it', () => {
    const events = partEvents(lease, { chosen, now: onLands({ [first]: 'a1' }), target: was })
    expect(events.map(({ data }) => data)).toEqual([
      { id: first, Tract: 'a3' },
      { id: second, Tract: 'a1' },
    ])
  })

  it('is refused where the other row keeps it', () => {
    const now = onLands({ [first]: 'a1' })
    expect(() => partEvents(lease, { ...only(second), now, target: was })).toThrow(
      MESSAGES.alreadyInTable('Tract'),
    )
  })

  it('is refused where a later row has it that stays', () => {
    const now = onLands({ [first]: 'a2', 'l1.later': 'a3' })
    expect(() => partEvents(lease, { ...only(first), now, target: was })).toThrow(
      MESSAGES.alreadyInTable('Tract'),
    )
  })
})
