import { MESSAGES } from '@landbook/contracts/messages'
import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import { Alert, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import type { Row } from '../app/dataProvider.ts'
import { useRecord } from '../app/operations.ts'
import { useHolds } from '../app/session.ts'
import { LoadError } from './LoadError.tsx'

interface Props {
  type: string
  id: string
  /** The record's own fields that are shown. */
  fields?: readonly string[]
  /** More, as GraphQL. */
  select?: string
  /** Other records that are shown: their type, and what the page calls them where the user may not read them. */
  shows?: { type: string; as: string }
  children: (row: Row, refetch: () => void) => ReactNode
}

const NO_FIELDS: readonly string[] = []

/** What one tab of a record's page shows, loaded when the tab is first opened. */
export function RecordPart({ shows, ...props }: Props) {
  const mayRead = useHolds(shows && recordNamed(catalogue, shows.type).read)
  if (shows && !mayRead) return <Alert severity="info">{MESSAGES.noReadRole(shows.as)}</Alert>
  return <LoadedPart {...props} />
}

function LoadedPart({ type, id, fields = NO_FIELDS, select, children }: Omit<Props, 'shows'>) {
  const selection = { fields, ...(select !== undefined && { select }) }
  const { data, isPending, error, refetch } = useRecord(type, id, selection)
  // What is on the screen stays there when it could not be read anew.
  if (data) return children(data, refetch)
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (isPending) return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />
  return <Alert severity="error">{MESSAGES.notFound(recordNamed(catalogue, type).title)}</Alert>
}
