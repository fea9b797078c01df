import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { useListContext } from 'react-admin'
import { nameIn } from '../data/named.ts'
import { typeOf } from '../navigation/resources.ts'
import { hasReturned, noteOpened, openedBy, rowToReturnTo } from '../navigation/steps.ts'
import type { RowsInSight } from './tableContext.ts'

interface Options {
  rows: RowsInSight<object>
  rowKey: (row: object) => string
  /** Of the rows. */
  count: number
  isPending: boolean
  focusRow: (index: number) => void
}

/** Notes from which row of a list a record is opened, and gives that row the focus when Esc leads back. */
export function useOpenedRow({ rows, rowKey, count, isPending, focusRow }: Options) {
  const { resource } = useListContext()
  const [back] = useState(() => (resource === '' ? undefined : rowToReturnTo(window.location.pathname)))
  const onRows = useEffectEvent(() => {
    if (!back) return
    hasReturned()
    const index = rows.indexOf(back.id)
    if (count === 0) return
    const place = Math.min(back.index, count - 1)
    focusRow(index >= 0 ? index : (rows.groups?.lineOf(place) ?? place))
  })
  useEffect(() => {
    if (!isPending) onRows()
  }, [isPending])

  return ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const index = Number(link?.closest<HTMLElement>('[data-index]')?.dataset.index)
    const row = rows.at(index)
    const place = rows.groups ? rows.groups.at(index) : index
    if (resource === '' || !link || row === undefined || typeof place !== 'number') return
    const read = async (at: number) => {
      const found = await rows.read(at)
      return found && { id: rowKey(found), name: nameIn(typeOf(resource), found) }
    }
    const from = openedBy(link, rowKey(row), place, { total: count, read, asked: rows.asked })
    if (from) noteOpened(from)
  }
}
