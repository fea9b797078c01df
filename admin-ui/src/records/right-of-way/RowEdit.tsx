import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { ROW_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { DerivedEdit } from '../../engine/derived/DerivedEdit.tsx'
import { Payments } from '../agreements/Payments.tsx'
import { platTab } from '../plats/PlatTab.tsx'
import { titleTab } from '../title/DerivedTitle.tsx'
import { ROW } from './layout.ts'
import { ROW_SLOTS } from './rowSlots.tsx'

/** Spec part 2, section 2. */
export function RowEdit() {
  return (
    <DerivedEdit
      type="row"
      layout={ROW}
      slots={ROW_SLOTS}
      below={(row) => <Payments record={rightOfWay} row={row} />}
      tabs={(row) => [
        titleTab(rightOfWay, row),
        platTab({
          record: rightOfWay,
          field: 'mapUrl',
          row,
          saved: ROW_MESSAGES.platUpdated,
          submitLabel: 'Submit',
        }),
      ]}
    />
  )
}
