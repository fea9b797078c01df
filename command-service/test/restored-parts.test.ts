import { blank } from '@landbook/contracts/kernel/record'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { expect, it } from 'vitest'
import { partEvents } from '../src/history/parts.ts'

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
