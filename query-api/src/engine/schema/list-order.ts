import { throughLinks } from '@landbook/contracts/catalogue/through'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { EMPTY_LAST, type FindOptions } from '@landbook/platform/engine/views/port'
import type { ReadContext } from '../context/context.ts'
import { sortOfGroups } from './group-keys.ts'
import { orderThrough } from './linked-values.ts'

type Sort = NonNullable<FindOptions['sort']>

/** As the API names them: `name_asc`, and what has in common what comes together. */
interface Ordered {
  orders: readonly string[]
  groups: readonly string[]
  emptyLast: boolean
}

/** The order of a list. Throws VALIDATION for groups that no order has. */
export async function sortOfList(
  context: ReadContext,
  record: RecordDeclaration,
  { orders, groups, emptyLast }: Ordered,
): Promise<Sort> {
  const grouped = await sortOfGroups(context, record, groups)
  const sorts = await Promise.all(orders.map((order) => sortOf(context, record, order, emptyLast)))
  // What groups say of a member comes first, and holds.
  return Object.assign({}, grouped, ...sorts, grouped)
}

async function sortOf(
  context: ReadContext,
  record: RecordDeclaration,
  order: string,
  emptyLast: boolean,
): Promise<Sort> {
  const at = order.lastIndexOf('_')
  const name = order.slice(0, at)
  const isAscending = order.slice(at + 1) === 'asc'
  if (name === 'id') return { _id: isAscending ? 1 : -1 }
  const direction = isAscending ? (emptyLast ? EMPTY_LAST : 1) : -1
  const through = throughLinks(record).get(name)
  return through ? orderThrough(context, through, direction) : { [`_sort.${name}`]: direction }
}
