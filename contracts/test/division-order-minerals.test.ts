import { describe, expect, it } from 'vitest'
import type { LandOfWell, MineralsOfLand, WellOfOrders } from '../src/records/division-orders/facts.ts'
import { DIVISION_ORDER_MESSAGES } from '../src/records/division-orders/messages.ts'
import { tract } from '../src/records/tract/declaration.ts'
import { TRACT_MESSAGES } from '../src/records/tract/messages.ts'
import { checked, computed, land, minerals, npri, TODAY, well } from './division-orders.ts'

const messages = DIVISION_ORDER_MESSAGES

type Row = Partial<MineralsOfLand>

/** A land that is the whole unit, all of it of the family: half of MES, with that row, and half of MPI. */
const halves = (row: Row, more: Partial<LandOfWell> = {}) =>
  land('A', {
    grossMineralAcres: '640',
    mineralFraction: '1',
    mineralsOwned: [minerals('MES', '1/2', row), minerals('MPI', '1/2')],
    ...more,
  })

const vertical = { drillType: 'Vertical', upperPerf: '9,000', lowerPerf: "9,500'" }
const lateral = {
  drillType: 'Horizontal',
  upperPerf: '10,500',
  lowerPerf: '20,300',
  trueVerticalDepth: '10000',
}
const above = { toDepth: '8000' }
const FIXED = { interestKind: 'Fixed Term Minerals' } as const
const ITS_OWN = { interestKind: 'Life Estate With Royalty' } as const
const PAST = '2024-05-01'

describe('the interest in minerals', () => {
  it.each<[string, Row, Partial<WellOfOrders>, string]>([
    ['without an end', {}, {}, '0.125'],
    ['on their last day', { interestKind: 'Term Minerals', ends: TODAY }, {}, '0.125'],
    ['of a fixed term, on its last day', { ...FIXED, ends: TODAY }, {}, '0.125'],
    ['of a fixed term, on the day after', { ...FIXED, ends: '2026-11-23' }, {}, '0'],
    ['while production holds them', { interestKind: 'Term Minerals' }, {}, '0.125'],
    ['of a life estate that has the royalty', { ...ITS_OWN, ends: '2030-01-01' }, {}, '0.125'],
    ['of a life estate that has ended', { interestKind: 'Life Estate', ends: '2020-01-01' }, {}, '0'],
    ['of the executive right alone', { interestKind: 'Executive Right' }, {}, '0'],
    ['above a well', above, vertical, '0'],
    ['below a well', { fromDepth: '9500' }, vertical, '0'],
    ['at the depths of a well', { fromDepth: '9000', toDepth: '9500' }, vertical, '0.125'],
    ['down to a well', { toDepth: '9500' }, vertical, '0.125'],
    ['from there on', { fromDepth: '8000' }, vertical, '0.125'],
    ['from the surface on', { fromDepth: '0' }, vertical, '0.125'],
    ['above a lateral', { toDepth: '9999' }, lateral, '0'],
    ['down to a lateral, whose perforations are measured along it', { toDepth: '10000' }, lateral, '0.125'],
    ['below a lateral', { fromDepth: '10000' }, lateral, '0'],
    ['of other depths that have ended', { ...above, ...FIXED, ends: '2020-01-01' }, {}, '0'],
    ['of other depths past their day', { ...above, ends: '2020-01-01' }, vertical, '0'],
    ['of a life estate in other depths', { ...above, interestKind: 'Life Estate' }, vertical, '0'],
  ])('%s', (_, row, more, expected) => {
    expect(computed(well(more), [halves(row)])).toEqual([expected, '0.125', '0'])
  })

  it('is that of the depth that each holder has', () => {
    const mineralsOwned = [
      minerals('MES', '1', { toDepth: '9600' }),
      minerals('MPI', '1', { fromDepth: '9600' }),
    ]
    expect(computed(well(vertical), [halves({}, { mineralsOwned })])).toEqual(['0.25', '0', '0'])
    expect(tract.lists.mineralsOwned.warns?.(mineralsOwned)).toBeUndefined()
  })

  it('is that of each row of a holder at the depth of the well', () => {
    const shallow = minerals('MES', '1/2', { toDepth: '8000' })
    const deep = minerals('MES', '1/4', { fromDepth: '8000' })
    const overlapping = minerals('MES', '1/8', { fromDepth: '1000' })
    const at = (...mineralsOwned: MineralsOfLand[]) =>
      computed(well(vertical), [halves({}, { mineralsOwned })])
    expect(at(shallow, deep)).toEqual(['0.0625', '0', '0'])
    expect(at(shallow, deep, overlapping)).toEqual(['0.09375', '0', '0'])
  })

  it.each([
    ['Burdened Minerals', '0.09'],
    ['Whole Tract', '0.08375'],
  ] as const)('of two rows bears a burden on %s once', (shareOf, expected) => {
    const mineralsOwned = [minerals('MES', '1/4'), minerals('MES', '1/8', { fromDepth: '1000' })]
    const burden = npri('MES', '1/100', { holding: 'Burden', royaltyKind: 'Fixed', shareOf })
    expect(computed(well(vertical), [halves({}, { mineralsOwned, npri: [burden] })])).toEqual([
      expected,
      '0',
      '0',
    ])
  })

  it.each<[string, Row, Partial<WellOfOrders>]>([
    ['the executive right alone', { interestKind: 'Executive Right' }, {}],
    ['minerals that have ended', { ...FIXED, ends: '2020-01-01' }, {}],
    ['minerals of other depths', above, vertical],
  ])('needs no acres, share or lease for %s', (_, row, more) => {
    const bare = { grossMineralAcres: null, mineralFraction: null, interest: [] }
    const only = halves({}, { ...bare, mineralsOwned: [minerals('MES', '1', row)] })
    const check = checked(well({ ...more, unit: null }), [only])
    expect(check.missing).toEqual([])
    expect(check.holders.MES).toMatchObject({ computed: '0', verdict: 'none' })
  })

  it('bears no NPRI where it counts no longer', () => {
    const burden = npri('MES', '1/16', { holding: 'Burden', royaltyKind: 'Fixed', shareOf: 'Whole Tract' })
    expect(computed(well(), [halves({ ...FIXED, ends: '2020-01-01' }, { npri: [burden] })])).toEqual([
      '0',
      '0.125',
      '0',
    ])
  })

  it.each<[string, Row, Partial<WellOfOrders>]>([
    [messages.interestEnded('A', 'MES', '01/01/2020'), { ...FIXED, ends: '2020-01-01' }, {}],
    [messages.executiveRight('A', 'MES'), { interestKind: 'Executive Right' }, {}],
    [messages.otherDepths('A', 'MES', '0 to 8000 ft'), above, vertical],
    [messages.otherDepths('A', 'MES', 'below 9500 ft'), { fromDepth: '9500' }, vertical],
  ])('notes: %s', (note, row, more) => {
    expect(checked(well(more), [halves(row)]).notes).toContain(note)
  })

  it.each<[string, Row, Partial<WellOfOrders>]>([
    [messages.noDepth('A', 'MES', '0 to 8000 ft'), above, {}],
    [messages.noDepth('A', 'MES', '0 to 8000 ft'), above, { upperPerf: '7,000' }],
    [messages.noDepth('A', 'MES', '0 to 8000 ft'), above, { upperPerf: 'Wolfcamp A', lowerPerf: '9,000' }],
    [messages.noDepth('A', 'MES', '0 to 8000 ft'), above, { ...lateral, trueVerticalDepth: null }],
    [messages.noDepth('A', 'MES', '0 to 8000 ft'), above, { ...vertical, lengthOfLateral: '7,500' }],
    [messages.depthInPart('A', 'MES', '0 to 9200 ft'), { toDepth: '9200' }, vertical],
    [messages.depthInPart('A', 'MES', 'below 9200 ft'), { fromDepth: '9200' }, vertical],
    [messages.upsideDown('A', 'MES', '9000 to 8000 ft'), { fromDepth: '9000', toDepth: '8000' }, vertical],
    [messages.termOver('A', 'MES', '05/01/2024'), { interestKind: 'Term Minerals', ends: PAST }, {}],
    [messages.termOver('A', 'MES', '05/01/2024'), { ends: PAST }, {}],
    [messages.termNoEnd('A', 'MES'), FIXED, {}],
    [messages.lifeEstate('A', 'MES'), { interestKind: 'Life Estate' }, {}],
    [messages.lifeEstate('A', 'MES'), { interestKind: 'Life Estate', ends: '2030-01-01' }, {}],
    [messages.remainderAfter('A', 'MES'), { interestKind: 'Remainder' }, {}],
  ])('cannot be computed: %s', (message, row, more) => {
    const check = checked(well({ mesDOI: '0.125', ...more }), [halves(row)])
    expect(check.missing).toEqual([message])
    expect(check.holders.MES).toMatchObject({ computed: null, verdict: 'uncomputed' })
  })
})

/** What comes before a remainder of all or half of the family's minerals, which are half of the whole unit. */
describe('the interest in a remainder', () => {
  const of = (...mineralsOwned: MineralsOfLand[]) =>
    checked(well(), [halves({}, { mineralFraction: '1/2', mineralsOwned })])
  const life = (ends: string | null, fraction = '1', more: Row = {}) =>
    minerals('MES', fraction, { interestKind: 'Life Estate', ends, ...more })
  const remainder = (name: string, fraction = '1', more: Row = {}) =>
    minerals(name, fraction, { interestKind: 'Remainder', ...more })

  it.each<[string, MineralsOfLand[], string[]]>([
    ['is all of it after a life estate', [life(PAST), remainder('MPI')], ['0', '0.125', '0']],
    [
      'is that of several after several',
      [life(PAST, '1/2'), life('2024-06-01', '1/2'), remainder('MPI', '1/4'), remainder('SRO', '3/4')],
      ['0', '0.03125', '0.09375'],
    ],
    ['is all of it after a fixed term', [life(PAST, '1', FIXED), remainder('SRO')], ['0', '0', '0.125']],
    [
      'is none while a life estate has the royalty',
      [life(null, '1', ITS_OWN), remainder('MPI')],
      ['0.125', '0', '0'],
    ],
    [
      'is none during a term',
      [life('2030-01-01', '1', { interestKind: 'Term Minerals' }), remainder('MPI')],
      ['0.125', '0', '0'],
    ],
  ])('%s', (_, rows, expected) => {
    const { holders } = of(...rows)
    expect([holders.MES, holders.MPI, holders.SRO].map((share) => share.computed)).toEqual(expected)
  })

  it('is noted while the interest before it lasts, and no longer', () => {
    expect(of(life(null, '1', ITS_OWN), remainder('MPI')).notes).toEqual([messages.remainder('A', 'MPI')])
    expect(of(life(PAST), remainder('MPI')).notes).toEqual([messages.interestEnded('A', 'MES', '05/01/2024')])
  })

  it.each<[string, MineralsOfLand[], string]>([
    ['nothing is before it', [remainder('MPI')], messages.remainderAfter('A', 'MPI')],
    [
      'only one of two before it has ended',
      [life(PAST, '1/2'), life(null, '1/2', ITS_OWN), remainder('MPI')],
      messages.remainderAfter('A', 'MPI'),
    ],
    [
      'it is not as large as what was before it',
      [life(PAST), remainder('MPI', '1/2')],
      messages.remainderAfter('A', 'MPI'),
    ],
    [
      'what was before it was at other depths',
      [life(PAST, '1', { toDepth: '8000' }), remainder('MPI', '1', { fromDepth: '8000' })],
      messages.remainderAfter('A', 'MPI'),
    ],
    ['whose the royalty is', [life(null), remainder('MPI')], messages.lifeEstate('A', 'MES')],
    [
      'whether what is before it has ended',
      [life(PAST, '1', { interestKind: 'Term Minerals' }), remainder('MPI')],
      messages.termOver('A', 'MES', '05/01/2024'),
    ],
    [
      'when what is before it ends',
      [life(null, '1', FIXED), remainder('MPI')],
      messages.termNoEnd('A', 'MES'),
    ],
    [
      'since when it is one',
      [life(PAST), remainder('MPI', '1', { ends: PAST })],
      messages.remainderAfter('A', 'MPI'),
    ],
  ])('is not known: %s', (_, rows, message) => {
    const check = of(...rows)
    expect(check.missing).toEqual([message])
    expect(check.holders.MPI.verdict).toBe('uncomputed')
  })
})

it.each<[string, MineralsOfLand[], boolean]>([
  ['three halves', [minerals('MES', '1/2'), minerals('MPI', '1/2'), minerals('SRO', '1/2')], true],
  [
    'an executive right beside the whole',
    [minerals('MES', '1'), minerals('MPI', '1', { interestKind: 'Executive Right' })],
    false,
  ],
  [
    'a life estate and its remainder',
    [
      minerals('MES', '1', { interestKind: 'Life Estate' }),
      minerals('MPI', '1', { interestKind: 'Remainder' }),
    ],
    false,
  ],
  [
    'depths that overlap',
    [minerals('MES', '1', { toDepth: '9000' }), minerals('MPI', '1', { fromDepth: '8000' })],
    true,
  ],
  [
    'depths that follow one another',
    [minerals('MES', '1', { toDepth: '9000' }), minerals('MPI', '1', { fromDepth: '9000', toDepth: '0' })],
    false,
  ],
  [
    'depths that end above where they begin beside the whole',
    [minerals('MES', '1'), minerals('MPI', '1/2', { fromDepth: '9000', toDepth: '5000' })],
    true,
  ],
  [
    'all depths below one, down to zero, beside the whole',
    [minerals('MES', '1'), minerals('MPI', '1/2', { fromDepth: '9000', toDepth: '0' })],
    true,
  ],
])('%s: more than the whole is %s', (_, rows, isMore) => {
  expect(tract.lists.mineralsOwned.warns?.(rows)).toBe(
    isMore ? TRACT_MESSAGES.ownershipExceedsWhole : undefined,
  )
})
