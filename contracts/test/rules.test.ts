import { describe, expect, it } from 'vitest'
import { LandbookError } from '../src/engine/kernel/errors.ts'
import { blank } from '../src/engine/kernel/record.ts'
import { corrections } from '../src/engine/kernel/rules.ts'
import { process } from '../src/engine/system/process/declaration.ts'
import { processRules } from '../src/engine/system/process/rules.ts'
import { lease } from '../src/records/lease/declaration.ts'
import { LEASE_MESSAGES } from '../src/records/lease/messages.ts'
import { leaseRules } from '../src/records/lease/rules.ts'

it.each([
  ['was never said', {}],
  ['is empty', { recordingInterest: [] }],
])('rules see a list in a part that %s', (_, said) => {
  const state = { ...blank(lease, 'l1'), leaseRecordings: [{ id: 'l1.deed', ...said }] }
  const { items } = corrections(lease, leaseRules, state, {
    before: undefined,
    at: '2026-01-01T00:00:00.000Z',
    titleOf: () => undefined,
  })
  expect(items.leaseRecordings).toEqual({ 'l1.deed': { totalAcres: '0' } })
})

describe('a second amendment of a term and day', () => {
  const amendment = (id: string, said: object = {}) => ({
    ...{ id, effectiveDate: '2025-06-01', term: 'RoyaltyRate', value: '25' },
    ...said,
  })
  const withAmendments = (...amendments: object[]) => ({ ...blank(lease, 'l1'), amendments }) as never
  const [first, second] = [amendment('a'), amendment('b', { value: '20' })]

  it.each([
    ['is added', withAmendments(first), withAmendments(first, second)],
    [
      'is moved to that day',
      withAmendments(first, amendment('b', { effectiveDate: '2025-07-01' })),
      withAmendments(first, second),
    ],
    [
      'gets that term',
      withAmendments(first, amendment('b', { term: 'minRoyalty' })),
      withAmendments(first, second),
    ],
    ['comes with a new lease', undefined, withAmendments(second, first)],
  ])('is refused when it %s, with the other one named', (_, before, after) => {
    expect(() => leaseRules.refuse?.(after, before, 'x')).toThrow(LandbookError)
    const { amendedTwice } = LEASE_MESSAGES
    expect(() => leaseRules.refuse?.(withAmendments(first, second), withAmendments(first), '')).toThrow(
      expect.objectContaining({
        details: {
          problems: [{ path: 'term', message: amendedTwice('Royalty Rate (%)', '06/01/2025', '25') }],
        },
      }),
    )
  })

  it.each([
    ['is there already', withAmendments(first, second), withAmendments(first, second)],
    [
      'is of before, and only its value changes',
      withAmendments(first, second),
      withAmendments(first, amendment('b', { value: '30' })),
    ],
    [
      'is of another day',
      withAmendments(first),
      withAmendments(first, amendment('b', { effectiveDate: '2025-06-02' })),
    ],
    [
      'is of another term',
      withAmendments(first),
      withAmendments(first, amendment('b', { term: 'minRoyalty' })),
    ],
  ])('is taken when it %s', (_, before, after) => {
    expect(() => leaseRules.refuse?.(after, before, '')).not.toThrow()
  })
})

describe('a process', () => {
  const done = (counts: { steps: string | null; held: string | null }) => () =>
    processRules.refuse?.({ ...blank(process, 'p1'), ...counts, state: 'done' }, undefined, '')

  it('cannot be done, even when it starts, while its count is incomplete', () => {
    expect(done({ steps: null, held: null })).toThrow(LandbookError)
    expect(done({ steps: '2', held: '1' })).toThrow(LandbookError)
  })

  it('is done when the log holds every command', () => {
    expect(done({ steps: '2', held: '2' })).not.toThrow()
  })
})
