import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RowsInSight, TableOfList } from './tableContext.ts'
import { firstWhenLeft, PAGE_ROWS, pageOf } from './tableView.ts'

interface Options extends Pick<TableOfList<object>, 'place' | 'view'> {
  virtual: Virtualizer<HTMLDivElement, HTMLDivElement>
  rows: Pick<RowsInSight<object>, 'indexOf'>
  keyAt: (index: number) => string | number
  isPending: boolean
}

/** Opens a table where it was left, remembers where it is, and shows another order or search from the top. */
export function useTablePlace({ place, view, virtual, rows, keyAt, isPending }: Options) {
  const { first } = place
  const scrolled = useRef<number>(undefined)
  const rememberFirst = () =>
    place.remember(
      firstWhenLeft(scrolled.current, (top) => virtual.getVirtualItemForOffset(top), keyAt, first),
    )
  const onLeave = useEffectEvent(rememberFirst)
  useEffect(() => () => onLeave(), [])

  const onRows = useEffectEvent(() => {
    const at = first ? rows.indexOf(first.key) : place.page * PAGE_ROWS
    const index = at < 0 && first ? first.index : at
    if (first || index > 0) virtual.scrollToIndex(index, { align: 'start' })
  })
  useEffect(() => {
    if (!isPending) onRows()
  }, [isPending])

  const last = useRef(view)
  const onView = useEffectEvent((now: string | undefined) => {
    const before = last.current
    last.current = now
    if (before === undefined || before === now) return
    scrolled.current = 0
    virtual.scrollToOffset(0)
  })
  useLayoutEffect(() => onView(view), [view])

  return (top: number) => {
    if (isPending) return
    scrolled.current = top
    // Remembered before unmounting, as an immediate return mounts the list first.
    rememberFirst()
    place.setPage(pageOf(virtual.getVirtualItemForOffset(top)?.index ?? 0))
  }
}
