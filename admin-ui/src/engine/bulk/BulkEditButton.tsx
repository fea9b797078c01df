import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { counted } from '@landbook/contracts/engine/values/texts'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { Suspense, useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import { useBulkRun } from './keptRuns.ts'
import { BulkEditDialog, BulkRunDialog } from './lazyDialogs.ts'

/** Fields and single links. */
type EditableOf<R extends AnyRecord> =
  | (keyof R['fields'] & string)
  | {
      [M in keyof R['links'] & string]: R['links'][M] extends { single: true } ? M : never
    }[keyof R['links'] & string]

interface Props<R extends AnyRecord> {
  record: R
  /** The fields and single links that can be set. */
  editable: readonly [EditableOf<R>, ...EditableOf<R>[]]
}

/** A bulk action of a list: sets a field of all selected records. `BulkRunButton` shows the result. */
export function BulkEditButton<R extends AnyRecord>({ record, editable }: Props<R>) {
  const { selectedIds } = useListContext()
  const { isRunning } = useBulkRun(record.type)
  const [shows, setShows] = useState<'nothing' | 'edit' | 'run'>('nothing')
  const ids = useMemo(() => new Set(selectedIds.map(String)), [selectedIds])
  const close = () => setShows('nothing')
  return (
    <>
      <Button
        variant="contained"
        startIcon={<EditOutlined />}
        disabled={isRunning}
        onClick={() => setShows('edit')}
      >
        Edit {counted(ids.size, record.title.toLowerCase())}…
      </Button>
      <Suspense>
        {shows === 'edit' && (
          <BulkEditDialog
            record={record}
            ids={ids}
            editable={editable}
            onClose={close}
            onAgree={() => setShows('run')}
          />
        )}
        {shows === 'run' && <BulkRunDialog record={record} onClose={close} />}
      </Suspense>
    </>
  )
}
