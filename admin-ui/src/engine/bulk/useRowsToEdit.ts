import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { useMemo } from 'react'
import { useRows } from '../data/records.ts'
import type { Row } from '../data/row.ts'
import { askedFor } from '../list/memberColumn.tsx'

/** The most ids in a filter. */
const MOST_IDS = 1_000

/** The current values of records, by their names. */
export function useRowsToEdit(record: AnyRecord, ids: ReadonlySet<string>, members: readonly string[]) {
  const { type, titleField } = record
  const { data, error, refetch } = useRows(type, {
    ...(ids.size <= MOST_IDS && { filter: { id_in: [...ids] } }),
    ...askedFor(record, { shown: new Set([titleField, ...members]) }, []),
    orderBy: [`${titleField}_asc`],
    enabled: ids.size > 0,
  })
  const rows = useMemo((): Row[] | undefined => data?.filter((row) => ids.has(row.id)), [data, ids])
  return { rows, error, refetch }
}
