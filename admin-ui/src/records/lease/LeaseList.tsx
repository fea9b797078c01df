import { MESSAGES } from '@landbook/contracts/messages'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { DerivedList } from '../derived/DerivedList.tsx'
import type { ListRow, WrittenColumns } from '../derived/writtenColumns.ts'
import { CloneLeaseButton } from './CloneLeaseButton.tsx'
import { LEASE } from './layout.ts'

const READS = ['leaseName', 'recordingCounties', 'template'] as const
type LeaseRow = ListRow<'lease', typeof READS>

const COLUMNS: WrittenColumns<'lease', LeaseRow, 'clone'> = {
  leaseName: {
    label: 'Lease',
    width: 250,
    render: ({ id, leaseName }) => <RecordLink type="lease" id={id} name={leaseName} inNewTab />,
  },
  recordingCounties: {
    width: 170,
    value: ({ recordingCounties }) => recordingCounties || MESSAGES.lease.noRecordings,
    render: ({ recordingCounties }) => recordingCounties || MESSAGES.lease.noRecordings,
  },
  currentLessee: { width: 200 },
  clone: {
    label: 'Clone',
    width: 140,
    isAction: true,
    value: () => null,
    render: ({ id, leaseName }) => <CloneLeaseButton id={id} name={leaseName} />,
  },
}

const isLease = ({ template }: LeaseRow): boolean => template !== true

/** The leases without their templates (spec part 2, section 2). */
export const LeaseList = () => (
  <DerivedList
    type="lease"
    layout={LEASE}
    label="Leases"
    reads={READS}
    columns={COLUMNS}
    among={isLease}
    exportName="LeaseTable"
  />
)
