import { MESSAGES } from '@landbook/contracts/engine/messages'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { List, ListItem } from '@mui/material'
import { Suspense } from 'react'
import { useListContext } from 'react-admin'
import { datedName, useShownDay } from '../data/shownDay.ts'
import { saveAs } from '../file/saveAs.ts'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { exportRows } from './listContext.ts'
import type { RowFile } from './rowFiles.ts'
import type { Column } from './tableRows.ts'

const { export: messages } = MESSAGES.list

// A table does without it until it is opened.
const SaveButton = lazyComponent(() => import('./SaveButton.tsx'), 'SaveButton')

const TYPED: readonly RowFile[] = ['xlsx', 'parquet']

interface Props<R> {
  /** Of the files, without their extensions. */
  name: string
  label?: string | undefined
  /** Of the CSV file, which says what the table says. */
  columns: readonly Column<R>[]
  /** Of the others, whose values have types; by default the same. */
  typed?: readonly Column<R>[]
}

/** Rows that only the browser has as files. */
export function RowFilesMenu<R extends object>({
  name,
  label = messages.title,
  columns,
  typed = columns,
}: Props<R>) {
  const { isPending = false, total = 0, getData } = useListContext<R & { id: string }>()
  const named = datedName(name, useShownDay())
  const rows = async () => (await getData?.()) ?? []
  async function save(file: RowFile) {
    const { fileOf } = await import('./rowFiles.ts')
    saveAs(await fileOf<R>(file, typed, await rows()), `${named}.${file}`)
  }
  return (
    <PopoverButton title={label} icon={<DownloadOutlined />} isCompact disabled={isPending || total === 0}>
      {() => (
        <Suspense>
          <List dense disablePadding>
            <ListItem disableGutters disablePadding>
              <SaveButton
                label={messages.files.csv}
                save={async () => exportRows(await rows(), columns, named)}
              />
            </ListItem>
            {TYPED.map((file) => (
              <ListItem key={file} disableGutters disablePadding>
                <SaveButton label={messages.files[file]} save={() => save(file)} />
              </ListItem>
            ))}
          </List>
        </Suspense>
      )}
    </PopoverButton>
  )
}
