import { DerivedList } from '../../engine/derived/DerivedList.tsx'
import { LEASE } from './layout.ts'
import { LEASE_COLUMNS, LEASE_FILTERS, LEASE_READS, type LeaseListRow } from './leaseColumns.tsx'

const isLease = ({ template }: LeaseListRow): boolean => template !== true

const LEASES = { template: false }

/** The leases without their templates (spec part 2, section 2). */
export const LeaseList = () => (
  <DerivedList
    type="lease"
    layout={LEASE}
    label="Leases"
    reads={LEASE_READS}
    columns={LEASE_COLUMNS}
    filters={LEASE_FILTERS}
    filterCallback={isLease}
    filter={LEASES}
    exportName="LeaseTable"
  />
)
