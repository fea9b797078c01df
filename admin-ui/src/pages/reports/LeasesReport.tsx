import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { type LongAnswer, useLongRecords } from '../../engine/data/longRecords.ts'
import { useWithStandings } from '../../records/lease/standings.ts'
import { LEASE_COLUMNS, LEASE_FIELDS, LEASE_SELECT, type ReportedLease } from './leaseColumns.tsx'
import { Report } from './Report.tsx'

const SORT = { field: 'leaseName', order: 'ASC' } as const
const NO_TEMPLATES = { template: false }

function useLeases(asOf?: string): LongAnswer<ReportedLease> {
  const leases = useLongRecords('lease', {
    fields: LEASE_FIELDS,
    select: LEASE_SELECT,
    filter: NO_TEMPLATES,
    sort: SORT,
    asOf,
  })
  return useWithStandings(leases, asOf)
}

export const LeasesReport = () => (
  <Report
    label="Leases"
    exportName="LeaseReport"
    texts={REPORT_MESSAGES.leases}
    useAnswer={useLeases}
    isDated
    hasTwoLines
    columns={LEASE_COLUMNS}
    sort={SORT}
  />
)
