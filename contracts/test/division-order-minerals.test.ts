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

describe('the interest in minerals', () => {
  it.each<[string, Row, Partial<WellOfOrders>, string]>([
    ['without an end', {}, {}, '0.125'],
    ['on their last day', { interestKind: 'Term Minerals', ends: TODAY }, {}, '0.125'],
    ['on the day after', { interestKind: 'Term Minerals', ends: '2026-11-23' }, {}, '0'],
    ['of a life estate', { interestKind: 'Life Estate', ends: '2030-01-01' }, {}, '0.125'],
    ['of a life estate that has ended', { interestKind: 'Life Estate', ends: '2020-01-01' }, {}, '0'],
    ['of the executive right alone', { interestKind: 'Executive Right' }, {}, '0'],
    ['of a remainder', { interestKind: 'Remainder' }, {}, '0'],
    ['above a well', above, vertical, '0'],
    ['below a well', { fromDepth: '9500' }, vertical, '0'],
    ['at the depths of a well', { fromDepth: '9000', toDepth: '9500' }, vertical, '0.125'],
    ['down to a well', { toDepth: '9500' }, vertical, '0.125'],
    ['from there on', { fromDepth: '8000' }, vertical, '0.125'],
    ['from the surface on', { fromDepth: '0' }, vertical, '0.125'],
    ['above a lateral', { toDepth: '9999' }, lateral, '0'],
    ['down to a lateral, whose perforations are measured along it', { toDepth: '10000' }, lateral, '0.125'],
    ['below a lateral', { fromDepth: '10000' }, lateral, '0'],
    ['of other depths that have ended', { ...above, ends: '2020-01-01' }, {}, '0'],
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

  it.each<[string, Row, Partial<WellOfOrders>]>([
    ['the executive right alone', { interestKind: 'Executive Right' }, {}],
    ['minerals that have ended', { ends: '2020-01-01' }, {}],
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
    expect(computed(well(), [halves({ ends: '2020-01-01' }, { npri: [burden] })])).toEqual([
      '0',
      '0.125',
      '0',
    ])
  })

  it.each<[string, Row, Partial<WellOfOrders>]>([
    [messages.interestEnded('A', 'MES', '01/01/2020'), { ends: '2020-01-01' }, {}],
    [messages.executiveRight('A', 'MES'), { interestKind: 'Executive Right' }, {}],
    [messages.remainder('A', 'MES'), { interestKind: 'Remainder' }, {}],
    [messages.lifeEstate('A', 'MES'), { interestKind: 'Life Estate' }, {}],
    [messages.otherDepths('A', 'MES', '0 to 8000 ft'), above, vertical],
    [messages.otherDepths('A', 'MES', 'below 9500 ft'), { fromDepth: '9500' }, vertical],
  ])('notes: %s', (note, row, more) => {
    expect(checked(well(more), [halves(row)]).notes).toEqual([note])
  })

  it.each<[string, Row, Partial<WellOfOrders>]>([
    [messages.noDepth('A', 'MES', '0 to 8000 ft'), above, {}],
    [messages.noDepth('A', 'MES', '0 to 8000 ft'), above, { upperPerf: '7,000' }],
    [messages.noDepth('A', 'MES', '0 to 8000 ft'), above, { upperPerf: 'Wolfcamp A', lowerPerf: '9,000' }],
    [messages.noDepth('A', 'MES', '0 to 8000 ft'), above, { ...lateral, trueVerticalDepth: null }],
    [messages.noDepth('A', 'MES', '0 to 8000 ft'), above, { ...vertical, lengthOfLateral: '7,500' }],
    [messages.depthInPart('A', 'MES', '0 to 9200 ft'), { toDepth: '9200' }, vertical],
    [messages.depthInPart('A', 'MES', 'below 9200 ft'), { fromDepth: '9200' }, vertical],
  ])('cannot be computed: %s', (message, row, more) => {
    const check = checked(well({ mesDOI: '0.125', ...more }), [halves(row)])
    expect(check.missing).toEqual([message])
    expect(check.holders.MES).toMatchObject({ computed: null, verdict: 'uncomputed' })
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
])('%s: more than the whole is %s', (_, rows, isMore) => {
  expect(tract.lists.mineralsOwned.warns?.(rows)).toBe(
    isMore ? TRACT_MESSAGES.ownershipExceedsWhole : undefined,
  )
})
