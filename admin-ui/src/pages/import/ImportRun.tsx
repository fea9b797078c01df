import { catalogue } from '@landbook/contracts/catalogue/index'
import { importedAs } from '@landbook/contracts/engine/import/members'
import type { ImportState } from '@landbook/contracts/engine/import/report'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { counted } from '@landbook/contracts/engine/values/texts'
import { Alert, Button, LinearProgress, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { ConfirmDialog } from '../../engine/dialogs/ConfirmDialog.tsx'
import { formatMoment } from '../../engine/ui/format.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { actOn, useImportReport } from './api.ts'
import { ImportRows } from './ImportRows.tsx'

interface Props {
  state: ImportState
  onChanged: () => Promise<unknown>
}

type Act = 'runImport' | 'stopImport' | 'undoImport'

/** The progress of an import, then its result and its undo. */
export function ImportRun({ state, onChanged }: Props) {
  const { id, progress, recordType } = state
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState<Act>()
  const [failure, setFailure] = useState<string>()
  const queryClient = useQueryClient()
  const title = importedAs(catalogue, recordType ?? '')?.row.toLowerCase() ?? ''

  async function act(what: Act) {
    setBusy(what)
    setFailure(undefined)
    try {
      await actOn(id, what)
      setAsking(false)
      await onChanged()
    } catch (thrown) {
      setFailure(apiErrorOf(thrown).message)
    } finally {
      setBusy(undefined)
    }
  }

  // Displayed lists must show the imported records.
  const isOver = progress === null
  const onOver = useEffectEvent((over: boolean) => {
    if (over)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'importState' })
  })
  useEffect(() => onOver(isOver), [isOver])

  const done = (state.added ?? 0) + (state.changed ?? 0)
  const isBroken = isOver && (state.state === 'running' || state.state === 'undoing')
  const goOn: Act = state.state === 'undoing' ? 'undoImport' : 'runImport'
  return (
    <Stack sx={{ gap: 2 }}>
      <Paper component="section" variant="outlined" aria-label="Import" sx={{ p: 2 }} aria-live="polite">
        <Stack sx={{ gap: 2 }}>
          {progress && <Progress state={state} {...progress} />}
          {isBroken && <Alert severity="warning">{IMPORT_MESSAGES.broken}</Alert>}
          {state.problem !== null && <Alert severity="error">{state.problem}</Alert>}
          {isOver && !isBroken && <Outcome state={state} title={title} />}
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
            {progress && state.state === 'running' && (
              <Button variant="outlined" disabled={busy !== undefined} onClick={() => void act('stopImport')}>
                Stop
              </Button>
            )}
            {isOver && (isBroken || state.state === 'stopped') && (
              <Button variant="contained" disabled={busy !== undefined} onClick={() => void act(goOn)}>
                Continue
              </Button>
            )}
            {isOver && (state.state === 'stopped' || (state.state === 'done' && done > 0)) && (
              <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
                Undo this import
              </Button>
            )}
          </Stack>
        </Stack>
      </Paper>
      {isOver && !isBroken && <Report state={state} />}
      <ConfirmDialog
        open={isAsking}
        title="Undo this import"
        text={IMPORT_MESSAGES.confirmUndo(done, title)}
        onClose={() => setAsking(false)}
        onAgree={() => void act('undoImport')}
        ending="reversible"
        busy={busy === 'undoImport'}
        error={failure}
      />
    </Stack>
  )
}

function Progress({ state, done, all }: { state: ImportState; done: number; all: number }) {
  const isUndo = state.state === 'undoing'
  return (
    <>
      <Typography variant="h3">{isUndo ? 'Undoing' : 'Importing'}</Typography>
      <LinearProgress
        variant={all === 0 ? 'indeterminate' : 'determinate'}
        value={all === 0 ? 0 : (done / all) * 100}
        aria-label="Progress"
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2">
        {done.toLocaleString('en-US')} of {counted(all, 'row')}. {IMPORT_MESSAGES.serverGoesOn}
      </Typography>
    </>
  )
}

function Outcome({ state, title }: { state: ImportState; title: string }) {
  const { added, changed, unchanged, leftOut, undone, skipped } = state
  const severity = state.state === 'stopped' ? 'warning' : undone === null ? 'success' : 'info'
  return (
    <>
      <Alert severity={severity}>
        {IMPORT_MESSAGES.did(
          { added: added ?? 0, changed: changed ?? 0, unchanged: unchanged ?? 0, leftOut: leftOut ?? 0 },
          state.state === 'stopped',
        )}
      </Alert>
      {undone !== null && <Alert severity="success">{IMPORT_MESSAGES.putBack(undone, title)}</Alert>}
      {skipped !== null && skipped > 0 && (
        <Alert severity="warning">{IMPORT_MESSAGES.skipped(skipped, title)}</Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        By {state.by}, {formatMoment(state.startedAt)}
      </Typography>
    </>
  )
}

function Report({ state }: { state: ImportState }) {
  const { data, error, isPending, refetch } = useImportReport(state.id, state.state)
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (isPending || !data) return <Skeleton variant="rounded" height={320} />
  if (data.importReport.length === 0) return null
  return (
    <ImportRows
      rows={data.importReport}
      recordType={state.recordType ?? ''}
      exportName={`${state.name} report`}
      isDone
    />
  )
}
