import { describe, expect, it } from 'vitest'
import type { LandOfWell, WellOfOrders } from '../src/records/division-orders/facts.ts'
import { DIVISION_ORDER_MESSAGES } from '../src/records/division-orders/messages.ts'
import { checked, land, lease, minerals, npri, order, orri, shares, well } from './division-orders.ts'

const messages = DIVISION_ORDER_MESSAGES
const { sizes } = messages

type Case = [of: string, at: (written: string | null) => [LandOfWell, Partial<WellOfOrders>?]]

const fixed = { royaltyKind: 'Fixed' } as const
const burden = { holding: 'Burden', shareOf: 'Burdened Minerals', ...fixed } as const
const beside = { burdenRoyaltyKind: 'Fixed', burdenShareOf: 'Whole Tract' } as const
const feet = { unit: { id: 'u', name: 'PSA', unitGMA: null, unitType: 'PSA' } }

const FRACTIONS: Case[] = [
  [sizes.family, (mineralFraction) => [land('A', { mineralFraction })]],
  [sizes.minerals('MES'), (written) => [land('A', { mineralsOwned: [minerals('MES', written)] })]],
  [sizes.npri('MES'), (written) => [land('A', { npri: [npri('MES', written, fixed)] })]],
  [sizes.burden('MES'), (written) => [land('A', { npri: [npri('MES', written, burden)] })]],
  [
    sizes.burden('MES'),
    (burdenFraction) => [land('A', { npri: [npri('MES', '1/99', { ...fixed, ...beside, burdenFraction })] })],
  ],
  [sizes.orri('MES'), (written) => [land('A', { orri: [orri('MES', written)] })]],
]

const FIGURES: Case[] = [
  [messages.noAcres('A'), (grossMineralAcres) => [land('A', { grossMineralAcres })]],
  [
    messages.noAcres('A'),
    (platTractAcres) => [
      land('A', { grossMineralAcres: '0' }),
      { divisionOrder: [order('A', { platTractAcres })] },
    ],
  ],
  [
    messages.noUnitAcres('A'),
    (wellUnitAcres) => [land('A'), { unit: null, divisionOrder: [order('A', { wellUnitAcres })] }],
  ],
  [
    messages.noUnitAcres('A'),
    (unitGMA) => [land('A'), { unit: { id: 'u', name: 'U', unitGMA, unitType: null } }],
  ],
  [messages.noRoyalty('A', 'L'), (rate) => [land('A', { interest: [lease('L', rate)] })]],
  [
    messages.noRoyalty('A', 'L'),
    (rate) => [
      land('A', { interest: [lease('L', rate)] }),
      { divisionOrder: [order('A', { royaltyRate: '25' })] },
    ],
  ],
  [
    messages.noRoyalty('A', 'L'),
    (value) => {
      const amendments = [{ effectiveDate: '2024-01-01', term: 'RoyaltyRate', value, volPage: null }] as const
      return [land('A', { interest: [lease('L', '25', { amendments })] })]
    },
  ],
  [
    messages.noLateral('A'),
    (wellLateralFeet) => [
      land('A'),
      { ...feet, divisionOrder: [order('A', { lateralFeet: '40', wellLateralFeet })] },
    ],
  ],
]

/** Nothing is taken for 0, left out, or confirmed by what the payor states. */
function expectMissing([of, more = {}]: [LandOfWell, Partial<WellOfOrders>?], message: string) {
  const check = checked(well({ mesDOI: '0.1', ...more }), [of])
  expect(check.missing).toEqual([message])
  expect(check.holders.MES).toMatchObject({ computed: null, verdict: 'uncomputed' })
}

describe('what is missing or cannot be read', () => {
  it.each(FRACTIONS)('is no fraction: %s', (what, at) => {
    for (const written of ['?', 'one half', '-1/2', '1/0', '3/2', '101%'])
      expectMissing(at(written), messages.noFraction('A', what, written))
    expect(checked(well(), [at('1/64')[0]]).missing).toEqual([])
  })

  it.each(FRACTIONS.slice(1))('is a fraction that is not there: %s', (what, at) => {
    // The fields of a burden beside an NPRI are read if one of them has a value.
    expectMissing(at(null), messages.noFraction('A', what, null))
  })

  it.each(FIGURES)('is no figure above 0: %s', (message, at) => {
    for (const written of [null, '', '0', '-1', 'about 160']) expectMissing(at(written), message)
    // A unit is no smaller than its land.
    const [of, more] = at(message === messages.noUnitAcres('A') ? '640' : '40')
    expect(checked(well(more), [of]).missing).toEqual([])
  })

  it('is no share of the division order, where the land has none', () => {
    const divisionOrder = [order('A', { mineralOwnership: '3/2' })]
    const untitled = land('A', { mineralFraction: null })
    expectMissing([untitled, { divisionOrder }], messages.noFraction('A', sizes.family, '3/2'))
    // What the land states and cannot be read is not replaced by what the payor states.
    const stated = { divisionOrder: [order('A', { mineralOwnership: '1/2' })] }
    expectMissing([land('A', { mineralFraction: '?' }), stated], messages.noFraction('A', sizes.family, '?'))
  })

  it('is nothing of minerals that bear nothing', () => {
    const executive = minerals('SRO', '?', { interestKind: 'Executive Right' })
    expect(checked(well(), [land('A', { mineralsOwned: [...shares('1'), executive] })]).missing).toEqual([])
  })
})
