import type { Reported } from '../../records/report/declaration.ts'
import type { FilterOf } from '../filters.ts'

type Filters = { readonly [T in Reported['value']]: readonly (keyof FilterOf<T> & string)[] }

/** Members that have few values, each of which can be grouped by: the filter of a custom report offers them with counts. */
export const REPORT_FILTERS: Filters = {
  well: ['status', 'operatedBy', 'county', 'state', 'type', 'unit', 'inactive'],
  unit: ['status', 'unitType', 'operator'],
  row: ['status', 'type', 'termOfLease', 'operator'],
  tract: ['color', 'state', 'county'],
  lease: ['status', 'currentLessee', 'county'],
}
