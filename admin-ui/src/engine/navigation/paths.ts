import type { RecordType } from '@landbook/contracts/catalogue/index'
import { PARAMETERS } from './parameters.ts'
import { createPathOf, hasPages, resourceOf } from './resources.ts'

/** The addresses that follow from the declarations of records (spec part 1, section 2). */

const encoded = encodeURIComponent

/** A name in the address is shown as the page's title until the record is there. */
const withName = (path: string, name?: string | null): string =>
  name ? `${path}?${PARAMETERS.title}=${encoded(name)}` : path

/** What a list is asked to show of itself, by its filters (see engine/list/recordFilters.ts); `asOf` is a past day. */
export type ListQuery = Readonly<Record<string, string>>

/** See pages/history/useHistoryPlace.ts. */
interface HistoryQuery {
  at?: string
  revision?: string
  against?: string
}

export const withQuery = (path: string, query: ListQuery | HistoryQuery): string => {
  const text = new URLSearchParams({ ...query }).toString()
  return text ? `${path}?${text}` : path
}

/** A page below this address: its record's, and the title until it is loaded. */
export const pageOf = (path: string, id: string, name?: string | null): string =>
  withName(`${path}/${encoded(id)}`, name)

const HISTORY = '/History'

/** The route of the page with the history of a record. */
export const HISTORY_ROUTE = `${HISTORY}/:type/:id`

export const paths = {
  /** The login page, and the dashboard of a session. */
  start: () => '/',
  list: (type: RecordType, query: ListQuery = {}) => withQuery(`/${resourceOf(type)}`, query),
  record: (type: RecordType, id: string, name?: string | null) => pageOf(paths.list(type), id, name),
  create: (type: RecordType, name?: string | null) => withName(createPathOf(type), name),

  /** `type` is the record type's name in the contracts: 'tract'. */
  history: (type: RecordType, id: string, query: HistoryQuery = {}) =>
    withQuery(`${HISTORY}/${encoded(type)}/${encoded(id)}`, query),
}

/** The list that a record stands in, for the record types that have one. */
export const listPathOf = (type: RecordType): string | undefined =>
  hasPages(type) ? paths.list(type) : undefined

/** The page of a record, for the record types that have one. */
export const pathOf = (type: RecordType, id: string, name?: string | null): string | undefined =>
  hasPages(type) ? paths.record(type, id, name) : undefined

/** Where a record is printed. */
export const sheetPathOf = (type: RecordType, id: string): string => `${paths.record(type, id)}/sheet`
