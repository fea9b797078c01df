import type { ImportChoices, PlanAnswer } from '@landbook/contracts/engine/import/report'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { counted } from '@landbook/contracts/engine/values/texts'
import { Alert, Button, LinearProgress, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, apiErrorOf } from '../../engine/data/errors.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { actOn, planImport, useImportFile } from './api.ts'
import {
  askAnew,
  forgetDraft,
  isSameChoice,
  lackingOf,
  membersFor,
  type ReadOptions,
  refusedIn,
  useChoices,
  useDraft,
} from './choices.ts'
import { ImportFile } from './ImportFile.tsx'
import { ImportMapping } from './ImportMapping.tsx'
import { ImportRows } from './ImportRows.tsx'

interface Props {
  id: string
  name: string
  onBegun: () => Promise<unknown>
}

/** From a file to its plan: record type, columns, dry run, and the button that starts the import. */
export function ImportPlan({ id, name, onBegun }: Props) {
  const [draft, setDraft] = useDraft(id)
  const { recordType, sheet, delimiter } = draft
  const asked: ReadOptions = {
    ...(recordType !== undefined && { recordType }),
    ...(sheet !== undefined && { sheet }),
    ...(delimiter !== undefined && { delimiter }),
  }
  const { data, error, isPending, refetch } = useImportFile(id, asked)
  const reading = data?.importFile
  const choices = useChoices(reading, draft)
  const [plan, setPlan] = useState<{ of: ImportChoices; answer: PlanAnswer }>()
  const [busy, setBusy] = useState<'plan' | 'run'>()
  const [failure, setFailure] = useState<ApiError>()
  const queryClient = useQueryClient()
  const result = useRef<HTMLElement>(null)
  // The plan appears below the columns, often off-screen.
  useEffect(() => {
    if (plan) result.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [plan])

  async function attempt(what: 'plan' | 'run', work: () => Promise<unknown>) {
    setBusy(what)
    setFailure(undefined)
    try {
      await work()
    } catch (thrown) {
      setFailure(apiErrorOf(thrown))
    } finally {
      setBusy(undefined)
    }
  }

  const dryRun = (of: ImportChoices) =>
    attempt('plan', async () => setPlan({ of, answer: await planImport(id, of) }))
  const begin = () =>
    attempt('run', async () => {
      await actOn(id, 'runImport')
      forgetDraft(id)
      await queryClient.invalidateQueries({ queryKey: ['imports'] })
      await onBegun()
    })

  if (error)
    return (
      <Stack sx={{ gap: 2 }}>
        <LoadError error={error} onRetry={refetch} />
        {Object.keys(asked).length > 0 && (
          <Button
            onClick={() => setDraft(draft.fixed ? { fixed: draft.fixed } : {})}
            sx={{ alignSelf: 'start' }}
          >
            Read it as it was guessed
          </Button>
        )}
      </Stack>
    )
  if (isPending || !reading || !choices) return <Skeleton variant="rounded" height={420} />
  const offered = membersFor(choices.recordType)
  const { members } = offered
  const lacking = lackingOf(members, choices)
  const refused = refusedIn(failure)
  const refusals = members.filter(({ name }) => Object.hasOwn(refused, name))
  // Changed choices invalidate the plan.
  const current = plan && isSameChoice(plan.of, choices) ? plan.answer : undefined
  return (
    <Stack sx={{ gap: 2, '& > section': { mb: 0 } }}>
      <ImportFile
        reading={reading}
        onAsk={(change) => {
          setDraft(askAnew(draft, { ...asked, ...change }))
          setFailure(undefined)
        }}
      />
      <ImportMapping
        reading={reading}
        choices={choices}
        offered={offered}
        refused={refused}
        onChange={(change) => {
          setDraft({ ...draft, ...change })
          setFailure(undefined)
        }}
      />
      <Paper
        component="section"
        variant="outlined"
        aria-label="Dry run"
        ref={result}
        sx={{ p: 2, scrollMarginTop: 72 }}
      >
        <Stack sx={{ gap: 2 }}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h3" sx={{ flexGrow: 1 }}>
              Dry run
            </Typography>
            <Button
              variant={current ? 'outlined' : 'contained'}
              disabled={busy !== undefined || Object.keys(choices.mapping).length === 0}
              onClick={() => void dryRun(choices)}
            >
              {current ? 'Check again' : 'Check what it would do'}
            </Button>
          </Stack>
          {lacking.length > 0 && (
            <Alert severity="warning">{IMPORT_MESSAGES.lacking(lacking.map(({ label }) => label))}</Alert>
          )}
          {failure && (
            <Alert severity="error">
              {refusals.map(({ name, label }) => `${label}: ${refused[name]}`).join('; ') || failure.message}
            </Alert>
          )}
          {busy === 'plan' && <LinearProgress aria-label="Checking the rows" />}
          {!current && busy !== 'plan' && (
            <Typography variant="body2" color="textSecondary">
              {counted(reading.rows, 'row')}. {IMPORT_MESSAGES.changesNothing}
            </Typography>
          )}
          {current && (
            <>
              <ImportRows
                rows={current.rows}
                recordType={choices.recordType}
                exportName={`${name} dry run`}
                isDone={false}
              />
              <Begin counts={current.counts} isBusy={busy === 'run'} onBegin={() => void begin()} />
            </>
          )}
        </Stack>
      </Paper>
    </Stack>
  )
}

interface BeginProps {
  counts: PlanAnswer['counts']
  isBusy: boolean
  onBegin: () => void
}

function Begin({ counts: { added, changed, leftOut }, isBusy, onBegin }: BeginProps) {
  const rows = added + changed
  return (
    <Stack
      direction="row"
      sx={{
        gap: 2,
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        position: 'sticky',
        bottom: 0,
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        zIndex: 2,
      }}
    >
      <Typography variant="body2" color="textSecondary" role="status">
        {rows === 0 ? IMPORT_MESSAGES.nothingToDo : IMPORT_MESSAGES.willDo(added, changed, leftOut)}
      </Typography>
      <Button variant="contained" disabled={rows === 0 || isBusy} onClick={onBegin}>
        Import {counted(rows, 'row')}
      </Button>
    </Stack>
  )
}
