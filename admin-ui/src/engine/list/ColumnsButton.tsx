import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import { lazy, Suspense } from 'react'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import type { Column } from './tableRows.ts'

// A list does without it until it is opened.
const ColumnsDialog = lazy(async () => ({
  default: (await import('./ColumnsDialog.tsx')).ColumnsDialog<never>,
}))

/** Chooses the columns of a list, and their order. */
export const ColumnsButton = <R,>({ columns }: { columns: readonly Column<R>[] }) => (
  <PopoverButton title="Columns" icon={<ViewColumnOutlined />} isCompact>
    {() => (
      <Suspense>
        <ColumnsDialog columns={columns as readonly Column<never>[]} />
      </Suspense>
    )}
  </PopoverButton>
)
