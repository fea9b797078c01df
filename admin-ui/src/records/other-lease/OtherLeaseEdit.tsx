import { otherLease } from '@landbook/contracts/records/other-lease/declaration'
import { DerivedEdit } from '../../engine/derived/DerivedEdit.tsx'
import { Payments } from '../agreements/Payments.tsx'
import { titleTab } from '../title/DerivedTitle.tsx'
import { LesseeContacts } from './LesseeContacts.tsx'
import { OTHER_LEASE } from './layout.ts'
import { OTHER_LEASE_HEAD } from './otherLeaseHead.ts'
import { OTHER_LEASE_SLOTS } from './otherLeaseSlots.tsx'

/** Spec part 2, section 2. */
export function OtherLeaseEdit() {
  return (
    <DerivedEdit
      type="otherLease"
      layout={OTHER_LEASE}
      head={OTHER_LEASE_HEAD}
      slots={OTHER_LEASE_SLOTS}
      below={(row) => (
        <>
          <Payments record={otherLease} row={row} />
          {row.operator && <LesseeContacts lessee={row.operator} />}
        </>
      )}
      tabs={(row) => [titleTab(otherLease, row)]}
    />
  )
}
