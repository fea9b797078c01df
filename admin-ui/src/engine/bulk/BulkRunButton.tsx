import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { counted } from '@landbook/contracts/engine/values/texts'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Undo from '@mui/icons-material/Undo'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { type BulkRun, changedOf, isOfUse, remainingOf } from './bulkRun.ts'
import { useBulkRun } from './keptRuns.ts'
import { BulkRunDialog, undoRun } from './lazyDialogs.ts'

/** A list action: shows the last bulk edit's progress, or undoes it. */
export function BulkRunButton({ record }: { record: AnyRecord }) {
  const [isShown, setShown] = useState(false)
  const { run, isRunning } = useBulkRun(record.type)
  /** Whether the button undoes; otherwise it opens the dialog. */
  const undoes = run !== undefined && !isRunning && remainingOf(run).length === 0
  const show = () => {
    setShown(true)
    if (undoes) void undoRun(run)
  }
  return (
    <>
      {run && (isRunning || isOfUse(run)) && (
        <Button startIcon={undoes ? <Undo /> : <EditOutlined />} onClick={show}>
          {buttonText(run, isRunning, record.title.toLowerCase())}
        </Button>
      )}
      <Suspense>{isShown && <BulkRunDialog record={record} onClose={() => setShown(false)} />}</Suspense>
    </>
  )
}

function buttonText(run: BulkRun, isRunning: boolean, title: string): string {
  const what = run.kind === 'undo' ? 'Undoing' : 'Editing'
  if (isRunning) return `${what} ${counted(run.edits.length, title)}…`
  const left = remainingOf(run).length
  if (left > 0) return `${what} stopped: ${counted(left, title)} left`
  return `Undo edit of ${counted(changedOf(run).length, title)}`
}
