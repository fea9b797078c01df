import { describe, expect, it } from 'vitest'
import type { HoldingUnit } from '../src/records/holding/facts.ts'
import { HOLDING_MESSAGES as messages } from '../src/records/holding/messages.ts'
import { checkHolding, facts, type HoldingCase, holdingOf, LAND, land, lease, well } from './holding-facts.ts'

type Unit = Partial<HoldingUnit>

const TODAY = '2026-11-28'
const ENDED = '2026-03-15'
const DEPTHS = { fromDepth: '9000', toDepth: '11000' }
const PERFORATED = { unit: 'U1', upperPerf: '9500', lowerPerf: '10500' }

/** All of the land is in the unit. */
const pooled = (depths: Unit, terms: object = {}, of: object = PERFORATED) =>
  facts([lease({ wells: ['W1'], ...terms })], [well('W1', of)], { U1: { [LAND]: '640' } }, [], false, {
    U1: depths,
  })

const DEEP = { horizontalPughDeepDate: ENDED }
const SHALLOW = { horizontalPughShallowDate: ENDED }
const VERTICAL = { verticalPughDate: ENDED }
const BESIDE = messages.unitDepths('U1', '9,000 to 11,000 ft')

describe('the depths of a unit', () => {
  it.each<HoldingCase>([
    ['limit nothing without a Pugh clause', pooled(DEPTHS), TODAY, ['640 held']],
    [
      'limit nothing until the deep one has acted',
      pooled(DEPTHS, { horizontalPughDeepDate: TODAY }),
      TODAY,
      ['640 held'],
    ],
    [
      'end what is held below after that, and leave what is above to pooled production',
      pooled(DEPTHS, DEEP),
      TODAY,
      ['640 held above 11000', '640 due since 2026-03-16 below 11000'],
    ],
    [
      'end it without the perforations of the well',
      pooled({ toDepth: '11000' }, DEEP, { unit: 'U1' }),
      TODAY,
      ['640 held above 11000', '640 due since 2026-03-16 below 11000'],
    ],
    [
      'are in question where the lease retains another depth below the perforations',
      pooled({ toDepth: '11000' }, { ...DEEP, retainedFeet: '100' }),
      TODAY,
      [
        '640 held above 10600',
        '640 disputed below 10600 above 11000',
        '640 due since 2026-03-16 below 11000',
      ],
      messages.unitOrPerforation('U1', '11,000', '10,600'),
    ],
    [
      'are in question, too, where it retains more than they are',
      pooled({ toDepth: '10550' }, { ...DEEP, retainedFeet: '100' }),
      TODAY,
      [
        '640 held above 10550',
        '640 disputed below 10550 above 10600',
        '640 due since 2026-03-16 below 10600',
      ],
    ],
    [
      'begin what is held once the shallow clause has acted',
      pooled({ fromDepth: '9000' }, SHALLOW),
      TODAY,
      ['640 due since 2026-03-16 above 9000', '640 held below 9000'],
      messages.shallowReleased('03/15/2026'),
    ],
    [
      'leave what is below to pooled production after that one',
      pooled(DEPTHS, SHALLOW),
      TODAY,
      ['640 due since 2026-03-16 above 9000', '640 held below 9000'],
    ],
    [
      'are all that is held once both have',
      pooled(DEPTHS, { ...DEEP, ...SHALLOW }),
      TODAY,
      [
        '640 due since 2026-03-16 above 9000',
        '640 held below 9000 above 11000',
        '640 due since 2026-03-16 below 11000',
      ],
    ],
    [
      'leave the others in question once only the vertical clause has',
      pooled(DEPTHS, VERTICAL),
      TODAY,
      ['640 disputed above 9000', '640 held below 9000 above 11000', '640 disputed below 11000'],
      BESIDE,
    ],
    [
      'are a question below what the lease retains, where only their formation is known',
      pooled({ fromFormation: 'Wolfcamp A', toFormation: 'Wolfcamp B' }, { ...DEEP, retainedFeet: '100' }),
      TODAY,
      ['640 held above 10600', '640 disputed below 10600'],
      messages.unitFormation('U1', 'Wolfcamp A to Wolfcamp B'),
    ],
    [
      'leave what is below in question, where the lease retains a formation',
      pooled({ toDepth: '11000' }, { ...DEEP, retainedFormation: 'Wolfcamp B' }),
      TODAY,
      ['640 held above 11000', '640 disputed below 11000'],
      messages.formationRetained('Wolfcamp B', null),
    ],
    [
      'are a question of the vertical clause, too, where only their formation is known',
      pooled({ fromFormation: 'Wolfcamp A', toFormation: 'Wolfcamp B' }, VERTICAL),
      TODAY,
      ['640 disputed'],
      messages.unitFormation('U1', 'Wolfcamp A to Wolfcamp B'),
    ],
    [
      'are a question where they begin below their end',
      pooled({ fromDepth: '11000', toDepth: '9000' }, VERTICAL),
      TODAY,
      ['640 disputed'],
      messages.unitFormation('U1', '11,000 to 9,000 ft'),
    ],
    [
      'are in question where the well is perforated above them',
      pooled({ fromDepth: '12000', toDepth: '13000' }, VERTICAL),
      TODAY,
      ['640 disputed'],
      messages.outsideUnit('W1', 'U1', '12,000 to 13,000 ft'),
    ],
    [
      'are in question where it is perforated below them',
      pooled({ toDepth: '9000' }, DEEP),
      TODAY,
      ['640 disputed'],
    ],
    [
      'leave the lease held where the well is on it and no clause has acted',
      pooled({ toDepth: '9000' }),
      TODAY,
      ['640 held'],
    ],
    [
      'leave it in question where only the unit joins the well',
      pooled({ toDepth: '9000' }, {}, { ...PERFORATED, lands: ['Reeves 7'] }),
      TODAY,
      ['640 disputed'],
      messages.outsideUnit('W1', 'U1', 'above 9,000 ft'),
    ],
    ['are not those of zero feet', pooled({ fromDepth: '0', toDepth: '0' }, VERTICAL), TODAY, ['640 held']],
  ])('%s', (...row) => checkHolding(...row))

  it.each<[string, string | null, object, boolean]>([
    ['in words alone are named once a clause has acted', 'Wolfcamp', VERTICAL, true],
    ['in words alone limit nothing before', 'Wolfcamp', {}, false],
    ['in words that name all are no limit', 'All depths', VERTICAL, false],
  ])('%s', (_, depths, terms, isNamed) => {
    const { parts, remarks } = holdingOf(land('640'), pooled({ depths }, terms), TODAY)
    expect(parts.map(({ state }) => state)).toEqual(['held'])
    expect(remarks).toEqual(isNamed ? [messages.unitInWords('U1', 'Wolfcamp')] : [])
  })
})

describe('two units of a land', () => {
  const two = (one: Unit, other: Unit) =>
    facts(
      [lease({ wells: ['W1', 'W2'], ...VERTICAL, ...DEEP, ...SHALLOW })],
      [well('W1', { unit: 'U1' }), well('W2', { unit: 'U2' })],
      { U1: { [LAND]: '480' }, U2: { [LAND]: '320' } },
      [],
      false,
      { U1: one, U2: other },
    )
  it.each<HoldingCase>([
    [
      'hold their acres at their depths, if these have none in common',
      two({ fromDepth: '7000', toDepth: '9000' }, { fromDepth: '9000', toDepth: '11000' }),
      TODAY,
      [
        '640 due since 2026-03-16 above 7000',
        '480 held below 7000 above 9000',
        '160 due since 2026-03-16 below 7000 above 9000',
        '320 held below 9000 above 11000',
        '320 due since 2026-03-16 below 9000 above 11000',
        '640 due since 2026-03-16 below 11000',
      ],
    ],
    [
      'are in question but the largest, where they have',
      two({ fromDepth: '7000', toDepth: '9500' }, { fromDepth: '9000', toDepth: '11000' }),
      TODAY,
      [
        '640 due since 2026-03-16 above 7000',
        '480 held below 7000 above 9500',
        '160 due since 2026-03-16 below 7000 above 9000',
        '160 disputed below 9000 above 9500',
        '320 disputed below 9500 above 11000',
        '320 due since 2026-03-16 below 9500 above 11000',
        '640 due since 2026-03-16 below 11000',
      ],
      'how far they overlap is not known',
    ],
  ])('%s', (...row) => checkHolding(...row))
})

describe('a well of a lease of some depths, in a unit', () => {
  const of = (depths: Unit, isNamed = true) =>
    pooled(
      depths,
      {
        wells: isNamed ? ['W1'] : [],
        leasedLands: [{ ...lease().leasedLands[0], toDepth: '8000' }],
      },
      { unit: 'U1' },
    )
  it.each<HoldingCase>([
    [
      'holds nothing where the unit has other depths, and its own are not known',
      of(DEPTHS),
      TODAY,
      ['640 due since 2026-03-16 above 8000', '640 notLeased below 8000'],
    ],
    [
      'holds it where the unit is within them',
      of({ fromDepth: '6000', toDepth: '8000' }, false),
      TODAY,
      ['640 held above 8000', '640 notLeased below 8000'],
    ],
    [
      'is in question where the unit has some of them',
      of({ fromDepth: '6000', toDepth: '9000' }, false),
      TODAY,
      ['640 disputed above 8000', '640 notLeased below 8000'],
    ],
  ])('%s', (...row) => checkHolding(...row))
})
