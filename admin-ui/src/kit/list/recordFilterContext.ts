import { createContext, useContext } from 'react'
import type { FilterOption, RecordFilter } from './recordFilters.ts'

/** Of a filter: its values with how many records have each, and how many there are, whatever is asked of this one. */
export interface FilterChoices {
  options: readonly FilterOption[]
  all: number
}

export type ShownFilter = Pick<RecordFilter<never>, 'name' | 'label' | 'labelFor' | 'shown'>

interface RecordFilters {
  filters: readonly ShownFilter[]
  choicesOf: (name: string) => FilterChoices
}

/** What react-admin's list context does not say: which filters a list has, and what can be chosen. */
export const RecordFilterContext = createContext<RecordFilters>({
  filters: [],
  choicesOf: () => ({ options: [], all: 0 }),
})

export const useRecordFilters = (): RecordFilters => useContext(RecordFilterContext)
