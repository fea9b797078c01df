import { expect, it, vi } from 'vitest'
import { leaseCount } from './land.ts'

vi.mock('../../engine/session/session.ts', () => ({}))

it('counts a lease of two depths or lessors once', () => {
  const rows = ['l1', 'l1', 'l2'].map((id) => ({ Lease: { id } }))
  expect(leaseCount(rows)).toBe(2)
  expect(leaseCount(undefined)).toBeUndefined()
})
