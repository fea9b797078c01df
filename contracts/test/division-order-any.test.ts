import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Exact, total } from '../src/engine/values/decimals.ts'
import type { LandOfWell } from '../src/records/division-orders/facts.ts'
import { figure } from './arbitraries.ts'
import { checked, land, lease, shares, well } from './division-orders.ts'
import { plus, type Ratio, ratioOf, times, trimmed } from './ratio.ts'

describe('for any lands', () => {
  const positive = (limit: bigint) =>
    figure({ limit, places: 4, negative: false }).filter((text) => /[1-9]/.test(text))
  const part = fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 400 }))
    .map(([a, b]) => `${Math.min(a, b)}/${b}`)
  /** Three shares that add up to 1. */
  const parts = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 3, maxLength: 3 }).map((counts) =>
    shares(
      ...counts.map(
        (n) =>
          `${n}/${Math.max(
            1,
            counts.reduce((a, b) => a + b),
          )}`,
      ),
    ),
  )
  const rate = positive(100n)
  const anyLand = fc.record({ acres: positive(1000n), ownership: part, owners: parts, rate })
  const lands = fc.array(anyLand, { minLength: 1, maxLength: 6 })
  const asLands = (
    given: { acres: string; ownership: string; owners: LandOfWell['mineralsOwned']; rate: string }[],
  ) =>
    given.map(({ acres, ownership, owners, rate }, index) =>
      land(`A-${index}`, {
        grossMineralAcres: acres,
        mineralFraction: ownership,
        mineralsOwned: owners,
        interest: [lease('L', rate)],
      }),
    )
  const unitOf = (unitGMA: string) => well({ unit: { id: 'u', name: 'Longhorn', unitGMA, unitType: null } })
  const units = (text: string | null) => Math.round(Number(text) * 1e8)

  it('equals integer arithmetic, and the product of its factors', () => {
    fc.assert(
      fc.property(lands, positive(1000n), (given, spare) => {
        const unitAcres = total([...given.map(({ acres }) => acres), spare].map((acres) => new Exact(acres)))
        const check = checked(unitOf(unitAcres), asLands(given))
        let all: Ratio = ratioOf('0')
        for (const [index, { acres, ownership, owners, rate }] of given.entries()) {
          const share = check.lands[index]?.holders.MES
          const exact = [`${acres}/${unitAcres}`, ownership, owners[0]?.mineralFraction ?? '', `${rate}/100`]
          const expected = trimmed(exact.map(ratioOf).reduce(times), 8)
          expect(share?.computed).toBe(expected)
          const shown = share?.parts[0]?.working.factors.map(({ figure }) => ratioOf(figure)) ?? []
          expect(trimmed(shown.reduce(times), 8)).toBe(expected)
          all = plus(all, exact.map(ratioOf).reduce(times))
        }
        expect(check.holders.MES.computed).toBe(trimmed(all, 8))
      }),
    )
  })

  it('all holders together have no more than the royalty', () => {
    fc.assert(
      fc.property(anyLand, positive(1000n), (given, spare) => {
        // A land of at most the unit's acres.
        const unitAcres = String(Number(given.acres) + Number(spare))
        const check = checked(unitOf(unitAcres), asLands([given]))
        // Each of the three may be rounded up by half of the last place.
        expect(units(check.total.computed)).toBeLessThanOrEqual(Math.round(Number(given.rate) * 1e6) + 2)
      }),
    )
  })

  it('is linear in the acres, except for rounding', () => {
    fc.assert(
      fc.property(anyLand, fc.integer({ min: 1, max: 20 }), positive(10_000n), (given, times, spare) => {
        // Of at most the unit's acres.
        const unitAcres = String(20_000 + Number(spare))
        const of = (acres: string) =>
          units(checked(unitOf(unitAcres), asLands([{ ...given, acres }])).holders.SRO.computed)
        const many = trimmed({ ...ratioOf(given.acres), top: ratioOf(given.acres).top * BigInt(times) }, 8)
        expect(Math.abs(of(many) - times * of(given.acres))).toBeLessThanOrEqual(times / 2 + 0.5)
      }),
    )
  })

  it('does not depend on the order of the tracts', () => {
    fc.assert(
      fc.property(lands, positive(10_000n), (given, unitAcres) => {
        const all = asLands(given)
        expect(checked(unitOf(unitAcres), all.toReversed())).toEqual(checked(unitOf(unitAcres), all))
      }),
    )
  })
})
