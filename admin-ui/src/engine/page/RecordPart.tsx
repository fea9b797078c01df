import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import type { Existing, Opened, SelectionOf } from '@landbook/contracts/catalogue/selections'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { type Names, useRow } from '../data/records.ts'
import type { Row } from '../data/row.ts'
import type { Selected } from '../data/selection.ts'
import { useHolds } from '../session/session.ts'
import { LoadError } from '../ui/LoadError.tsx'

interface Props<T extends RecordType, F, S> {
  type: T
  id: string
  /** The record's own fields to load. */
  fields?: F
  /** Further selections. */
  select?: S & Existing<T, S>
  /** The type of other records shown, and their name in the message for users without access. */
  shows?: { type: RecordType; as: string }
  children: (row: Opened<T, F, S>, refetch: () => void) => ReactNode
}

const NO_FIELDS: readonly string[] = []

/** A tab's data, loaded when it is first opened. */
export function RecordPart<
  T extends RecordType,
  const F extends NonNullable<Names<T>> = readonly [],
  const S extends SelectionOf<T> = readonly [],
>({ shows, ...props }: Props<T, F, S>) {
  const mayRead = useHolds(shows && recordOf(shows.type).read)
  if (shows && !mayRead) return <Alert severity="info">{MESSAGES.noReadRole(shows.as)}</Alert>
  return <LoadedPart {...props} />
}

function LoadedPart<T extends RecordType, F extends readonly string[], S extends Selected>(
  props: Omit<Props<T, F, S>, 'shows'>,
) {
  const { type, id, fields = NO_FIELDS, select, children } = props
  const selection = { fields, ...(select !== undefined && { select }) }
  const { data, isPending, error, refetch } = useRow(type, id, selection)
  // What is on the screen stays there when it could not be read anew.
  // The API answers what it is asked for.
  if (data) return children(data as Row & Opened<T, F, S>, refetch)
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (isPending) return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />
  return <Alert severity="error">{MESSAGES.notFound(recordOf(type).title)}</Alert>
}
