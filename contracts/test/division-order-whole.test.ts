import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIVISION_ORDER_MESSAGES as messages } from '../src/records/division-orders/messages.ts'
import { checked, land, lease, npri, order, shares, well } from './division-orders.ts'
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

describe('a land of which no owners of the minerals are on record', () => {
  const NONE = { mineralsOwned: [], mineralFraction: '0', interest: [] }
  const beside = (more: object, stated: object = {}) => {
    const divisionOrder = [order('A'), order('B', stated)]
    const { holders, missing } = checked(well({ divisionOrder }), [land('A'), land('B', more)])
    return [holders.MES.computed, missing.includes(messages.noOwners('B'))]
  }
  it.each<[string, object, object, [string | null, boolean]]>([
    ["is others', where the family's fraction is stated to be zero", NONE, {}, ['0.015625', false]],
    ['lacks them, where the payor states a part of it', NONE, { mineralOwnership: '1/2' }, [null, true]],
    ['lacks them, where it has a fraction', { ...NONE, mineralFraction: '1/2' }, {}, [null, true]],
    [
      'lacks them, where it has a fraction and an NPRI',
      { ...NONE, mineralFraction: '1/2', npri: [npri('MES', '1/32', { royaltyKind: 'Fixed' })] },
      {},
      [null, true],
    ],
  ])('%s', (_, more, stated, found) => expect(beside(more, stated)).toEqual(found))
})

describe('what cannot be', () => {
  it.each<[string, string[], string[]]>([
    ['more acres of a land than of the unit', ['700'], [messages.aboveWhole('A'), messages.moreThanUnit]],
    ['more acres of all lands than of the unit', ['400', '400'], [messages.moreThanUnit]],
  ])('is not computed from: %s', (_, acres, missing) => {
    const lands = acres.map((grossMineralAcres, index) => land('AB'[index] ?? '', { grossMineralAcres }))
    const check = checked(well({ mesDOI: '0.1' }), lands)
    expect(check.missing).toEqual(missing)
    expect(check.holders.MES).toMatchObject({ computed: null, verdict: 'uncomputed' })
  })

  it('is Mineral Classified acres of a land that is not marked so', () => {
    const { missing } = checked(well(), [land('A', { mineralClassifiedAcres: '80' })])
    expect(missing).toEqual([messages.classifiedUnmarked('A', '80')])
  })
})
