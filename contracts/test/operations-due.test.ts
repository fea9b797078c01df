import { describe, expect, it } from 'vitest'
import type { HoldingWell } from '../src/records/holding/facts.ts'
import { type LeaseOfStanding, leaseStanding, partsOf } from '../src/records/holding/lease-standing.ts'
import { expiriesOf, heldUntil } from '../src/records/lease/end.ts'
import { facts, holdingOf, land, well } from './holding-facts.ts'
import { leaseByTerms } from './leases-of-terms.ts'

const DAY = '2026-12-01'
const STOPPED = { status: 'Inactive', lastProduced: '2026-09', lastReported: '2026-10' }

/** A lease after its term that allows 90 days without production, with some wells. */
function asked(...wells: readonly HoldingWell[]) {
  const lease = leaseByTerms({ paidUpOGL: true, cessationDays: '90' }, wells)
  const held = holdingOf(land('640'), facts([lease], wells, {}, [], true), DAY)
  const standing = leaseStanding(
    lease as unknown as LeaseOfStanding,
    { parts: partsOf(lease, [held]), wells },
    DAY,
  )
  const row = { ...lease, ...standing }
  return {
    due: standing.operationsDue,
    heldBy: standing.heldBy,
    end: heldUntil(row, DAY),
    expiries: expiriesOf(row, DAY),
  }
}

describe('a lease whose wells do not produce', () => {
  it('ends within the days until operations are due', () => {
    const expiries = ['30', '60', '90', '180', '365']
    expect(asked(well('W1', STOPPED))).toEqual({ due: '2026-12-29', heldBy: 'wells', end: null, expiries })
  })

  it('ends by the last of these days of several wells', () => {
    const later = well('W2', { ...STOPPED, lastProduced: '2026-10' })
    expect(asked(well('W1', STOPPED), later)).toMatchObject({ due: '2027-01-29' })
  })

  it('has no such end beside a well that produces', () => {
    const other = well('W2', { lastProduced: '2026-10', lastReported: '2026-10' })
    expect(asked(well('W1', STOPPED), other)).toMatchObject({ due: null, expiries: [] })
  })
})
