import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { counted } from '@landbook/contracts/engine/values/texts'
import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { useMemo } from 'react'
import { Dash } from '../ui/format.tsx'
import { BulkChanges } from './BulkChanges.tsx'
import { countsByValue } from './bulkEdits.ts'
import type { PlannedEdit } from './bulkRun.ts'

interface Props {
  record: RecordDeclaration
  /** Undefined while loading. */
  plan: { edits: readonly PlannedEdit[]; already: number } | undefined
  /** The number of selected records that no longer exist. */
  gone: number
  isLoading: boolean
}

/** The most former values with their own count; the rest are counted together. */
const MOST_VALUES = 6

/** Each record with its old and new value. */
export function BulkEditPreview({ record, plan, gone, isLoading }: Props) {
  const title = record.title.toLowerCase()
  if (!plan) return isLoading ? <Skeleton variant="rounded" height={240} /> : null
  const { edits, already } = plan
  return (
    <>
      {gone > 0 && <Alert severity="warning">{MESSAGES.bulk.goneAlready(gone, title)}</Alert>}
      {already > 0 && (
        <Alert severity={edits.length === 0 ? 'warning' : 'info'}>
          {edits.length === 0 ? MESSAGES.bulk.nothingToChange : MESSAGES.bulk.already(already, title)}
        </Alert>
      )}
      {edits.length > 0 && (
        <>
          <Counts title={title} edits={edits} />
          <BulkChanges record={record} edits={edits} />
        </>
      )}
    </>
  )
}

function Counts({ title, edits }: { title: string; edits: readonly PlannedEdit[] }) {
  const counts = useMemo(() => countsByValue(edits), [edits])
  const rest = counts.slice(MOST_VALUES).reduce((sum, { count }) => sum + count, 0)
  const to = edits[0]?.changes[0]?.to.text
  return (
    <Box component="ul" aria-label="By former value" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {counts.slice(0, MOST_VALUES).map(({ text, count }) => (
        <Typography component="li" variant="body2" key={text}>
          <strong>{counted(count, title)}</strong>: {text || <Dash />} → {to || <Dash />}
        </Typography>
      ))}
      {rest > 0 && (
        <Typography component="li" variant="body2">
          <strong>{counted(rest, title)}</strong>: other values → {to || <Dash />}
        </Typography>
      )}
    </Box>
  )
}
