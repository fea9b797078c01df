import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import { lazy, Suspense } from 'react'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import type { Column } from './tableRows.ts'

// A list does without it until it is opened.
const ColumnsDialog = lazy(async () => ({
  default: (await import('./ColumnsDialog.tsx')).ColumnsDialog<never>,
}))

interface Props<R> {
  columns: readonly Column<R>[]
  /** Of what was chosen. */
  storeKey: string
}

/** Chooses the columns of a list, and their order. */
export const ColumnsButton = <R,>({ columns, storeKey }: Props<R>) => (
  <PopoverButton title="Columns" icon={<ViewColumnOutlined />} isCompact>
    {() => (
      <Suspense>
        <ColumnsDialog columns={columns as readonly Column<never>[]} storeKey={storeKey} />
      </Suspense>
    )}
  </PopoverButton>
)
