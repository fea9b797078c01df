import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import type { Listed } from '@landbook/contracts/catalogue/selections'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { order } from '@landbook/contracts/engine/values/sorted'
import { AMENDED } from '@landbook/contracts/records/lease/amendments'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { FORCE } from '@landbook/contracts/records/lease/end'
import { NEXT_DATES, nextDate } from '@landbook/contracts/records/lease/next-date'
import { leaseShown } from '@landbook/contracts/records/lease/shown'
import { standingOf } from '@landbook/contracts/records/lease/standing'
import { useLongRecords } from '../../engine/data/longRecords.ts'
import { dayShownBy } from '../../engine/data/shownDay.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { Report } from './Report.tsx'

const FIELDS = [
  'leaseName',
  'currentLessee',
  'effectiveDate',
  'RoyaltyRate',
  'grossAcres',
  'netMineralAcres',
  'heldByProductionAcres',
] as const
const SELECT = [
  ...new Set([...NEXT_DATES, ...FORCE]),
  'recordingCounties',
  'extensionExpirationDate',
  'developmentWorking',
  { amendments: AMENDED },
] as const
type ReportedLease = Listed<'lease', typeof FIELDS, typeof SELECT>

const { fields } = lease
const FILTER = { template: false } as const
const BY_NAME = { field: 'leaseName', order: 'ASC' } as const

/** Why the lease is in force today, or that it is not. */
function standing(row: ReportedLease): string {
  return standingOf({ ...row, producing: [] }, dayShownBy(row)).reasons.join('; ')
}

const next = (row: ReportedLease) => nextDate(row, dayShownBy(row))

const COLUMNS: readonly Column<ReportedLease>[] = [
  {
    source: 'leaseName',
    label: 'Lease',
    width: 200,
    value: ({ leaseName }) => leaseName,
    render: ({ id, leaseName }) => <RecordLink type="lease" id={id} name={leaseName} />,
  },
  fieldColumn(fields, 'currentLessee', { width: 190 }),
  fieldColumn(fields, 'status', { width: 90 }),
  fieldColumn(leaseShown.fields, 'recordingCounties', { width: 130 }),
  fieldColumn(fields, 'effectiveDate'),
  fieldColumn(fields, 'primaryExpirationDate'),
  fieldColumn(fields, 'RoyaltyRate', { width: 100 }),
  fieldColumn(fields, 'grossAcres'),
  fieldColumn(fields, 'netMineralAcres'),
  fieldColumn(fields, 'heldByProductionAcres'),
  { source: 'standing', label: 'Where It Stands', width: 260, value: standing },
  {
    source: 'nextDate',
    label: 'Next Date',
    width: 110,
    value: (row) => formatDate(next(row)?.day) || null,
    sort: (a, b) => order(String(next(a)?.day), String(next(b)?.day)),
  },
  { source: 'nextWhat', label: 'What Is Next', width: 150, value: (row) => next(row)?.what ?? null },
]

const useLeases = (asOf?: string) =>
  useLongRecords('lease', { fields: FIELDS, select: SELECT, filter: FILTER, sort: BY_NAME, asOf })

export const LeasesReport = () => (
  <Report
    label="Leases"
    exportName="LeaseReport"
    texts={REPORT_MESSAGES.leases}
    useAnswer={useLeases}
    columns={COLUMNS}
    sort={BY_NAME}
  />
)
