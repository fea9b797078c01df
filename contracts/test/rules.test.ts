import { expect, it } from 'vitest'
import { blank } from '../src/kernel/record.ts'
import { corrections } from '../src/kernel/rules.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { leaseRules } from '../src/records/lease/rules.ts'

it.each([
  ['was never said', {}],
  ['was put back to nothing', { recordingInterest: null }],
  ['is empty', { recordingInterest: [] }],
])('rules see a list in a part that %s', (_, said) => {
  const state = { ...blank(lease, 'l1'), leaseRecordings: [{ id: 'l1.deed', ...said }] }
  const { items } = corrections(lease, leaseRules, state, {
    before: undefined,
    at: '2026-01-01T00:00:00.000Z',
  })
  expect(items.leaseRecordings).toEqual({ 'l1.deed': { totalAcres: '0' } })
})
