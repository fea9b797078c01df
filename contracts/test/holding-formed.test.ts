import { describe, it } from 'vitest'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, LAND, lease, well } from './holding-facts.ts'

const TODAY = '2026-11-28'
const ENDED = '2026-03-15'
const VERTICAL = { verticalPughDate: ENDED }
const DEEP = { horizontalPughDeepDate: ENDED }
const PERFORATED = { upperPerf: '9500', lowerPerf: '10500' }

const of = (terms: object, one: object = {}, unit: object = { effectiveDate: null }) =>
  facts(
    [lease({ wells: ['W1'], ...terms })],
    [well('W1', { unit: 'U1', ...PERFORATED, ...one })],
    { U1: { [LAND]: '160' } },
    [],
    false,
    { U1: unit },
  )
const asked = messages.pooledWhen('U1')

describe('a unit without an Effective Date', () => {
  it.each<HoldingCase>([
    ['limits nothing before a Pugh clause acts', of(VERTICAL), ENDED, ['640 held']],
    ['limits nothing without one', of({}), TODAY, ['640 held']],
    [
      'is a question once the vertical one has, and what is outside of it is due for release',
      of(VERTICAL),
      TODAY,
      ['160 disputed', '480 due since 2026-03-16'],
      asked,
    ],
    [
      'is one of what it adds to what the well retains without it',
      of({ ...VERTICAL, retainedAcres: '40' }),
      TODAY,
      ['40 held', '120 disputed', '480 due since 2026-03-16'],
      asked,
    ],
    [
      'is one of the depths that it adds',
      of({ ...DEEP, retainedFeet: '100' }, {}, { effectiveDate: null, toDepth: '11000' }),
      TODAY,
      [
        '640 held above 10600',
        '640 disputed below 10600 above 11000',
        '640 due since 2026-03-16 below 11000',
      ],
      asked,
    ],
    ['is none with a day before', of(VERTICAL, {}, {}), TODAY, ['160 held', '480 due since 2026-03-16']],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a deep Pugh clause that retains depths by a formation', () => {
  const alone = (terms: object, one: object = {}) =>
    facts([lease({ wells: ['W1'], ...DEEP, ...terms })], [well('W1', { ...PERFORATED, ...one })])
  const formation = { retainedFormation: 'the base of the Wolfcamp' }
  it.each<HoldingCase>([
    [
      'and feet is certain down to the feet, and a question below',
      alone({ ...formation, retainedFeet: '100' }),
      TODAY,
      ['640 held above 10600', '640 disputed below 10600'],
      messages.formationRetained('the base of the Wolfcamp', '100'),
    ],
    [
      'alone is certain down to what the well produces from',
      alone(formation),
      TODAY,
      ['640 held above 10500', '640 disputed below 10500'],
      messages.formationRetained('the base of the Wolfcamp', null),
    ],
    [
      'is a question of all depths where it is not known from where the well produces',
      alone(formation, { upperPerf: null, lowerPerf: null }),
      TODAY,
      ['640 disputed'],
      messages.formationRetained('the base of the Wolfcamp', null),
    ],
    [
      'and feet is a question below a unit, too',
      of(
        { ...DEEP, ...formation, retainedFeet: '100' },
        {},
        { effectiveDate: '2024-01-10', toDepth: '11000' },
      ),
      TODAY,
      ['640 held above 10600', '640 disputed below 10600 above 11000', '640 disputed below 11000'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})
