import { MESSAGES } from '@landbook/contracts/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import type { FieldName, LinkOf, Listed } from '@landbook/contracts/records/selections'
import type { Column } from '../../kit/list/RecordTable.tsx'
import { COUNTY_FILTER, type RecordFilter, STATE_FILTER } from '../../kit/list/recordFilters.ts'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { RecordLinks } from '../../kit/page/RecordLinks.tsx'
import { useHolds } from '../../session/session.ts'
import { WellLink } from './WellLink.tsx'

const { noOperator, noStatus, notAvailable } = MESSAGES.well

const FIELDS = [
  'name',
  'apiNumber',
  'status',
  'OGL',
  'rrcField',
  'rrcLeaseNumber',
  'state',
  'county',
  'inactive',
] as const

const NAMED = ['id', 'name'] as const
const OF_LEASE = ['id', 'leaseName'] as const

const linksFor = (mayReadLeases: boolean) =>
  [{ operatedBy: NAMED, drilledOn: NAMED, unit: NAMED, lease: mayReadLeases ? OF_LEASE : undefined }] as const

/** The list's selection: only its columns. */
export const useWellRow = () => ({ fields: FIELDS, select: linksFor(useHolds(lease.read)) })

/** A well as loaded by the list. */
export type WellRow = Listed<'well', typeof FIELDS, ReturnType<typeof linksFor>>

/** What the lists may be filtered by; the dashboard asks for a state, too. */
export const WELL_FILTERS: readonly RecordFilter<WellRow>[] = [
  { name: 'status', label: 'Status', value: ({ status }) => status || noStatus, shown: 'menu' },
  {
    name: 'operator',
    label: 'Operator',
    value: ({ operatedBy }) => operatedBy?.name ?? noOperator,
    shown: 'menu',
  },
  { ...COUNTY_FILTER, shown: 'menu' },
  { ...STATE_FILTER, shown: 'chip' },
]

type WellColumn = FieldName<'well'> | LinkOf<'well'> | 'landId'

/** The columns of every list of wells, and of its export (spec part 1, section 2). */
export const WELL_COLUMNS: readonly Column<WellRow, WellColumn>[] = [
  {
    key: 'name',
    label: 'Well Name',
    width: 138,
    value: ({ name }) => name.toUpperCase(),
    render: (row) => <WellLink well={row}>{row.name.toUpperCase()}</WellLink>,
  },
  {
    key: 'operator',
    label: 'Operator',
    width: 150,
    value: ({ operatedBy }) => operatedBy?.name ?? noOperator,
    render: ({ operatedBy }) => (operatedBy ? <RecordLink type="operator" {...operatedBy} /> : noOperator),
  },
  { key: 'apiNumber', label: 'API #', width: 102, value: ({ apiNumber }) => apiNumber },
  { key: 'status', label: 'Status', width: 84, value: ({ status }) => status },
  { key: 'OGL', label: 'OGL', width: 90, value: ({ lease, OGL }) => lease?.leaseName || OGL || notAvailable },
  { key: 'rrcField', label: 'RRC Field', width: 122, value: ({ rrcField }) => rrcField },
  {
    key: 'rrcLeaseNumber',
    label: 'RRC Lease Number',
    exportLabel: 'RRC Lease #',
    width: 100,
    value: ({ rrcLeaseNumber }) => rrcLeaseNumber,
  },
  { key: 'state', label: 'State', width: 80, value: ({ state }) => state },
  { key: 'county', label: 'County', width: 92, value: ({ county }) => county },
  {
    key: 'unit',
    label: 'Unit',
    width: 96,
    value: ({ unit }) => unit?.name || notAvailable,
    render: ({ unit }) => (unit?.name ? <RecordLink type="unit" {...unit} /> : notAvailable),
  },
  {
    key: 'landId',
    label: 'Land Id',
    exportLabel: 'Land ID',
    width: 100,
    value: ({ drilledOn }) => drilledOn.map(({ name }) => name).join(', ') || notAvailable,
    render: ({ drilledOn }) =>
      drilledOn.length === 0 ? notAvailable : <RecordLinks type="tract" records={drilledOn} />,
  },
]
