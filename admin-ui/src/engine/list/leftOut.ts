import { PARAMETERS } from '../navigation/parameters.ts'
import type { Grouping } from './grouping.ts'
import { type Sort, sortNamed, sortsOf, sortText } from './sort.ts'
import type { Column } from './tableRows.ts'

/** What an address asks for of what a list has not for its reader: of another version, or kept from them. */
export interface LeftOut {
  /** The parameter. */
  as: 'columns' | 'group' | 'sort'
  /** As the address has it. */
  name: string
}

interface Offered<R> {
  columns: readonly Column<R>[]
  groupings: readonly Pick<Grouping, 'name'>[]
}

const listed = (query: URLSearchParams, as: LeftOut['as']): string[] =>
  (query.get(PARAMETERS[as]) ?? '').split(',').filter(Boolean)
/** Without its width. */
const sourceOf = (column: string): string => column.split(':')[0] ?? ''
const sortsIn = (query: URLSearchParams) => sortsOf(sortNamed(query.get(PARAMETERS.sort) ?? ''))

export function leftOutIn<R>(query: URLSearchParams, { columns, groupings }: Offered<R>): readonly LeftOut[] {
  const missing = (as: LeftOut['as'], names: readonly string[], known: readonly string[]): LeftOut[] =>
    names.filter((name) => !known.includes(name)).map((name) => ({ as, name }))
  const sources = columns.map(({ source }) => source)
  const ordered = columns.filter(({ disableSort }) => !disableSort).map(({ source }) => source)
  const shown = missing('columns', listed(query, 'columns').map(sourceOf), sources)
  const sorted = sortsIn(query).map(({ field }) => field)
  return [
    ...shown,
    ...missing(
      'group',
      listed(query, 'group'),
      groupings.map(({ name }) => name),
    ),
    ...missing('sort', sorted, ordered).filter(({ name }) => !shown.some((column) => column.name === name)),
  ]
}

const isAmong = (leftOut: readonly LeftOut[], as: LeftOut['as'], name: string): boolean =>
  leftOut.some((one) => one.as === as && one.name === name)

/** Takes columns and groups out of an address. */
export function removeLeftOut(query: URLSearchParams, leftOut: readonly LeftOut[]): void {
  for (const as of ['columns', 'group'] as const) {
    const kept = listed(query, as).filter((one) => !isAmong(leftOut, as, sourceOf(one)))
    if (kept.length > 0) query.set(PARAMETERS[as], kept.join())
    else query.delete(PARAMETERS[as])
  }
}

/** The order without what is left out. */
export const sortWithout = (sort: Sort, leftOut: readonly LeftOut[]): Sort =>
  sortNamed(
    sortsOf(sort)
      .filter(({ field }) => !isAmong(leftOut, 'sort', field) && !isAmong(leftOut, 'columns', field))
      .map((one) => sortText({ field: one.field, order: one.order }))
      .join(),
  )
