import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { useLongRecords } from '../../engine/data/longRecords.ts'
import { LEASE_COLUMNS, LEASE_FIELDS, LEASE_SELECT } from './leaseColumns.tsx'
import { Report } from './Report.tsx'

const FILTER = { template: false } as const
const BY_NAME = { field: 'leaseName', order: 'ASC' } as const

const useLeases = (asOf?: string) =>
  useLongRecords('lease', { fields: LEASE_FIELDS, select: LEASE_SELECT, filter: FILTER, sort: BY_NAME, asOf })

export const LeasesReport = () => (
  <Report
    label="Leases"
    exportName="LeaseReport"
    texts={REPORT_MESSAGES.leases}
    useAnswer={useLeases}
    isDated
    columns={LEASE_COLUMNS}
    sort={BY_NAME}
  />
)
