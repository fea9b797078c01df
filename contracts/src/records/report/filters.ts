import type { FilterOf } from '../filters.ts'
import type { Reported } from './declaration.ts'

type Filters = { readonly [T in Reported['value']]: readonly (keyof FilterOf<T> & string)[] }

/** What a custom report is filtered by on the screen: members that have few values, each of which can be grouped by. */
export const REPORT_FILTERS: Filters = {
  well: ['status', 'operatedBy', 'county', 'state', 'type', 'unit', 'inactive'],
  unit: ['status', 'unitType', 'operator'],
  row: ['status', 'type', 'termOfLease', 'operator'],
  tract: ['color', 'state', 'county'],
  lease: ['status', 'currentLessee', 'county'],
}
