import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { counted } from '@landbook/contracts/engine/values/texts'
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'
import { RecordLink } from '../links/RecordLink.tsx'
import { ArrayField } from '../list/ArrayField.tsx'
import { DataTable } from '../list/DataTable.tsx'
import type { Column } from '../list/tableRows.ts'
import { membersOf, nameOfMembers, refusedOf, unsureOf } from './bulkEdits.ts'
import { type BulkRun, changedOf, remainingOf } from './bulkRun.ts'

interface Props {
  record: AnyRecord
  run: BulkRun
  isRunning: boolean
  onStop: () => void
  onUndo: () => void
  /** Continues with pending edits, and retries those without an answer. */
  onGoOn: () => void
  onClose: () => void
}

const { bulk: messages } = MESSAGES

/** The progress of a bulk edit, and its result. */
export function BulkEditRun({ record, run, isRunning, onStop, onUndo, onGoOn, onClose }: Props) {
  const id = useId()
  const left = remainingOf(run).length
  const canUndo = run.kind === 'edit' && !isRunning && changedOf(run).length + unsureOf(run).length > 0
  const label = nameOfMembers(record, membersOf(run))
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={isRunning ? undefined : onClose}
      // Replaces the previous dialog without a transition.
      transitionDuration={0}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>
        {run.kind === 'undo' ? 'Undo' : 'Edit'}: {label} of {countOf(record, run.edits.length)}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }} aria-live="polite">
        {isRunning ? (
          <RunProgress record={record} done={run.edits.length - left} all={run.edits.length} />
        ) : (
          <RunResult record={record} run={run} left={left} />
        )}
      </DialogContent>
      <DialogActions>
        {isRunning && <Button onClick={onStop}>Stop</Button>}
        {canUndo && <Button onClick={onUndo}>Undo</Button>}
        {!isRunning && left > 0 && (
          <Button onClick={onGoOn}>{unsureOf(run).length > 0 ? 'Try again' : 'Go on'}</Button>
        )}
        <Button variant="contained" onClick={onClose} disabled={isRunning}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const countOf = ({ title }: AnyRecord, count: number): string => counted(count, title.toLowerCase())

function RunProgress({ record, done, all }: { record: AnyRecord; done: number; all: number }) {
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={all === 0 ? 100 : (done / all) * 100}
        aria-label="Progress"
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2">
        {done.toLocaleString('en-US')} of {countOf(record, all)}
      </Typography>
    </>
  )
}

interface Refused {
  id: string
  name: string
  why: string
}

function RunResult({ record, run, left }: { record: AnyRecord; run: BulkRun; left: number }) {
  const title = record.title.toLowerCase()
  const isUndo = run.kind === 'undo'
  const changed = changedOf(run).length
  const unsure = unsureOf(run).length
  const refused = refusedOf(run)
  const same = run.edits.length - left - changed - refused.length
  const columns: Column<Refused>[] = [
    {
      source: 'name',
      label: record.title,
      width: 120,
      value: ({ name }) => name,
      render: ({ id, name }) => <RecordLink type={record.type} id={id} name={name} />,
    },
    { source: 'why', label: 'Why', width: 190, value: ({ why }) => why },
  ]
  return (
    <>
      {changed > 0 && (
        <Alert severity="success">
          {isUndo ? messages.putBack(changed, title) : messages.changed(changed, title)}
        </Alert>
      )}
      {same > 0 && <Alert severity="info">{messages.wasAlready(same, title)}</Alert>}
      {unsure > 0 && <Alert severity="error">{messages.unsure(unsure, title)}</Alert>}
      {left > unsure && <Alert severity="warning">{messages.notStarted(left - unsure, title)}</Alert>}
      {refused.length > 0 && (
        <>
          <Alert severity="warning">
            {isUndo ? messages.notPutBack(refused.length, title) : messages.notChanged(refused.length, title)}
          </Alert>
          <ArrayField label={isUndo ? 'Not put back' : 'Not changed'} data={refused}>
            <DataTable columns={columns} />
          </ArrayField>
        </>
      )}
    </>
  )
}
