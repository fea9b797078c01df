import type { RecordType } from '@landbook/contracts/records/index'
import type { Existing, Opened, SelectionOf } from '@landbook/contracts/records/selections'
import { type ReactNode, useMemo, useRef } from 'react'
import { useParams } from 'react-router'
import type { Row } from '../../data/dataProvider.ts'
import { useRow } from '../../data/records.ts'
import { LoadError } from './LoadError.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RecordAbsent } from './RecordAbsent.tsx'
import { RecordGone } from './RecordGone.tsx'
import { RecordInView } from './RecordInView.ts'

interface Props<T extends RecordType, S> {
  type: T
  /** What people read where there is no such record. */
  notFound: string
  /** More than the record's own fields, lists and links. */
  select?: S & Existing<T, S>
  children: (row: Opened<T, undefined, S>) => ReactNode
}

/** Loads the record that the address names. */
export function RecordPage<T extends RecordType, const S extends SelectionOf<T> = readonly []>(
  props: Props<T, S>,
) {
  const { type, notFound, select, children } = props
  const { id = '' } = useParams()
  const { data, isPending, error, refetch } = useRow(type, id, select === undefined ? {} : { select })
  const known = useRef<Row>(undefined)
  const inView = useMemo(() => ({ type, id }), [type, id])
  if (data) known.current = data
  // A record that is deleted under somebody's hands stays on the screen, with what was typed.
  if (known.current?.id === id)
    return (
      <RecordInView key={id} value={inView}>
        {data === null && <RecordGone type={type} row={known.current} />}
        {/* The API answers what it is asked for. */}
        {children(known.current as Row & Opened<T, undefined, S>)}
      </RecordInView>
    )
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (isPending) return <PageSkeleton />
  return <RecordAbsent type={type} id={id} notFound={notFound} />
}
