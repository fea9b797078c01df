import { normalCounty, normalState } from '@landbook/contracts/calculations/acreage'
import { naturalKey } from '@landbook/contracts/values/texts'

export const FILTERED = ['state', 'county', 'status', 'operator'] as const
export type FilterName = (typeof FILTERED)[number]

/** The parts of a record that a list may be filtered by. */
export type Filtered = { [N in FilterName]?: unknown }

/** What is asked for; what is not asked for is left out. */
export type Asked = { readonly [N in FilterName]?: string }

/** As the filters compare and show it: places in the words of the dashboard, all others as they are. */
function partOf(name: FilterName, row: Filtered): string {
  if (name === 'state') return normalState(row.state)
  if (name === 'county') return normalCounty(row.county)
  return typeof row[name] === 'string' ? row[name] : ''
}

/** Whether a record is what is asked for; `besides` is left out of account. */
export const fitsFilter = (asked: Asked, row: Filtered, besides?: FilterName): boolean =>
  FILTERED.every((name) => {
    const wanted = asked[name]
    return wanted === undefined || name === besides || partOf(name, row) === partOf(name, { [name]: wanted })
  })

export interface FilterOption {
  value: string
  count: number
}

/** What a list can be filtered by: each value, and how many of the rows that fit the other filters have it. */
export function filterOptions(rows: readonly Filtered[], asked: Asked, name: FilterName): FilterOption[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value = partOf(name, row)
    if (value !== '' && fitsFilter(asked, row, name)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count, key: naturalKey(value) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ value, count }) => ({ value, count }))
}
