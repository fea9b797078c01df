import { firstNot } from '@landbook/contracts/engine/values/sorted'
import { isPlainObject } from './filter.ts'
import type { ViewDocument, ViewFilter } from './port.ts'
import type { Sort } from './sort.ts'

/** A filter without its condition on where a page begins. */
interface AfterId {
  after: string
  rest: ViewFilter
}

/**
 * Of a query that reads page by page in the order of ids: each page is a part of one result, which is filtered and
 * sorted once.
 */
export function afterId(filter: ViewFilter, sort: Sort | undefined): AfterId | undefined {
  const order = Object.entries(sort ?? {})
  if (order.length !== 1 || order[0]?.[0] !== '_id' || order[0][1] !== 1) return undefined
  const parts: ViewFilter[] =
    Array.isArray(filter.$and) && Object.keys(filter).length === 1 ? filter.$and : [filter]
  const at = parts.findIndex((part) => startOf(part) !== undefined)
  const after = startOf(parts[at] ?? {})
  if (after === undefined) return undefined
  const rest = parts.toSpliced(at, 1)
  const [only = {}] = rest
  return { after, rest: rest.length > 1 ? { $and: rest } : only }
}

/** The id of a filter that says nothing but that ids come after it. */
function startOf(filter: ViewFilter): string | undefined {
  const { _id: id } = filter
  if (Object.keys(filter).length !== 1 || !isPlainObject(id) || Object.keys(id).length !== 1) return undefined
  return typeof id.$gt === 'string' ? id.$gt : undefined
}

/** The index of the first document whose id comes after this one; they are sorted by id. */
export const indexAfter = (documents: readonly ViewDocument[], id: string): number =>
  firstNot(documents, ({ _id }) => _id <= id)
