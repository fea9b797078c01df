import { TablePagination } from '@mui/material'
import { useMemo, useState } from 'react'
import { type ListControllerResult, useListContext } from 'react-admin'
import type { RowsInSight } from '../list/tableContext.ts'
import { usePrinting } from '../paper/usePrinting.ts'

/** Room for the bar with the pages; on phones the toolbar takes a second line. */
export const PAGES_BELOW = { '--below-list': { xs: '112px', sm: '64px' } } as const

/** A page has at most this many rows until another size is chosen (spec part 2, section 9). */
const FIRST_SIZE = 10

/** The list context of one page of a list; that of the whole list without `sizes`, and on paper. The export has all rows. */
export function usePages(
  whole: ListControllerResult,
  sizes: readonly number[] | undefined,
): ListControllerResult {
  const [size, setSize] = useState(FIRST_SIZE)
  const [wanted, setPage] = useState(1)
  const isPrinting = usePrinting()
  return useMemo((): ListControllerResult => {
    if (!sizes || isPrinting || whole.isPending || !whole.data) return whole
    const { data, total } = whole
    const perPage = Math.max(1, Math.min(size, total))
    const last = Math.max(1, Math.ceil(total / perPage))
    // A search may have left fewer pages.
    const page = Math.min(wanted, last)
    return {
      ...whole,
      data: data.slice((page - 1) * perPage, page * perPage),
      page,
      perPage,
      setPage,
      setPerPage: (rows: number) => {
        setSize(rows)
        setPage(1)
      },
      hasPreviousPage: page > 1,
      hasNextPage: page < last,
    }
  }, [whole, sizes, isPrinting, size, wanted])
}

/** The rows of a list from one of them on. */
export const rowsFrom = <R,>(rows: RowsInSight<R>, first: number): RowsInSight<R> => ({
  ...rows,
  // By whose places steps are kept.
  asked: undefined,
  at: (index) => rows.at(first + index),
  indexOf: (key) => Math.max(rows.indexOf(key) - first, -1),
  read: (index) => rows.read(first + index),
  onRange: (from, to) => rows.onRange(first + from, first + to),
})

/** The pages of the list in the context. */
export function TablePages({ sizes }: { sizes: readonly number[] }) {
  const { page, perPage, setPage, setPerPage, total = 0, isPending } = useListContext()
  if (isPending || total === 0) return null
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={perPage}
      // The size of a page that holds all of a short list is offered, too.
      rowsPerPageOptions={[...new Set([...sizes, perPage])].toSorted((a, b) => a - b)}
      onPageChange={(_, index) => setPage(index + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
    />
  )
}
