import { describe, expect, it } from 'vitest'
import type { HoldingFacts } from '../src/records/holding/facts.ts'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, holdingOf, LAND, land, lease, well } from './holding-facts.ts'

const OFF = well('W9', { unit: 'U1', lands: ['Reeves 7'], leases: ['Lease B'] })
const UNIT = { U1: { 'Reeves 7': '480', [LAND]: '160' } }

/** With its unit of a day. */
const pooledOn = (effectiveDate: string | null, known: HoldingFacts = facts([lease()], [OFF], UNIT)) => ({
  ...known,
  unitsOn: new Map(
    [...known.unitsOn].map(([of, units]) => [of, units.map((unit) => ({ ...unit, effectiveDate }))]),
  ),
})

/** Where the lease names the well. */
const named = (effectiveDate: string | null, values: Partial<typeof OFF> = {}) =>
  pooledOn(effectiveDate, facts([lease({ wells: ['W9'] })], [{ ...OFF, ...values }], UNIT))

const STOPPED = well('W1', { status: 'Inactive', lastProduced: '2026-05', lastReported: '2026-09' })
const AFTER_STOP = facts([lease({ wells: ['W1'], cessationDays: '60' })], [STOPPED, OFF], UNIT)
const ON_LAND = facts([lease({ wells: ['W1'] })], [well('W1', { unit: 'U1' })], UNIT)

const twoUnits = (one: string, other: string, verticalPughDate: string | null = '2026-03-15') =>
  facts(
    [lease({ wells: ['W1', 'W2'], verticalPughDate })],
    [well('W1', { unit: 'U1' }), well('W2', { unit: 'U2' })],
    { U1: { [LAND]: one }, U2: { [LAND]: other } },
  )

const RELEASED = facts(
  [lease({ wells: ['W1'], verticalPughDate: '2026-03-15', retainedAcres: '40' })],
  [well('W1'), OFF],
  UNIT,
)

describe('a well that a unit joins to a lease', () => {
  it.each<HoldingCase>([
    [
      'holds it from a day in its term on',
      pooledOn('2026-03-15'),
      '2026-11-28',
      ['640 held'],
      'W9, in unit U1',
    ],
    ['does not revive it', pooledOn('2026-06-01'), '2026-11-28', ['640 due since 2026-03-16']],
    ['holds nothing before that day', pooledOn('2026-06-01'), '2026-05-28', ['640 due since 2026-03-16']],
    [
      'holds it while the well before it does',
      pooledOn('2026-07-30', AFTER_STOP),
      '2026-11-28',
      ['640 held'],
      'W9, in unit U1',
    ],
    [
      'does not revive it after that',
      pooledOn('2026-07-31', AFTER_STOP),
      '2026-11-28',
      ['640 due since 2026-07-31'],
    ],
    [
      'is a question, where the day of the unit is not known',
      pooledOn(null),
      '2026-11-28',
      ['640 disputed'],
      'unit U1 has no Effective Date',
    ],
    [
      'holds it in its term, whatever the day of the unit',
      pooledOn(null),
      '2026-03-15',
      ['640 held'],
      'held by production of W9, in unit U1',
    ],
    [
      'is a question, where the Pugh clause had acted before its unit was formed',
      pooledOn('2026-06-01', RELEASED),
      '2026-11-28',
      ['40 held', '160 disputed', '440 due since 2026-03-16'],
      messages.repooled('U1'),
    ],
    [
      'holds it from its beginning, where it is on its land',
      pooledOn('2026-06-01', ON_LAND),
      '2026-11-28',
      ['640 held'],
    ],
  ])('%s', checkHolding)

  it.each<HoldingCase>([
    [
      'in question, where its unit is of a later day',
      named('2026-06-01'),
      '2026-11-28',
      ['640 disputed'],
      'unit U1, which joins W9, is effective from 06/01/2026 only',
    ],
    [
      'not where it was begun after the lease had ended',
      named('2026-06-01', { spudDate: '2026-04-01', dateProducing: '2026-05-01' }),
      '2026-11-28',
      ['640 due since 2026-03-16'],
    ],
    ['where the day of its unit is not known', named(null), '2026-11-28', ['640 held']],
    [
      'in question, where neither its beginning nor the day is known',
      named(null, { spudDate: null, dateProducing: null }),
      '2026-11-28',
      ['640 disputed'],
    ],
  ])('that the lease names holds it %s', checkHolding)

  it('is named, where the lease names it and the day of its unit is not known', () => {
    expect(holdingOf(land('640'), named(null), '2026-11-28').remarks).toEqual([
      messages.joinedUndated('U1', 'W9', 'Lease A'),
    ])
    expect(holdingOf(land('640'), named(null), '2026-03-15').remarks).toEqual([])
  })

  it.each<HoldingCase>([
    [
      'hold the acres of the larger one for certain, where both have more than the land',
      twoUnits('400', '300'),
      '2026-11-28',
      ['400 held', '240 disputed'],
      messages.unitsOverlap(['U1', 'U2'], '700', LAND, '640'),
    ],
    [
      'hold the acres of both, where the land has as many',
      twoUnits('400', '240'),
      '2026-11-28',
      ['400 held', '240 held'],
    ],
    ['hold all, as long as no clause releases any', twoUnits('400', '300', null), '2026-11-28', ['640 held']],
  ])('of two units %s', checkHolding)

  it('is named with the day of its unit, where that is too late', () => {
    expect(holdingOf(land('640'), pooledOn('2026-06-01'), '2026-11-28').remarks).toContain(
      'unit U1, which joins W9, is effective from 06/01/2026, after Lease A had ended',
    )
  })
})

describe('a well on the leased land in a unit that is Inactive', () => {
  const W1 = well('W1', { unit: 'U1', lastProduced: '2026-09', lastReported: '2026-09' })
  const of = (terms: object, one = W1) =>
    facts([lease({ wells: ['W1'], ...terms })], [one], UNIT, [], true, { U1: { status: 'Inactive' } })
  it.each<HoldingCase>([
    ['holds the lease without it', of({}), '2026-11-30', ['640 held'], 'held by production of W1'],
    [
      'leaves its acres in question once the vertical Pugh clause has acted',
      of({ verticalPughDate: '2026-03-15' }),
      '2026-11-30',
      ['160 disputed', '480 due since 2026-03-16'],
      messages.unitAcresInactive('U1', 'Inactive'),
    ],
    [
      'is in question where only the unit joins it',
      of({}, { ...W1, lands: ['Reeves 7'] }),
      '2026-11-30',
      ['640 disputed'],
      messages.unitNotActive(['U1'], 'Inactive'),
    ],
  ])('%s', checkHolding)
})
