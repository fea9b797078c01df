import { MESSAGES } from '@landbook/contracts/engine/messages'
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { type Sort, UNSORTED } from './sort.ts'
import { type SavedView, useViews } from './useViews.ts'
import { tabIn, viewIn } from './viewAddress.ts'

const { views: messages } = MESSAGES.list
const NONE: readonly SavedView[] = []

// A list does without it until it is opened.
const ViewsDialog = lazyComponent(() => import('./ViewsDialog.tsx'), 'ViewsDialog')

interface Props {
  /** The list's key in react-admin's store: 'Wells'. */
  storeKey: string
  /** The list's default order. */
  sort?: Sort | undefined
}

/** What the list shows, saved under names: for oneself, or for everybody. */
export function Views({ storeKey, sort = UNSORTED }: Props) {
  const { search, pathname } = useLocation()
  const list = pathname.slice(1)
  const tab = tabIn(search)
  const views = (useViews().data ?? NONE).filter(
    (view) => view.list === list && tabIn(view.query ?? '') === tab,
  )
  const opened = viewIn(views, search, sort)
  return (
    <PopoverButton
      title={messages.title}
      text={opened && (opened.isChanged ? messages.changed(opened.view.name) : opened.view.name)}
      icon={<BookmarksOutlined />}
      isCompact
    >
      {(close) => (
        <Suspense>
          <ViewsDialog {...{ storeKey, list, sort, views, opened }} onClose={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}
