import { useMemo } from 'react'
import { useAddress } from '../../navigation/useAddress.ts'
import { type Asked, FILTERED, type Filtered, type FilterName, fitsFilter } from './listFilter.ts'

export interface ListFilter {
  asked: Asked
  fits: (row: Filtered) => boolean
  /** Asks for another value; for none when it is left out. */
  ask: (name: FilterName, value?: string) => void
}

/**
 * What the address asks of a list: `/Lands?state=Texas&county=Reeves`, `/Wells?status=Active`. Places are compared as
 * the dashboard counts them: 'TX' is Texas, 'Culberson/Reeves' is Reeves, a record without one is 'NOT SPECIFIED'.
 * Other parameters of the address stay as they are. Show it with `ListFilterChips`.
 */
export function useListFilter(): ListFilter {
  const [search, changeAddress] = useAddress()
  const [state, county, status, operator] = FILTERED.map((name) => search.get(name) || undefined)
  const filter = useMemo(() => {
    const asked: Asked = {
      ...(state && { state }),
      ...(county && { county }),
      ...(status && { status }),
      ...(operator && { operator }),
    }
    return { asked, fits: (row: Filtered) => fitsFilter(asked, row) }
  }, [state, county, status, operator])
  const ask = (name: FilterName, value?: string) =>
    changeAddress((next) => {
      if (value) next.set(name, value)
      else next.delete(name)
      // Other rows are read from the first one on.
      next.delete('page')
    })
  return { ...filter, ask }
}
