import { type ReactNode, useMemo, useRef } from 'react'
import { useParams } from 'react-router'
import type { Row } from '../app/dataProvider.ts'
import { PageSkeleton } from '../app/layout/PageSkeleton.tsx'
import { useRecord } from '../app/operations.ts'
import { LoadError } from './LoadError.tsx'
import { RecordAbsent } from './RecordAbsent.tsx'
import { RecordGone } from './RecordGone.tsx'
import { RecordInView } from './RecordInView.ts'

interface Props {
  type: string
  /** What people read where there is no such record. */
  notFound: string
  /** More than the record's own fields, lists and links, as GraphQL. */
  select?: string
  children: (row: Row) => ReactNode
}

/** Loads the record that the address names. */
export function RecordPage({ type, notFound, select, children }: Props) {
  const { id = '' } = useParams()
  const { data, isPending, error, refetch } = useRecord(type, id, select === undefined ? {} : { select })
  const known = useRef<Row>(undefined)
  const inView = useMemo(() => ({ type, id }), [type, id])
  if (data) known.current = data
  // A record that is deleted under somebody's hands stays on the screen, with what was typed.
  if (known.current?.id === id)
    return (
      <RecordInView key={id} value={inView}>
        {data === null && <RecordGone type={type} row={known.current} />}
        {children(known.current)}
      </RecordInView>
    )
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (isPending) return <PageSkeleton />
  return <RecordAbsent type={type} id={id} notFound={notFound} />
}
