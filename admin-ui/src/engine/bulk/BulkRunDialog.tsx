import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { useListContext } from 'react-admin'
import { BulkEditRun } from './BulkEditRun.tsx'
import { refusedOf } from './bulkEdits.ts'
import { isOfUse } from './bulkRun.ts'
import { carryOut, undo } from './bulkRuns.ts'
import { forgetRun, stop, useBulkRun } from './keptRuns.ts'

interface Props {
  record: AnyRecord
  /** Whether the records have nothing to do with what is chosen in the list. */
  keepsChoice?: boolean
  onClose: () => void
}

/** The last bulk edit of a record type: its progress and result. */
export function BulkRunDialog({ record, keepsChoice = false, onClose }: Props) {
  const { type } = record
  const { onSelect } = useListContext()
  const { run, isRunning } = useBulkRun(type)
  if (!run) return null
  const close = () => {
    onClose()
    if (isRunning) return
    // Refused records remain selected.
    if (run.kind === 'edit' && !keepsChoice) onSelect(refusedOf(run).map(({ id }) => id))
    if (!isOfUse(run)) forgetRun(type)
  }
  return (
    <BulkEditRun
      record={record}
      run={run}
      isRunning={isRunning}
      onStop={() => stop(type)}
      onUndo={() => void undo(run)}
      onGoOn={() => void carryOut(run)}
      onClose={close}
    />
  )
}
