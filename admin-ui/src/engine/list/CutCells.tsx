import { Tooltip } from '@mui/material'
import { type RefObject, useEffect, useState } from 'react'

/** Long enough that a pointer on its way shows nothing. */
const HOVER_MS = 300
/** A line that is cut off is higher; what sticks out of a line by its letters' height is not. */
const LINE = 10

const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + LINE

/** A chip is cut within its cell. */
const isCut = (cell: HTMLElement): boolean =>
  overflows(cell) || [...cell.querySelectorAll('.status-chip')].some(overflows)

/** What has a tooltip, or is a button, speaks for itself. */
const hasOwn = (cell: HTMLElement): boolean => cell.querySelector('[tabindex]:not(a), button, input') !== null

function cutCellAt(target: EventTarget | null): HTMLElement | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null
  return cell && isCut(cell) && !hasOwn(cell) ? cell : undefined
}

/** Shows the whole text of a cell that has no room for it, where one points at it or comes to it by keyboard. */
export function CutCells({ table }: { table: RefObject<HTMLElement | null> }) {
  const [cell, setCell] = useState<HTMLElement>()

  useEffect(() => {
    const element = table.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setCell(undefined)
    }
    const onFocus = ({ target }: Event) => setCell(cutCellAt(target))
    const onHover = ({ target }: Event) => {
      clearTimeout(timer)
      timer = setTimeout(() => setCell(cutCellAt(target)), HOVER_MS)
    }
    const events = { focusin: onFocus, mouseover: onHover, focusout: hide, mouseleave: hide, scroll: hide }
    for (const [type, listen] of Object.entries(events)) element.addEventListener(type, listen)
    return () => {
      clearTimeout(timer)
      for (const [type, listen] of Object.entries(events)) element.removeEventListener(type, listen)
    }
  }, [table])

  if (!cell) return null
  return (
    <Tooltip
      open
      describeChild
      title={cell.innerText}
      placement="bottom-start"
      onClose={() => setCell(undefined)}
      slotProps={{ popper: { anchorEl: cell } }}
    >
      <span aria-hidden />
    </Tooltip>
  )
}
