import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { describe, expect, it } from 'vitest'
import { type LeaseAmongOthers, leaseWarnings } from '../src/records/lease/warnings.ts'

const { warnings } = LEASE_MESSAGES
const TODAY = '2026-11-24'

const FORCE = {
  status: 'PT',
  template: false,
  effectiveDate: '2024-01-01',
  termEnds: '2028-01-01',
  heldBy: null,
  drillingSince: null,
  locationSince: null,
  developmentEndsLonger: null,
  drillingSinceLonger: null,
  locationSinceLonger: null,
}
const ROW = { id: 'a1', lessor: null, fromDepth: null, toDepth: null }
const LAND = { ...ROW, path: 'leasedLands.l1.a', name: 'A-1' }
const WELL = { path: 'wells.l1.w', id: 'w1', name: '1H', lands: ['a1'] }

const ITS_WELL = { type: 'well', id: 'w1', name: '1H' }

const other = (said: Partial<LeaseAmongOthers> = {}): LeaseAmongOthers => ({
  ...FORCE,
  id: 'l2',
  name: 'Ward',
  lands: [ROW],
  wells: [],
  ...said,
})
const warn = (others: readonly LeaseAmongOthers[], well: object = {}, own: object = {}) =>
  leaseWarnings({ ...FORCE, ...own }, { lands: [LAND], wells: [{ ...WELL, ...well }] }, others, TODAY)

describe('a lease is warned of', () => {
  it('land that others lease at the same time', () => {
    const records = [
      { type: 'tract', id: 'a1', name: 'A-1' },
      { type: 'lease', id: 'l2', name: 'Ward' },
      { type: 'lease', id: 'l3', name: 'Ann' },
    ]
    const twice = [{ path: LAND.path, message: warnings.leasedTwice('A-1', ['Ward', 'Ann']), records }]
    expect(warn([other(), other({ id: 'l3', name: 'Ann' })])).toEqual(twice)
    expect(warn([other({ lands: [{ ...ROW, id: 'a2' }] })])).toEqual([])
  })

  const [above, below] = [{ toDepth: '8000' }, { fromDepth: '8000' }]
  it.each<[string, object, object, boolean]>([
    ['of the same lessor', { lessor: 'MES' }, { lessor: 'MES' }, true],
    ['of a lessor that is not known', { lessor: 'MES' }, {}, true],
    ['not of a co-tenant', { lessor: 'MES' }, { lessor: 'MPI' }, false],
    ['not of the depths below', above, below, false],
    ['not of those above', below, above, false],
    ['of some of the depths', { toDepth: '8001' }, below, true],
    [
      'of depths that end above where they begin',
      { fromDepth: '9000', toDepth: '1' },
      { toDepth: '5' },
      true,
    ],
  ])('minerals that others lease at the same time: %s', (_, own, theirs, isWarned) => {
    const lands = [{ ...LAND, ...own }]
    const others = [other({ lands: [{ ...ROW, ...theirs }] })]
    expect(leaseWarnings(FORCE, { lands, wells: [] }, others, TODAY)).toHaveLength(isWarned ? 1 : 0)
  })

  it('a well that is on none of its lands', () => {
    const nowhere = [{ path: WELL.path, message: warnings.notOnLands('1H'), records: [ITS_WELL] }]
    expect(warn([], { lands: [] })).toEqual(nowhere)
    expect(warn([], { lands: ['a2'] })).toEqual(nowhere)
    expect(warn([], { lands: ['a2', 'a1'] })).toEqual([])
  })

  it('a well that others have, too', () => {
    expect(warn([other({ lands: [], wells: ['w1'] })])).toEqual([
      {
        path: WELL.path,
        message: warnings.wellOfOthers('1H', ['Ward']),
        records: [ITS_WELL, { type: 'lease', id: 'l2', name: 'Ward' }],
      },
    ])
    expect(warn([other({ lands: [], wells: ['w2'] })])).toEqual([])
  })

  it('nothing once it is over, nor of others that are', () => {
    expect(warn([other()], {}, { status: 'REL' })).toEqual([])
    expect(warn([other()], {}, { termEnds: '2026-11-23' })).toEqual([])
    const ended = { termEnds: '2026-11-23' }
    expect(warn([other(ended), other({ ...ended, status: 'EXP' }), other({ status: 'REL' })])).toEqual([])
  })
})

describe('leases are at the same time', () => {
  it.each<[string, Partial<LeaseAmongOthers>, boolean]>([
    ['where one begins on the last day of the other', { effectiveDate: '2028-01-01' }, true],
    ['not where it begins after that', { effectiveDate: '2028-01-02' }, false],
    ['where the day on which it begins is not known', { effectiveDate: null }, true],
  ])('%s', (_, said, isWarned) => {
    const ends = { termEnds: '2030-01-01', ...said }
    expect(warn([other(ends)])).toHaveLength(isWarned ? 1 : 0)
    // The other way round.
    expect(warn([other()], {}, ends)).toHaveLength(isWarned ? 1 : 0)
  })

  it.each<[string, Partial<LeaseAmongOthers>, boolean]>([
    ['where wells hold the other, which so has no last day', { heldBy: 'wells' }, true],
    ['where its wells are stated to produce, and no more may be read of them', { heldBy: 'status' }, true],
    ['where whether wells hold it is in question', { heldBy: 'question' }, true],
    ['not where nothing holds it, although its status is HBP', { status: 'HBP' }, false],
    ['where wells hold it, although its status is EXP', { status: 'EXP', heldBy: 'wells' }, true],
    ['not where it was released, whatever its wells do', { status: 'REL', heldBy: 'wells' }, false],
    ['where its term runs on, although its status is EXP', { status: 'EXP', termEnds: '2028-01-01' }, true],
    ['not where it is EXP, and of an unknown term', { status: 'EXP', termEnds: null }, false],
  ])('%s', (_, said, isWarned) => {
    const begun = { effectiveDate: '2026-01-01' }
    expect(warn([other({ termEnds: '2025-01-01', ...said })], {}, begun)).toHaveLength(isWarned ? 1 : 0)
  })
})
