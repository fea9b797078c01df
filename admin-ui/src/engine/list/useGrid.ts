import type { Virtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { isTypedIn } from '../keys/typing.ts'
import { cellOf, click, focusCell, keepOutOfTabOrder, widgetsOf } from './gridCells.ts'
import { type GridPlace, HEADER, movedBy } from './gridMoves.ts'
import type { ActiveRow } from './useActiveRow.ts'
import type { useCells } from './useCells.tsx'

interface Options {
  virtual: Pick<Virtualizer<HTMLDivElement, HTMLDivElement>, 'range' | 'scrollToIndex'>
  count: number
  columns: number
  /** The position of the column with the record's title. */
  titled: number
  active: ActiveRow | undefined
  /** Beside the list. `toggle` is undefined where there is none. */
  peek: { isOpen: boolean; toggle: (() => void) | undefined }
  /** What is done with one and several cells; of keys, whether they were theirs. */
  cells: Pick<ReturnType<typeof useCells>, 'edit' | 'key' | 'point' | 'drag' | 'leave' | 'copy' | 'paste'>
  /** Told of the index of the row that has the focus. */
  onRow: (index: number) => void
}

const SELECT_BOX = 'input.select-box'

/**
 * The keys of a grid, as the ARIA Authoring Practices have them. One cell has the focus itself (roving tabindex): what is in
 * it is read, shown whole and pressed as anywhere, which a grid that only names its active cell would have to imitate. The
 * grid stands for it in the order of Tab. All of it is done to the elements: no row is rendered anew.
 */
export function useGrid({ virtual, count, columns, titled, active, peek, cells, onRow }: Options) {
  const grid = useRef<HTMLDivElement>(null)
  /** A cell that takes the focus as soon as it is drawn. */
  const wanted = useRef<GridPlace>(undefined)
  const column = useRef<number>(undefined)
  const focused = useRef<HTMLElement>(undefined)
  /** Where the button of the mouse went down. */
  const pressed = useRef<GridPlace>(undefined)
  const left = () => ({
    row: Math.min(active?.index ?? virtual.range?.startIndex ?? 0, count - 1),
    column: Math.min(column.current ?? titled, columns - 1),
  })

  const cellAt = (place: GridPlace) => {
    const row = place.row === HEADER ? '[role=row]' : `[data-index="${place.row}"]`
    const cells = grid.current?.querySelector(row)?.children
    // Above cards there are fewer headings than cells.
    const cell = cells?.[Math.min(place.column, cells.length - 1)] as HTMLElement | undefined
    // On the card of a group's heading, empty cells are not shown.
    return cell?.checkVisibility?.() === false
      ? (cell.parentElement?.querySelector<HTMLElement>(':has(> .fold)') ?? undefined)
      : cell
  }
  const focusWanted = () => {
    const cell = wanted.current && cellAt(wanted.current)
    if (cell) wanted.current = undefined
    if (cell) focusCell(cell)
    return cell !== undefined
  }
  const goTo = ({ row, column }: GridPlace) => {
    const place = { row: Math.min(row, count - 1), column: Math.min(Math.max(column, 0), columns - 1) }
    wanted.current = place
    if (!focusWanted()) virtual.scrollToIndex(place.row)
  }

  useLayoutEffect(() => (grid.current ? keepOutOfTabOrder(grid.current) : undefined), [])
  useLayoutEffect(() => {
    // Its row may have been deleted by somebody else.
    const isGone = focused.current?.isConnected === false
    if (isGone) focused.current = undefined
    if (isGone && document.activeElement === document.body) wanted.current ??= left()
    focusWanted()
  })

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) return goTo(left())
    const cell = cellOf(target)
    const row = cell?.parentElement
    // Events of portals, such as dialogs, bubble here, too.
    if (!row || !currentTarget.contains(cell)) return
    const before = cellOf(focused.current ?? null)
    if (before !== cell) before?.removeAttribute('tabindex')
    currentTarget.tabIndex = -1
    focused.current = target
    column.current = [...row.children].indexOf(cell)
    if (row.dataset.index !== undefined) onRow(Number(row.dataset.index))
  }

  const onBlur = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(target) || currentTarget.contains(relatedTarget)) return
    currentTarget.tabIndex = 0
    cellOf(target)?.removeAttribute('tabindex')
    wanted.current = undefined
    focused.current = undefined
  }

  /** While the button is held, cells are chosen as with Shift. */
  const onMouseOver = ({ target, buttons }: MouseEvent) => {
    const cell = cellOf(target)
    if (buttons !== 1 || !pressed.current || !cell || !grid.current?.contains(cell)) return
    const to = placeOf(cell)
    if (to.row === HEADER || !cells.drag(pressed.current, to)) return
    // Not the texts between them.
    document.getSelection()?.removeAllRanges()
    const { style } = grid.current
    if (style.userSelect === 'none') return
    style.userSelect = 'none'
    const onMouseUp = () => {
      pressed.current = undefined
      style.removeProperty('user-select')
    }
    document.addEventListener('mouseup', onMouseUp, { once: true })
  }

  /** The cell takes the focus of the click, unless something in it does. */
  const onMouseDown = (event: MouseEvent) => {
    const cell = cellOf(event.target)
    pressed.current = undefined
    if (!cell) return
    // Where the keys were to go is of no interest any more.
    wanted.current = undefined
    const from = cellOf(document.activeElement)
    const isOfGrid = from !== null && grid.current?.contains(from)
    const begin = event.shiftKey && isOfGrid ? from : cell
    pressed.current = isInWidget(event, cell) ? undefined : placeOf(begin)
    if (isInWidget(event, cell)) cells.leave()
    else cells.point(event, placeOf(cell), isOfGrid ? placeOf(from) : undefined)
    cell.tabIndex = 0
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    const cell = cellOf(target)
    if (event.defaultPrevented || !cell || !currentTarget.contains(cell) || isTypedIn(target)) return
    const isHandled =
      foldedByKey(event, cell) ||
      cells.key(event, placeOf(cell), extent()) ||
      editKey(event, cell) ||
      enteredKey(event, cell) ||
      peekKey(event) ||
      rowKey(event, cell) ||
      moveKey(event, cell)
    if (isHandled) event.preventDefault()
  }

  const onDoubleClick = (event: MouseEvent) => {
    const cell = cellOf(event.target)
    if (cell && !isInWidget(event, cell)) cells.edit(placeOf(cell), cell)
  }

  const onClipboard = (act: 'copy' | 'paste') => (event: ClipboardEvent) => {
    const cell = cellOf(event.target)
    if (cell && grid.current?.contains(cell) && !isTypedIn(event.target)) cells[act](event, placeOf(cell))
  }

  const placeOf = (cell: HTMLElement): GridPlace => {
    const row = cell.parentElement
    const place = {
      row: Number(row?.dataset.index ?? HEADER),
      column: [...(row?.children ?? [])].indexOf(cell),
    }
    return wanted.current ?? place
  }

  function extent() {
    const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
    return { rows: count, columns, page: Math.max(1, endIndex - startIndex - 1) }
  }

  function moveKey(event: KeyboardEvent, cell: HTMLElement): boolean {
    const place = movedBy(event, placeOf(cell), extent())
    if (place) goTo(place)
    return place !== undefined
  }

  function peekKey({ key, shiftKey, target }: KeyboardEvent): boolean {
    const isPressing = target instanceof Element && target.matches('button, input')
    const isAsked = key === ' ' ? !shiftKey && !isPressing : key === 'Escape' && peek.isOpen
    if (isAsked) peek.toggle?.()
    return isAsked
  }

  /** F2 in any cell; Enter where it would not open a link of the cell. */
  function editKey({ key, target }: KeyboardEvent, cell: HTMLElement): boolean {
    const isAsked = key === 'F2' || (key === 'Enter' && target === cell && widgetsOf(cell).length === 0)
    return isAsked && cells.edit(placeOf(cell), cell)
  }

  /** Opens the record, and chooses rows. */
  function rowKey(event: KeyboardEvent, cell: HTMLElement): boolean {
    const { key, shiftKey, target } = event
    const isHeld = event.ctrlKey || event.metaKey
    if (key === 'Enter' && target === cell) {
      const link = cellAt({ ...placeOf(cell), column: titled })?.querySelector('a')
      if (link) click(link, event)
      return link !== null && link !== undefined
    }
    if (key === 'a' && isHeld) return choose(grid.current, true)
    return ((key === 'x' && !isHeld) || (key === ' ' && shiftKey)) && choose(cell.parentElement, false)
  }

  const [onCopy, onPaste] = [onClipboard('copy'), onClipboard('paste')]
  return {
    grid,
    goTo,
    events: { onFocus, onBlur, onMouseDown, onMouseOver, onDoubleClick, onKeyDown, onCopy, onPaste },
  }
}

/** The group that a row is the heading of. Enter on the button itself presses it. */
function foldedByKey(event: KeyboardEvent, cell: HTMLElement): boolean {
  const { key, target } = event
  const row = cell.parentElement
  const isOpen = row?.getAttribute('aria-expanded')
  if (!row || !isOpen || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  const button = row.querySelector<HTMLElement>('button.fold')
  const isAsked =
    key === 'Enter' ? target !== button : key === (isOpen === 'true' ? 'ArrowLeft' : 'ArrowRight')
  if (isAsked) button?.click()
  return isAsked
}

const isInWidget = ({ target }: MouseEvent, cell: HTMLElement): boolean =>
  widgetsOf(cell).some((widget) => widget.contains(target as Node))

/** Among several widgets of a cell. */
function enteredKey({ key, target }: KeyboardEvent, cell: HTMLElement): boolean {
  const widgets = widgetsOf(cell)
  const at = widgets.indexOf(target as HTMLElement)
  if (widgets.length < 2) return false
  if (at < 0) {
    const enters = key === 'F2' || key === 'Enter'
    if (enters) widgets[0]?.focus()
    return enters
  }
  if (key === 'F2' || key === 'Escape') focusCell(cell)
  else if (key === 'ArrowRight') widgets[at + 1]?.focus()
  else if (key === 'ArrowLeft') widgets[at - 1]?.focus()
  else return false
  return true
}

/** By the box of the row, or the first one: that of all rows. */
function choose(within: Element | null, isKept: boolean): boolean {
  const box = within?.querySelector<HTMLInputElement>(SELECT_BOX)
  if (!isKept || !box?.checked) box?.click()
  return box !== null && box !== undefined
}
