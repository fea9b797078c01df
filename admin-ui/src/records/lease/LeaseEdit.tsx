import { lease } from '@landbook/contracts/records/lease/declaration'
import { DerivedEdit } from '../../engine/derived/DerivedEdit.tsx'
import { PrintButton } from '../../engine/paper/PrintButton.tsx'
import { amendedNotes } from './amendedNotes.ts'
import { CloneLeaseButton } from './CloneLeaseButton.tsx'
import { LeaseAmendments } from './LeaseAmendments.tsx'
import { LeaseClauses } from './LeaseClauses.tsx'
import { LeasedLands } from './LeasedLands.tsx'
import { LeaseMap } from './LeaseMap.tsx'
import { LeaseOrigin } from './LeaseOrigin.tsx'
import { LeasePayments } from './LeasePayments.tsx'
import { LeaseTitle } from './LeaseTitle.tsx'
import { LeaseWells } from './LeaseWells.tsx'
import { LEASE } from './layout.ts'
import { LEASE_HEAD } from './leaseHead.ts'
import { LEASE_SELECT } from './leaseRow.ts'
import { LEASE_SLOTS } from './leaseSlots.tsx'

const { lists } = lease

/** Spec part 2, section 2. */
export function LeaseEdit() {
  return (
    <DerivedEdit
      type="lease"
      layout={LEASE}
      head={LEASE_HEAD}
      slots={LEASE_SLOTS}
      select={LEASE_SELECT}
      notes={amendedNotes}
      beside={({ id, leaseName, clonedFrom, clonedRevision }) => (
        <>
          <PrintButton type="lease" id={id} />
          <CloneLeaseButton id={id} name={leaseName} />
          {clonedFrom !== null && <LeaseOrigin id={id} from={clonedFrom} revision={clonedRevision} />}
        </>
      )}
      below={(row) => <LeasedLands row={row} />}
      tabs={(row) => [
        { label: lists.leaseRecordings.label, render: () => <LeaseTitle row={row} /> },
        { label: lists.wells.label, render: () => <LeaseWells row={row} /> },
        { label: lists.clauses.label, render: () => <LeaseClauses row={row} /> },
        { label: lists.amendments.label, render: () => <LeaseAmendments row={row} /> },
        { label: lists.payments.label, render: () => <LeasePayments row={row} /> },
        { label: 'Legal Description & Map', render: () => <LeaseMap row={row} /> },
      ]}
    />
  )
}
