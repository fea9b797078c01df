import { MESSAGES } from '@landbook/contracts/engine/messages'
import { shareOrIncomplete } from '@landbook/contracts/engine/values/shares'
import { DOIS } from '@landbook/contracts/records/division-orders/lines'
import type { WELL_CHECKS } from '@landbook/contracts/records/well/check-messages'
import { WELL_REPORT_MESSAGES } from '@landbook/contracts/records/well/messages'
import { oglOf } from '@landbook/contracts/records/well/ogl'
import type { ListRow } from '../../engine/derived/listOf.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { type ReportColumn, reportOf } from '../../engine/report/definition.ts'
import { LongText } from '../../engine/report/LongText.tsx'
import { WellLink } from './WellLink.tsx'

const messages = WELL_REPORT_MESSAGES
const { none } = messages

const READS = [
  ...['name', 'inactive', 'status', 'OGL', 'operatorName'],
  ...['location', 'notes', 'rrcLeaseHistory', 'operatorHistory'],
  ...DOIS,
  { operatedBy: ['id', 'name'], lease: ['id', 'leaseName'] },
] as const

export type ReportedWell = ListRow<'well', typeof READS>
type WellColumn = ReportColumn<'well', ReportedWell>

const longText = (source: 'location' | keyof typeof none, label: string): WellColumn => ({
  source,
  label,
  ...(source !== 'location' && { disableSort: true, description: MESSAGES.list.columns.notSorted }),
  width: 320,
  value: (row) => row[source],
  render: (row) => <LongText text={row[source]} none={source === 'location' ? '–' : none[source]} />,
})

/** To 8 decimals or Incomplete; as it is stored where `isRaw`. */
const doi = (isRaw: boolean): WellColumn[] =>
  DOIS.map((source) => ({
    source,
    width: 110,
    align: 'right',
    value: (row) => (isRaw ? row[source] : shareOrIncomplete(row[source])),
  }))

const PAYOR: readonly WellColumn[] = [{ source: 'payor', width: 150 }]
const PAYORS: readonly WellColumn[] = [
  { source: 'oilPayor', width: 130 },
  { source: 'gasPayor', width: 130 },
]

/** Texts that many wells have in common. */
const FILTERED_BY = [
  'operatorName',
  'payor',
  'oilPayor',
  'gasPayor',
  'rrcField',
  'producingFormation',
  'familyID',
] as const

interface Kind {
  /** Whether shares are shown as they are stored. */
  isRaw?: boolean
  /** Whether who pays for oil and for gas have columns of their own. */
  hasBothPayors?: boolean
}

/** Spec part 2, section 2. */
const columnsFor = ({ isRaw = false, hasBothPayors = false }: Kind = {}): readonly WellColumn[] => [
  { source: 'name', label: 'Well Name', width: 160, render: (row) => <WellLink well={row} /> },
  { source: 'apiNumber', width: 144, isOnCard: true },
  { source: 'rrcLeaseNumber', label: 'RRC Lease', width: 100 },
  { source: 'permitNumber', label: 'Permit', width: 90 },
  { source: 'drilledOn', members: ['landId'], width: 140, isOnCard: true },
  { source: 'abstract', width: 90 },
  { source: 'status', width: 100, isOnCard: true },
  'spudDate',
  { source: 'rigReleaseDate', label: 'Rig Release' },
  'dateProducing',
  'dateInPay',
  {
    source: 'OGL',
    members: ['leaseName', 'OGL'],
    width: 140,
    value: (row) => oglOf(row, row.lease?.leaseName),
  },
  longText('location', 'Location'),
  { source: 'decProdUnit', label: 'DecProdUnit' },
  'dpu',
  { source: 'producingFormation', width: 130 },
  'lengthOfLateral',
  { source: 'rrcField', width: 130 },
  ...(hasBothPayors ? PAYORS : PAYOR),
  {
    source: 'operatorName',
    label: 'Operator',
    width: 160,
    isOnCard: true,
    value: ({ operatorName }) => operatorName,
    render: ({ operatedBy, operatorName }) =>
      operatedBy ? <RecordLink type="operator" {...operatedBy} /> : operatorName,
  },
  'familyID',
  ...doi(isRaw),
  longText('notes', 'Comments'),
  longText('rrcLeaseHistory', 'RRC Lease Notes'),
  longText('operatorHistory', 'Operator History'),
  { source: 'unit', label: 'Unit Name', width: 130 },
]

const IN_PROCESS = 'In Process'
/** As the check has it, which is on the page of each of them. */
const DISAGREEING = { needs: 'inactiveMark' satisfies keyof typeof WELL_CHECKS } as const

/** The mark decides which of two reports a well is in; where the status says otherwise, one of them is wrong. */
export const WELLS_REPORT = reportOf('well', {
  title: 'Wells',
  label: 'Wells',
  exportName: 'WellMaster',
  texts: messages.all,
  reads: READS,
  filteredBy: FILTERED_BY,
  filter: { inactive: false },
  warning: {
    filter: DISAGREEING,
    text: (count) => messages.disagreeing(count, 'inactive'),
  },
  columns: columnsFor(),
})

export const INACTIVE_WELLS_REPORT = reportOf('well', {
  title: 'Inactive Wells',
  label: 'Inactive wells',
  exportName: 'InactiveWells',
  texts: messages.inactive,
  reads: READS,
  filteredBy: FILTERED_BY,
  filter: { inactive: true },
  warning: {
    filter: DISAGREEING,
    text: (count) => messages.disagreeing(count, 'active'),
  },
  columns: columnsFor({ isRaw: true }),
})

export const WELLS_IN_PROGRESS_REPORT = reportOf('well', {
  title: 'InProgress Wells',
  label: 'Wells in progress',
  exportName: 'InProgressWells',
  texts: messages.inProgress,
  reads: READS,
  filteredBy: FILTERED_BY,
  filter: { status: IN_PROCESS },
  // Spec part 2, section 9.
  pageSizes: [5, 10, 20],
  columns: columnsFor({ hasBothPayors: true }),
})
