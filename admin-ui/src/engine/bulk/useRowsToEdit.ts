import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { useMemo } from 'react'
import { useRows } from '../data/records.ts'
import type { Row } from '../data/row.ts'

/** The most ids in a filter. */
const MOST_IDS = 1_000

/** The current values of records, by their names. */
export function useRowsToEdit(record: AnyRecord, ids: ReadonlySet<string>, members: readonly string[]) {
  const { type, titleField, fields, links } = record
  const linked = Object.entries(links).filter(([name]) => members.includes(name))
  const { data, error, refetch } = useRows(type, {
    ...(ids.size <= MOST_IDS && { filter: { id_in: [...ids] } }),
    fields: [...new Set([titleField, ...members.filter((name) => fields[name])])],
    select: linked.map(([name, { to }]) => ({ [name]: ['id', recordOf(typeNamed(to)).titleField] })),
    orderBy: [`${titleField}_asc`],
    enabled: ids.size > 0,
  })
  const rows = useMemo((): Row[] | undefined => data?.filter((row) => ids.has(row.id)), [data, ids])
  return { rows, error, refetch }
}
