import { describe, expect, it } from 'vitest'
import { LandbookError } from '../src/engine/kernel/errors.ts'
import { blank } from '../src/engine/kernel/record.ts'
import { corrections } from '../src/engine/kernel/rules.ts'
import { process } from '../src/engine/system/process/declaration.ts'
import { processRules } from '../src/engine/system/process/rules.ts'
import { lease } from '../src/records/lease/declaration.ts'
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
