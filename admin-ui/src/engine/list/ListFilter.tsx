import type { ReactElement, ReactNode } from 'react'
import { elementsIn, readOnce } from './elements.ts'
import type { RecordFilter } from './recordFilters.ts'

/** A filter of a list by a value of its records; `source` is its name in the address. */
export type ListFilterProps<R> = Omit<RecordFilter<R>, 'name'> & { source: string }

/**
 * Stands among the `filters` of a list, as react-admin's inputs do. It is read by the list, which shows it in its menu
 * or as a chip, with what there is to choose.
 */
export const ListFilter = <R,>(_: ListFilterProps<R>): ReactElement | null => null

const filtersRead = readOnce((elements): readonly RecordFilter<never>[] =>
  elements.filter(isFilter).map(filterOf),
)
const elementsOf = new WeakMap<readonly RecordFilter<never>[], ReactElement[]>()

const isFilter = ({ type }: ReactElement): boolean => type === ListFilter

function filterOf({ props }: ReactElement<object>): RecordFilter<never> {
  const { source, ...filter } = props as ListFilterProps<never>
  return { ...filter, name: source }
}

/** The filters by values among those of a list. */
export const filtersAmong = <R,>(filters: ReactNode): readonly RecordFilter<R>[] =>
  filtersRead.of(filters) as readonly unknown[] as readonly RecordFilter<R>[]

/** The others: inputs that set one. */
export const inputsAmong = (filters: ReactNode): readonly ReactElement[] =>
  elementsIn(filters).filter((element) => !isFilter(element))

/** Filters that follow from a declaration, as those of a list. */
export function filterElements<R>(filters: readonly RecordFilter<R>[]): ReactElement[] {
  const known = elementsOf.get(filters)
  if (known) return known
  const elements = filters.map(({ name, ...filter }) => <ListFilter key={name} source={name} {...filter} />)
  elementsOf.set(filters, elements)
  filtersRead.keep(elements, filters as readonly RecordFilter<never>[])
  return elements
}
