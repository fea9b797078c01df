import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import { PARAMETERS } from '../navigation/parameters.ts'

/** A filter of a list. */
export interface RecordFilter<R, N extends string = string> {
  /** In the URL and in react-admin's `filterValues`; see filterName. */
  name: N
  label: string
  /** The member that the API is asked for, by default that of this name. */
  member?: string
  /** A record's value, or its values; anything but texts is not offered. */
  value: (row: R) => unknown
  /** Normalizes values: 'TX' is Texas. Also of empty values. */
  normal?: (value: unknown) => string
  /** How a value is shown, where it is not simply the value. */
  labelFor?: (value: string) => string
  /** The allowed values; others are ignored. */
  options?: readonly string[]
  /** Its value is typed, and not chosen among those that there are. */
  typed?: {
    as: 'text' | 'figures' | 'days'
    /** What is asked for; undefined of a value that cannot be read, which is ignored. */
    condition: (value: string) => object | undefined
  }
  /** Offered only beside this column. */
  ofColumn?: string
  /** Where it is shown: in the menu, with a chip when active (`menu`); only as a chip; in its own input. */
  shown: 'menu' | 'chip' | 'input'
}

export const normalOf = ({ normal }: Pick<RecordFilter<never>, 'normal'>, value: string): string =>
  normal ? normal(value) : value

const RESERVED: ReadonlySet<string> = new Set(Object.values(PARAMETERS))

/** The name of a filter by a field or link: 'status', but 'filter-page', as the URL has another `page`. */
export const filterName = (member: string): string => (RESERVED.has(member) ? `filter-${member}` : member)

/** Active filters by name. */
export type ActiveFilters = Readonly<Record<string, string>>

/** What a record says of a filter. */
export function heldBy<R>({ value, normal }: RecordFilter<R>, row: R): readonly string[] {
  const held = value(row)
  const values: readonly unknown[] = Array.isArray(held) ? held : [held]
  return values
    .map((one) => (normal ? normal(one) : one))
    .filter((one): one is string => typeof one === 'string' && one !== '')
}

/** What the address says of a filter. */
export type AddressedFilter = Pick<RecordFilter<never>, 'name' | 'options' | 'typed'>

/** Parses the filters in a URL: `/Lands?state=Texas&county=Reeves`. */
export function filtersIn(query: URLSearchParams, filters: readonly AddressedFilter[]): ActiveFilters {
  const active = filters.flatMap(({ name, options, typed }): [string, string][] => {
    const value = query.get(name)
    const canBeAsked = value && (options?.includes(value) ?? true) && (!typed || typed.condition(value))
    return canBeAsked ? [[name, value]] : []
  })
  return Object.fromEntries(active)
}

/** The filters in a URL that are not applied: of another version, with a value that cannot be read, or kept from the reader. */
export const unappliedIn = (query: URLSearchParams, active: ActiveFilters): readonly string[] =>
  [...new Set(query.keys())].filter(
    (name) => !RESERVED.has(name) && active[name] === undefined && query.get(name) !== '',
  )

/**
 * Writes filters changed since `before`, the rendered ones, into the URL, and keeps others that it has by now. Returns
 * whether anything changed.
 */
export function writeFilters(
  query: URLSearchParams,
  filters: readonly AddressedFilter[],
  before: ActiveFilters,
  wanted: Readonly<Record<string, unknown>>,
): boolean {
  const changed = filters.filter(({ name }) => textOf(wanted[name]) !== textOf(before[name]))
  for (const { name } of changed) {
    const value = textOf(wanted[name])
    if (value === '') query.delete(name)
    else query.set(name, value)
  }
  return changed.length > 0
}

const textOf = (value: unknown): string => String(value ?? '')

export interface FilterOption {
  value: string
  /** Of the records that have it, where that is known. */
  count?: number
}

/** A value as people read it. */
export const shownValue = ({ labelFor }: Pick<RecordFilter<never>, 'labelFor'>, value: string): string =>
  labelFor?.(value) ?? value

/** The values of these rows with counts. */
export function filterOptions<R>(
  rows: readonly R[],
  filter: RecordFilter<R>,
  weightOf: (row: R) => number = () => 1,
): FilterOption[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    for (const value of heldBy(filter, row)) counts.set(value, (counts.get(value) ?? 0) + weightOf(row))
  }
  const options = Array.from(counts, ([value, count]) => ({ value, count }))
  return inTextOrder(options, ({ value }) => shownValue(filter, value))
}
