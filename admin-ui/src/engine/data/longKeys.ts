import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import type { QueryKey } from '@tanstack/react-query'
import { isConnected } from '../connection/state.ts'
import type { ListQuery } from './documents.ts'
import { typesReadThrough } from './selection.ts'

/** Records that are all read, page by page. */
export interface ReadList extends Pick<ListQuery, 'fields' | 'select' | 'asOf' | 'on'> {
  /** All by default. */
  filter?: object | undefined
  /** Less than by default, where each record has many values. */
  pageSize?: number | undefined
}

/** The key of a long list, whose rows are in the order of their ids. */
export const longKey = (type: RecordType, { filter, fields, select, asOf, on }: ReadList) =>
  [type, 'list', { filter, fields, select, asOf, on, inPages: true }] as const

type LongKey = ReturnType<typeof longKey>

export const isLongKey = (key: QueryKey): key is LongKey =>
  key.length === 3 && key[1] === 'list' && (key as LongKey)[2].inPages === true

/**
 * Whether live changes keep a query's rows current, shown or not (live/refresh.ts): a long list, of the present, that shows
 * of other records only what live changes announce.
 */
export function isKeptCurrent(key: QueryKey): boolean {
  if (!isConnected() || !isLongKey(key)) return false
  const [type, , { asOf, select }] = key
  return asOf === undefined && typesReadThrough(recordOf(type), select).size === 0
}
