import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type ReactNode, useMemo, useRef } from 'react'
import {
  EditBase as RaEditBase,
  type EditBaseProps as RaEditBaseProps,
  useEditContext,
  useResourceContext,
} from 'react-admin'
import { useParams } from 'react-router'
import { retryUnavailable } from '../data/client.ts'
import { apiErrorOf } from '../data/errors.ts'
import type { Row } from '../data/row.ts'
import type { Selected } from '../data/selection.ts'
import { typeOf } from '../navigation/resources.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RecordAbsent } from './RecordAbsent.tsx'
import { RecordGone } from './RecordGone.tsx'

/** react-admin's, where nothing else is said. */
export interface EditBaseProps<R = Row> extends Pick<RaEditBaseProps, 'resource' | 'children'> {
  /** In the place of children: what is shown of the record. */
  render?: (context: { record: R }) => ReactNode
  /** Selected beside the record's own fields, lists and links. */
  select?: Selected | undefined
  /** The message for a missing record. */
  notFound?: string | undefined
}

/** As every other query: see queryClient. A record that cannot be read is said on its page, and leads nowhere else. */
const READING = {
  retry: retryUnavailable,
  refetchOnReconnect: true,
  refetchOnWindowFocus: true,
  onError: () => undefined,
} as const

/**
 * react-admin's, with the record that the address names, which stays on the screen when somebody deletes it. The route has
 * asked for the role (RequireRole), and what is saved counts when the server has said so: undoing it is a command of its
 * own.
 */
export function EditBase({ resource, select, ...page }: EditBaseProps) {
  const { id = '' } = useParams()
  const meta = select === undefined ? {} : { select }
  return (
    <RaEditBase
      key={id}
      {...(resource !== undefined && { resource })}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      disableAuthentication
      queryOptions={{ ...READING, meta }}
      mutationOptions={{ meta }}
    >
      <Opened id={id} {...page} />
    </RaEditBase>
  )
}

function Opened({
  id,
  notFound,
  render,
  children,
}: Omit<EditBaseProps, 'resource' | 'select'> & { id: string }) {
  const { record, error, refetch } = useEditContext<Row>()
  const type = typeOf(useResourceContext() ?? '')
  const known = useRef<Row>(undefined)
  const isAbsent = error !== null && apiErrorOf(error).code === 'NOT_FOUND'
  if (record && !isAbsent) known.current = record
  const row = known.current
  // The context changes with each state of its query: drawing a page with its form again takes a long time.
  const page = useMemo(() => row && (render ? render({ record: row }) : children), [row, render, children])
  // A record that is deleted while open stays on the screen, with its input.
  if (row)
    return (
      <>
        {isAbsent && <RecordGone type={type} row={row} />}
        {page}
      </>
    )
  if (isAbsent)
    return <RecordAbsent type={type} id={id} notFound={notFound ?? MESSAGES.notFound(recordOf(type).title)} />
  if (error) return <LoadError error={apiErrorOf(error)} onRetry={() => void refetch()} />
  return <PageSkeleton />
}
