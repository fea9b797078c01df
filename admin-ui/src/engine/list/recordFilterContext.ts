import { type QueryKey, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { RecordGroup } from '../data/groups.ts'
import type { FilterOption, RecordFilter } from './recordFilters.ts'

/** A filter's values with counts, and the total, ignoring this filter. */
export interface FilterChoices {
  options: readonly FilterOption[]
  all: number
}

/** Choices that the API has to be asked for. */
export interface AskedChoices {
  asked: { queryKey: QueryKey; queryFn: () => Promise<readonly RecordGroup[]> }
  choicesIn: (groups: readonly RecordGroup[]) => FilterChoices
}

export type ShownFilter = Pick<RecordFilter<never>, 'name' | 'label' | 'labelFor' | 'shown' | 'typed'>

interface RecordFilters {
  filters: readonly ShownFilter[]
  /** Undefined until they, or what is to be asked for them, are known. */
  choicesOf: (name: string) => AskedChoices | undefined
}

/** A list's filters and their options, which react-admin's list context lacks. */
export const RecordFilterContext = createContext<RecordFilters>({
  filters: [],
  choicesOf: () => undefined,
})

export const useRecordFilters = (): RecordFilters => useContext(RecordFilterContext)

const NOTHING_ASKED = { queryKey: ['nothing'], queryFn: async () => [] }

/** What there is to choose of a filter; undefined until it is known. */
export function useFilterChoices(name: string): FilterChoices | undefined {
  const { choicesOf } = useRecordFilters()
  const choices = useMemo(() => choicesOf(name), [choicesOf, name])
  const { data } = useQuery({ ...(choices?.asked ?? NOTHING_ASKED), enabled: choices !== undefined })
  return useMemo(() => data && choices?.choicesIn(data), [choices, data])
}
