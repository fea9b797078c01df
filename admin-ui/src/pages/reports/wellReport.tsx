import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import type { Listed } from '@landbook/contracts/catalogue/selections'
import { isEmpty, labelOf } from '@landbook/contracts/engine/kernel/fields'
import { shareOrIncomplete } from '@landbook/contracts/engine/values/shares'
import { DOIS } from '@landbook/contracts/records/division-orders/lines'
import { well } from '@landbook/contracts/records/well/declaration'
import { oglOf } from '@landbook/contracts/records/well/ogl'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { Dash } from '../../engine/ui/format.tsx'
import { WellLink } from '../../records/well/WellLink.tsx'
import { LongText } from './LongText.tsx'

const { fields } = well
const { none } = REPORT_MESSAGES

export const WELL_FIELDS = [
  'name',
  'apiNumber',
  'rrcLeaseNumber',
  'permitNumber',
  'abstract',
  'status',
  'spudDate',
  'rigReleaseDate',
  'dateProducing',
  'dateInPay',
  'OGL',
  'location',
  'decProdUnit',
  'dpu',
  'producingFormation',
  'lengthOfLateral',
  'rrcField',
  'oilPayor',
  'gasPayor',
  'operator',
  'familyID',
  ...DOIS,
  'notes',
  'rrcLeaseHistory',
  'operatorHistory',
  'inactive',
] as const

const NAMED = ['id', 'name'] as const
const selectFor = (mayReadLeases: boolean) =>
  [
    {
      drilledOn: NAMED,
      operatedBy: NAMED,
      unit: NAMED,
      lease: mayReadLeases ? (['id', 'leaseName'] as const) : undefined,
    },
  ] as const

/** The name of a lease is read by those who may read leases; the others see the OGL of the well. */
const [WITH_LEASES, WITHOUT_LEASES] = [selectFor(true), selectFor(false)]
export const wellSelect = (mayReadLeases: boolean) => (mayReadLeases ? WITH_LEASES : WITHOUT_LEASES)

export type ReportedWell = Listed<'well', typeof WELL_FIELDS, typeof WITH_LEASES>

type WellColumn = Column<ReportedWell>

const plain = (name: (typeof WELL_FIELDS)[number], options: Partial<WellColumn> = {}): WellColumn =>
  fieldColumn(fields, name, options as never) as WellColumn

const longText = (name: 'location' | keyof typeof none, label: string): WellColumn => ({
  source: name,
  label,
  width: 320,
  value: (row) => row[name],
  render: (row) => <LongText text={row[name]} none={name === 'location' ? '–' : none[name]} />,
})

/** To 8 decimals or Incomplete; as it is stored where `isRaw`. */
const doi = (isRaw: boolean): WellColumn[] =>
  DOIS.map((name) => ({
    source: name,
    label: labelOf(fields[name]),
    width: 110,
    align: 'right',
    value: (row) => (isRaw ? row[name] : shareOrIncomplete(row[name])),
  }))

const payors = ({ oilPayor, gasPayor }: ReportedWell): string | null =>
  [...new Set([oilPayor, gasPayor].filter((payor) => !isEmpty(payor)))].join(' / ') || null

const PAYOR: readonly WellColumn[] = [{ source: 'payor', label: 'Payor', width: 150, value: payors }]
const PAYORS = [plain('oilPayor', { width: 130 }), plain('gasPayor', { width: 130 })]

interface Kind {
  /** Whether shares are shown as they are stored. */
  isRaw?: boolean
  /** Whether who pays for oil and for gas have columns of their own. */
  hasBothPayors?: boolean
}

/** The columns of the reports on wells (spec part 2, section 2). */
export const wellColumns = ({ isRaw = false, hasBothPayors = false }: Kind = {}): readonly WellColumn[] => [
  {
    source: 'name',
    label: 'Well Name',
    width: 160,
    value: ({ name }) => name,
    render: (row) => <WellLink well={row} />,
  },
  plain('apiNumber', { width: 120 }),
  plain('rrcLeaseNumber', { label: 'RRC Lease', width: 100 }),
  plain('permitNumber', { label: 'Permit', width: 90 }),
  {
    source: 'landId',
    label: well.links.drilledOn.label,
    width: 140,
    value: ({ drilledOn }) => drilledOn.map(({ name }) => name).join(', ') || null,
    render: ({ drilledOn }) =>
      drilledOn.length === 0 ? <Dash /> : <RecordLinks type="tract" records={drilledOn} />,
  },
  plain('abstract', { width: 90 }),
  plain('status', { width: 100 }),
  plain('spudDate'),
  plain('rigReleaseDate', { label: 'Rig Release' }),
  plain('dateProducing'),
  plain('dateInPay'),
  {
    source: 'OGL',
    label: 'OGL',
    width: 140,
    value: (row) => oglOf(row, row.lease?.leaseName),
  },
  longText('location', 'Location'),
  plain('decProdUnit', { label: 'DecProdUnit' }),
  plain('dpu'),
  plain('producingFormation', { width: 130 }),
  plain('lengthOfLateral'),
  plain('rrcField', { width: 130 }),
  ...(hasBothPayors ? PAYORS : PAYOR),
  {
    source: 'operator',
    label: 'Operator',
    width: 160,
    value: ({ operatedBy, operator }) => operatedBy?.name ?? operator,
    render: ({ operatedBy, operator }) =>
      operatedBy ? <RecordLink type="operator" {...operatedBy} /> : operator,
  },
  plain('familyID'),
  ...doi(isRaw),
  longText('notes', 'Comments'),
  longText('rrcLeaseHistory', 'RRC Lease Notes'),
  longText('operatorHistory', 'Operator History'),
  {
    source: 'unit',
    label: 'Unit Name',
    width: 130,
    value: ({ unit }) => unit?.name ?? null,
    render: ({ unit }) => (unit ? <RecordLink type="unit" {...unit} /> : null),
  },
]
