import { createContext, useContext } from 'react'
import type { FilterOption, RecordFilter } from './recordFilters.ts'

/** A filter's values with counts, and the total, ignoring this filter. */
export interface FilterChoices {
  options: readonly FilterOption[]
  all: number
}

export type ShownFilter = Pick<RecordFilter<never>, 'name' | 'label' | 'labelFor' | 'shown'>

interface RecordFilters {
  filters: readonly ShownFilter[]
  /** Undefined until all records have been read. */
  choicesOf: (name: string) => FilterChoices | undefined
}

/** A list's filters and their options, which react-admin's list context lacks. */
export const RecordFilterContext = createContext<RecordFilters>({
  filters: [],
  choicesOf: () => undefined,
})

export const useRecordFilters = (): RecordFilters => useContext(RecordFilterContext)
