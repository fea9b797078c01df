import { MESSAGES } from '@landbook/contracts/engine/messages'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import { Suspense } from 'react'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import type { ListGrouping } from './useGrouping.ts'

// A list does without it until it is opened.
const GroupChoice = lazyComponent(() => import('./GroupChoice.tsx'), 'GroupChoice')

/** Chooses what a list is grouped by, and folds and unfolds all groups. */
export function GroupButton({ grouping }: { grouping: ListGrouping }) {
  if (grouping.choices.length === 0) return null
  return (
    <PopoverButton title={MESSAGES.list.groups.title} icon={<AccountTreeOutlined />} isCompact>
      {(close) => (
        <Suspense>
          <GroupChoice grouping={grouping} onChosen={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}
