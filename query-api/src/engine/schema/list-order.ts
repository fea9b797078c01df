import { throughLinks } from '@landbook/contracts/catalogue/through'
import { EMPTY_LAST, type FindOptions } from '@landbook/platform/engine/views/port'
import type { Allowed } from './allowed.ts'
import { sortOfGroups } from './group-keys.ts'
import { orderThrough } from './linked-values.ts'

type Sort = NonNullable<FindOptions['sort']>

/** The order of a list. Throws VALIDATION for groups that no order has. */
export async function sortOfList(query: Allowed, isEmptyLast: boolean): Promise<Sort> {
  const grouped = await sortOfGroups(query)
  const sorts = await Promise.all(query.orders.map((order) => sortOf(query, order, isEmptyLast)))
  // What groups say of a member comes first, and holds.
  return Object.assign({}, grouped, ...sorts, grouped)
}

async function sortOf(query: Allowed, order: string, isEmptyLast: boolean): Promise<Sort> {
  const at = order.lastIndexOf('_')
  const name = order.slice(0, at)
  const isAscending = order.slice(at + 1) === 'asc'
  if (name === 'id') return { _id: isAscending ? 1 : -1 }
  const direction = isAscending ? (isEmptyLast ? EMPTY_LAST : 1) : -1
  const through = throughLinks(query.record).get(name)
  return through ? orderThrough(query, through, direction) : { [`_sort.${name}`]: direction }
}
