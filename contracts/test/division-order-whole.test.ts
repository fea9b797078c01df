import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checked, land, lease, shares, well } from './division-orders.ts'
import { type Ratio, trimmed } from './ratio.ts'

describe('the computed interest', () => {
  it('of equal parts adds up to the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (tracts, owners) => {
        // The unit is in equal tracts, of which each holder has an equal part, and the rest is nobody's.
        const given = Array.from({ length: tracts }, (_, index) =>
          land(`A-${index}`, {
            grossMineralAcres: String(owners),
            mineralFraction: `3/${owners + 2}`,
            mineralsOwned: shares('1/3', '1/3', '1/3'),
            interest: [lease('L', '100')],
          }),
        )
        const check = checked(
          well({ unit: { id: 'u', name: 'Longhorn', unitGMA: String(tracts * owners), unitType: null } }),
          given,
        )
        const one: Ratio = { top: 1n, bottom: BigInt(owners + 2) }
        expect(check.holders.MES.computed).toBe(trimmed(one, 8))
        expect(check.total.computed).toBe(trimmed({ ...one, top: 3n }, 8))
        if (owners === 1) expect(check.total.computed).toBe('1')
      }),
    )
  })
})
