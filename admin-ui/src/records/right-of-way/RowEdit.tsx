import { MESSAGES } from '@landbook/contracts/messages'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { TITLE_RUN } from '@landbook/contracts/records/shared/title'
import { Payments } from '../agreement/Payments.tsx'
import { DerivedEdit } from '../derived/DerivedEdit.tsx'
import { DerivedTitle } from '../derived/DerivedTitle.tsx'
import { PlatTab } from '../derived/PlatTab.tsx'
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
        {
          label: rightOfWay.lists.titleRun.label,
          render: () => <DerivedTitle record={rightOfWay} list={TITLE_RUN} row={row} />,
        },
        {
          label: 'Plat',
          render: () => (
            <PlatTab
              record={rightOfWay}
              field="mapUrl"
              row={row}
              saved={MESSAGES.rightOfWay.platUpdated}
              submitLabel="Submit"
            />
          ),
        },
      ]}
    />
  )
}
