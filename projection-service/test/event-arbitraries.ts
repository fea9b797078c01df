import fc from 'fast-check'
import { dates, happened, leaseHappenings, leases } from './lease-arbitraries.ts'

/** Something that may happen to a record of a small company; what does not fit its state is passed over. */
export interface Happening {
  type: string
  id: string
  /** An event type, or what the kernel calls it. */
  what: string
  data: Record<string, unknown>
}

const tracts = fc.constantFrom('t1', 't2', 't3')
const wells = fc.constantFrom('w1', 'w2', 'w3')
const operators = fc.constantFrom('o1', 'o2')
const rows = fc.constantFrom('r1', 'r2')
const units = fc.constantFrom('u1', 'u2')
/** Each has the id of its well. */
const productions = wells
const owners = fc.constantFrom('MES', 'MPI')
const name = fc.constantFrom('Alpha', 'beta 9', 'Beta 10', 'GAMMA')
const anyOf = fc.oneof(
  fc.record({ type: fc.constant('tract'), id: tracts }),
  fc.record({ type: fc.constant('well'), id: wells }),
  fc.record({ type: fc.constant('operator'), id: operators }),
  fc.record({ type: fc.constant('owner'), id: owners }),
  fc.record({ type: fc.constant('row'), id: rows }),
  fc.record({ type: fc.constant('lease'), id: leases }),
  fc.record({ type: fc.constant('unit'), id: units }),
  fc.record({ type: fc.constant('production'), id: productions }),
)
const months = fc.constantFrom('2026-01', '2026-02')
const volumes = fc.constantFrom('0', '120.5', null)
const lands = fc.uniqueArray(tracts, { maxLength: 3 })

export const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyOf, name)
      .map(([record, value]) => ({ ...record, what: 'created', data: { name: value } })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyOf, name)
      .map(([record, value]) => ({ ...record, what: 'changed', data: { name: value } })),
  },
  {
    weight: 2,
    arbitrary: happened(
      'tract',
      tracts,
      'changed',
      fc.record(
        {
          county: fc.constantFrom('Ward', 'Reeves', null),
          acreage: fc.constantFrom('9', '10.5', null),
          grossMineralAcres: fc.constantFrom('640', '0.1', '0'),
          familyNMA: fc.constantFrom('0.2', null),
          notes: fc.constantFrom('n', null),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: happened(
      'well',
      wells,
      'changed',
      fc.record(
        {
          status: fc.constantFrom('Active', 'DUC', 'Inactive', 'In Process', 'P&A', 'Shut-In', null),
          inactive: fc.boolean(),
          drillType: fc.constantFrom('SWD', 'Vertical', null),
          operationsDate: fc.constantFrom('2020-02-01', '2021-12-01', null),
          spudDate: fc.constantFrom('2020-02-15', '2021-12-20', null),
          pluggedDate: dates,
          completionDate: dates,
          rigReleaseDate: dates,
          dateProducing: dates,
          notes: fc.constant('n'),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: happened(
      'well',
      wells,
      'changed',
      fc.record(
        {
          mesDOI: fc.constantFrom('0.12500000', 'Incomplete'),
          OGL: fc.constantFrom('Old 1', null),
          unitSince: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', null),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  {
    weight: 4,
    arbitrary: happened('well', wells, 'WellUnitSet', fc.record({ ids: units.map((id) => [id]) })),
  },
  {
    weight: 1,
    arbitrary: happened('well', wells, 'UnitWellRemoved', fc.record({ ids: units.map((id) => [id]) })),
  },
  {
    weight: 3,
    arbitrary: wells.map((id) => ({
      type: 'production',
      id,
      what: 'ProductionWellSet',
      data: { ids: [id] },
    })),
  },
  {
    weight: 3,
    arbitrary: happened(
      'production',
      productions,
      'ProductionMonthAdded',
      fc.record({ part: months, month: months, oil: volumes, gas: volumes }),
    ),
  },
  {
    weight: 2,
    arbitrary: happened(
      'production',
      productions,
      'ProductionMonthUpdated',
      fc.record({ part: months, oil: volumes }),
    ),
  },
  {
    weight: 1,
    arbitrary: happened('production', productions, 'ProductionMonthDeleted', fc.record({ part: months })),
  },
  {
    weight: 2,
    arbitrary: happened(
      'row',
      rows,
      'changed',
      fc.record(
        {
          status: fc.constantFrom('Active', 'In Process', 'Released', null),
          dateOfLease: dates,
          termOfLease: fc.constantFrom('1 Yrs', '2 Yrs', '18 months', 'Temp', null),
          dateOfExpiration: fc.constantFrom('2021-02-28', '2021-03-01', '2022-02-28', '2023-03-01', null),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  ...leaseHappenings,
  {
    weight: 2,
    arbitrary: happened('row', rows, 'changed', fc.record({ lessee: fc.constantFrom('Stated', null) })),
  },
  {
    weight: 2,
    arbitrary: happened('row', rows, 'ROWOperatorSet', fc.record({ ids: operators.map((id) => [id]) })),
  },
  {
    weight: 1,
    arbitrary: happened('row', rows, 'OperatorRowRemoved', fc.record({ ids: operators.map((id) => [id]) })),
  },
  {
    weight: 2,
    arbitrary: happened('unit', units, 'UnitOperatorSet', fc.record({ ids: operators.map((id) => [id]) })),
  },
  { weight: 2, arbitrary: happened('row', rows, 'ROWLocatedOnSet', fc.record({ ids: lands })) },
  {
    weight: 3,
    arbitrary: happened(
      'lease',
      leases,
      'LeaseRecordingAdded',
      fc.record({
        part: fc.constantFrom('deed', 'memo'),
        grantor: fc.option(operators),
        recordingInterest: lands.map((ids) => ids.map((Tract) => ({ Tract, acres: '7' }))),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: happened(
      'lease',
      leases,
      'LeaseRecordingUpdated',
      fc.record({ part: fc.constantFrom('deed', 'memo'), grantee: operators }),
    ),
  },
  {
    weight: 4,
    arbitrary: happened(
      'lease',
      leases,
      'LeaseWellAdded',
      fc.record({
        part: fc.constantFrom('first', 'second'),
        Well: wells,
        cdcTerm: fc.constantFrom('30', '180', null),
        cdcDate: dates,
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: happened(
      'lease',
      leases,
      'LeaseWellUpdated',
      fc.record(
        { part: fc.constantFrom('first', 'second'), cdcTerm: fc.constantFrom('31', null), cdcDate: dates },
        { requiredKeys: ['part'] },
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: happened(
      'lease',
      leases,
      'LeaseWellDeleted',
      fc.record({ part: fc.constantFrom('first', 'second') }),
    ),
  },
  { weight: 2, arbitrary: anyOf.map((record) => ({ ...record, what: 'deleted', data: {} })) },
  { weight: 1, arbitrary: anyOf.map((record) => ({ ...record, what: 'fenced', data: {} })) },
  { weight: 3, arbitrary: happened('well', wells, 'WellDrilledOnSet', fc.record({ ids: lands })) },
  { weight: 1, arbitrary: happened('well', wells, 'WellDrilledOnAdded', fc.record({ ids: lands })) },
  { weight: 1, arbitrary: happened('well', wells, 'WellDrilledOnRemoved', fc.record({ ids: lands })) },
  {
    weight: 2,
    arbitrary: happened('well', wells, 'WellOperatorSet', fc.record({ ids: operators.map((id) => [id]) })),
  },
  {
    weight: 2,
    arbitrary: happened(
      'tract',
      tracts,
      'OwnerMineralsAdded',
      owners.map((Owner) => ({ part: Owner, Owner })),
    ),
  },
  {
    weight: 1,
    arbitrary: happened(
      'tract',
      tracts,
      'MineralOwnershipUpdated',
      owners.map((part) => ({ part, volPage: '7' })),
    ),
  },
  {
    weight: 1,
    arbitrary: happened(
      'tract',
      tracts,
      'OwnerMineralsRemoved',
      owners.map((part) => ({ part })),
    ),
  },
  {
    weight: 1,
    arbitrary: happened(
      'operator',
      operators,
      'ContactAdded',
      fc.constantFrom({ part: 'ann', contactName: 'Ann' }, { part: 'bob', contactName: 'Bob' }),
    ),
  },
)
