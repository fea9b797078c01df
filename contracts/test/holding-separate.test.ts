import { describe, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, LAND, lease, well } from './holding-facts.ts'

/** W1 is in unit U1, which takes 160 of the 640 acres; the term ended on 2026-03-15. */
const of = (values: object, ...others: readonly ReturnType<typeof well>[]) => {
  const wells = [well('W1', { unit: 'U1' }), ...others]
  const leases = [lease({ wells: wells.map(({ id }) => id), separateLeaseLanguage: true, ...values })]
  return facts(leases, wells, { U1: { [LAND]: '160' }, U2: { [LAND]: '320' } })
}

const DRY = well('W1', { unit: 'U1', status: 'P&A', dateProducing: null, pluggedDate: '2025-01-01' })
const SEPARATE = lease({ wells: ['W1', 'W2', 'W3'], separateLeaseLanguage: true })

/** The well of U1 is a dry hole. */
const separate = (...others: readonly ReturnType<typeof well>[]) =>
  facts([SEPARATE], [DRY, ...others], { U1: { [LAND]: '160' } })

const DRILLED = well('W1', { unit: 'U1', status: 'In Process', spudDate: '2026-01-10', dateProducing: null })

describe('a lease of which each unit may be one of its own', () => {
  it.each<HoldingCase>([
    ['is held by its term', of({}), '2026-03-15', ['640 held']],
    [
      'is held in the unit of its well, and in question outside it',
      of({}),
      '2026-03-16',
      ['160 held', '480 disputed'],
      messages.separateLeases('U1'),
    ],
    [
      'is held in each unit',
      of({}, well('W2', { unit: 'U2' })),
      '2026-03-16',
      ['160 held', '320 held', '160 disputed'],
    ],
    [
      'is held outside units by a well without one, and in question in another unit',
      of({}, well('W2')),
      '2026-03-16',
      ['160 held', '160 held', '320 disputed'],
      messages.outsideUnits(['U1', 'U2']),
    ],
    [
      'is held outside units alone by wells without one, and in question in a unit whose well holds nothing',
      separate(well('W2'), well('W3')),
      '2026-03-16',
      ['480 held', '160 disputed'],
      messages.outsideUnits(['U1']),
    ],
    [
      'is in question where the acres of such a unit are not known',
      facts([SEPARATE], [DRY, well('W2')], { U1: { [LAND]: null } }),
      '2026-03-16',
      ['640 disputed'],
      messages.unitAcresUnknown('U1', LAND),
    ],
    [
      'is held in the unit of a well that is being drilled, and in question outside it',
      facts([SEPARATE], [DRILLED], { U1: { [LAND]: '160' } }),
      '2026-03-16',
      ['160 held', '480 disputed'],
    ],
    ['is held outside units during its term', separate(well('W2')), '2026-03-15', ['640 held']],
    [
      'is held as its Pugh clause says',
      of({ verticalPughDate: '2026-03-15' }),
      '2026-03-16',
      ['160 held', '480 due since 2026-03-16'],
    ],
    [
      'is held by any unit without that language',
      of({ separateLeaseLanguage: false }),
      '2026-03-16',
      ['640 held'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})
