import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { Existing, Opened, SelectionOf } from '@landbook/contracts/catalogue/selections'
import { type ReactNode, useMemo, useRef } from 'react'
import { EditBase, useEditContext } from 'react-admin'
import { useParams } from 'react-router'
import { retryUnavailable } from '../data/client.ts'
import type { Row } from '../data/dataProvider.ts'
import { apiErrorOf } from '../data/errors.ts'
import { resourceOf } from '../navigation/resources.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RecordAbsent } from './RecordAbsent.tsx'
import { RecordGone } from './RecordGone.tsx'

interface Props<T extends RecordType, S> {
  type: T
  /** The message for a missing record. */
  notFound: string
  /** Selected beside the record's own fields, lists and links. */
  select?: S & Existing<T, S>
  children: (row: Opened<T, undefined, S>) => ReactNode
}

/** As every other query: see queryClient. A record that cannot be read is said on its page, and leads nowhere else. */
const READING = {
  retry: retryUnavailable,
  refetchOnReconnect: true,
  refetchOnWindowFocus: true,
  onError: () => undefined,
} as const

/**
 * Loads the record that the address names into react-admin's EditContext and RecordContext. The route has asked for the
 * role (RequireRole), and what is saved counts when the server has said so: undoing it is a command of its own.
 */
export function RecordPage<T extends RecordType, const S extends SelectionOf<T> = readonly []>(
  props: Props<T, S>,
) {
  const { type, notFound, select, children } = props
  const { id = '' } = useParams()
  const meta = select === undefined ? {} : { select }
  return (
    <EditBase
      key={id}
      resource={resourceOf(type)}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      disableAuthentication
      queryOptions={{ ...READING, meta }}
      mutationOptions={{ meta }}
    >
      <OpenedRecord type={type} id={id} notFound={notFound}>
        {/* The API answers what it is asked for. */}
        {(row) => children(row as Row & Opened<T, undefined, S>)}
      </OpenedRecord>
    </EditBase>
  )
}

interface OpenedProps {
  type: RecordType
  id: string
  notFound: string
  children: (row: Row) => ReactNode
}

function OpenedRecord({ type, id, notFound, children }: OpenedProps) {
  const { record, error, refetch } = useEditContext<Row>()
  const known = useRef<Row>(undefined)
  const isAbsent = error !== null && apiErrorOf(error).code === 'NOT_FOUND'
  if (record && !isAbsent) known.current = record
  const row = known.current
  // The context changes with each state of its query: drawing a page with its form again takes a long time.
  const page = useMemo(() => row && children(row), [row, children])
  // A record that is deleted while open stays on the screen, with its input.
  if (row)
    return (
      <>
        {isAbsent && <RecordGone type={type} row={row} />}
        {page}
      </>
    )
  if (isAbsent) return <RecordAbsent type={type} id={id} notFound={notFound} />
  if (error) return <LoadError error={apiErrorOf(error)} onRetry={() => void refetch()} />
  return <PageSkeleton />
}
