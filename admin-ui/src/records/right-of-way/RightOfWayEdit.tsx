import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { DerivedEdit } from '../../engine/derived/DerivedEdit.tsx'
import { Payments } from '../agreements/Payments.tsx'
import { platTab } from '../plats/PlatTab.tsx'
import { titleTab } from '../title/DerivedTitle.tsx'
import { RIGHT_OF_WAY } from './layout.ts'
import { RIGHT_OF_WAY_HEAD } from './rightOfWayHead.ts'
import { RIGHT_OF_WAY_SLOTS } from './rightOfWaySlots.tsx'

/** Spec part 2, section 2. */
export function RightOfWayEdit() {
  return (
    <DerivedEdit
      type="row"
      layout={RIGHT_OF_WAY}
      head={RIGHT_OF_WAY_HEAD}
      slots={RIGHT_OF_WAY_SLOTS}
      below={(row) => <Payments record={rightOfWay} row={row} />}
      tabs={(row) => [
        titleTab(rightOfWay, row),
        platTab({
          record: rightOfWay,
          field: 'mapUrl',
          row,
          saved: RIGHT_OF_WAY_MESSAGES.platUpdated,
          submitLabel: 'Submit',
        }),
      ]}
    />
  )
}
