import { normalCounty, normalState } from '@landbook/contracts/calculations/acreage'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

const NAMES = ['state', 'county', 'status'] as const
type Name = (typeof NAMES)[number]

/** The parts of a record that a list may be filtered by. */
export type Filtered = { [N in Name]?: unknown }

export interface ListFilter {
  /** What is asked for, in the words of the dashboard; what is not asked for is left out. */
  asked: { readonly [N in Name]?: string }
  fits: (row: Filtered) => boolean
  remove: (name: Name) => void
}

/**
 * What the address asks of a list: `/Lands?state=Texas&county=Reeves`, `/Wells?status=Active`. Places are compared as
 * the dashboard counts them: 'TX' is Texas, 'Culberson/Reeves' is Reeves, a record without one is 'NOT SPECIFIED'.
 * Other parameters of the address stay as they are. Show it with `ListFilterChips`.
 */
export function useListFilter(): ListFilter {
  const [search, setSearch] = useSearchParams()
  const [state, county, status] = NAMES.map((name) => search.get(name) || undefined)
  const filter = useMemo(
    () => ({
      asked: { ...(state && { state }), ...(county && { county }), ...(status && { status }) },
      fits: (row: Filtered) =>
        (!state || normalState(row.state) === normalState(state)) &&
        (!county || normalCounty(row.county) === normalCounty(county)) &&
        (!status || row.status === status),
    }),
    [state, county, status],
  )
  const remove = (name: Name) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(name)
        return next
      },
      { replace: true },
    )
  return { ...filter, remove }
}
