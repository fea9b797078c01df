import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { oglOf } from '@landbook/contracts/records/well/ogl'
import { type ListRow, typedTable } from '../../engine/derived/listOf.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'
import { ListFilter } from '../../engine/list/ListFilter.tsx'
import { COUNTY_FILTER, STATE_FILTER } from '../places/placeFilters.ts'
import { WellLink } from './WellLink.tsx'

const { noOperator, noStatus, notAvailable } = WELL_MESSAGES

const NAMED = ['id', 'name'] as const

/** What columns, filters and the map read. */
export const WELL_READS = [
  ...['name', 'apiNumber', 'status', 'OGL', 'state', 'county', 'landId', 'inactive'],
  { operatedBy: NAMED, drilledOn: NAMED, unit: NAMED, lease: ['id', 'leaseName'] },
] as const

/** A well as loaded by the list. */
export type WellRow = ListRow<'well', typeof WELL_READS>

/** What the lists may be filtered by; the dashboard asks for a state, too. */
export const WELL_FILTERS = [
  <ListFilter
    key="status"
    source="status"
    label="Status"
    value={({ status }: WellRow) => status || noStatus}
    shown="menu"
  />,
  <ListFilter
    key="operator"
    source="operator"
    member="operatedBy"
    label="Operator"
    value={({ operatedBy }: WellRow) => operatedBy?.name ?? noOperator}
    shown="menu"
  />,
  <ListFilter key="county" {...COUNTY_FILTER} shown="menu" />,
  <ListFilter key="state" {...STATE_FILTER} shown="chip" />,
]

export const DataTable = typedTable('well', WELL_READS)

/** Of every list of wells, and of its export (spec part 1, section 2). */
export const WELL_COLUMNS = (
  <>
    <DataTable.Col
      source="name"
      label="Well Name"
      width={153}
      value={({ name }) => name.toUpperCase()}
      render={(row) => <WellLink well={row}>{row.name.toUpperCase()}</WellLink>}
    />
    <DataTable.Col
      source="operator"
      members={['operatedBy']}
      isOnCard
      width={140}
      value={({ operatedBy }) => operatedBy?.name ?? noOperator}
      render={({ operatedBy }) => (operatedBy ? <RecordLink type="operator" {...operatedBy} /> : noOperator)}
    />
    <DataTable.Col source="apiNumber" label="API #" width={141} isOnCard />
    <DataTable.Col source="status" width={95} isOnCard />
    <DataTable.Col
      source="OGL"
      members={['leaseName', 'OGL']}
      width={90}
      value={(row) => oglOf(row, row.lease?.leaseName) ?? notAvailable}
    />
    <DataTable.Col source="rrcField" width={98} />
    <DataTable.Col source="rrcLeaseNumber" exportLabel="RRC Lease #" width={102} />
    <DataTable.Col source="state" width={87} />
    <DataTable.Col source="county" width={86} isOnCard />
    <DataTable.Col
      source="unit"
      width={92}
      value={({ unit }) => unit?.name || notAvailable}
      render={({ unit }) => (unit?.name ? <RecordLink type="unit" {...unit} /> : notAvailable)}
    />
    <DataTable.Col
      source="landId"
      label="Land Id"
      exportLabel="Land ID"
      width={86}
      value={({ landId }) => landId || notAvailable}
      render={({ drilledOn }) =>
        drilledOn.length === 0 ? notAvailable : <RecordLinks type="tract" records={drilledOn} />
      }
    />
  </>
)
