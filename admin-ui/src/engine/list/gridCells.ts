const CELL = '[role=gridcell], [role=columnheader]'
/** What there is to work with in a cell. */
const WIDGET = `a[href], button, input, [tabindex]:not([role=grid], [role=treegrid], ${CELL})`

/** The cell that an element is, or is in. */
export const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CELL) : null

export const widgetsOf = (cell: Element): readonly HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(WIDGET)].filter((widget) => !widget.matches(':disabled'))

/** The only widget of a cell has the focus in its place, so that it is read and pressed as what it is. */
export function focusCell(cell: HTMLElement): void {
  const widgets = widgetsOf(cell)
  const [target = cell] = widgets.length === 1 ? widgets : []
  if (target === cell) cell.tabIndex = 0
  // The browser would scroll further.
  target.focus({ preventScroll: true })
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

type Held = Pick<MouseEventInit, 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** With the keys that are held, as they may open another tab. */
export function click(link: Element, { ctrlKey, metaKey, shiftKey }: Required<Held>): void {
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** Takes widgets out of the order of Tab, also those that are still to come: the focus reaches them by the grid. */
export function keepOutOfTabOrder(grid: HTMLElement): () => void {
  const takeOut = (element: HTMLElement) => {
    if (element.matches(WIDGET) && element.getAttribute('tabindex') !== '-1') element.tabIndex = -1
  }
  const takeOutAll = (within: HTMLElement) => {
    takeOut(within)
    for (const widget of within.querySelectorAll<HTMLElement>(WIDGET)) takeOut(widget)
  }
  takeOutAll(grid)
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') takeOut(target as HTMLElement)
      else for (const node of addedNodes) if (node instanceof HTMLElement) takeOutAll(node)
    }
  })
  observer.observe(grid, { childList: true, subtree: true, attributeFilter: ['tabindex'] })
  return () => observer.disconnect()
}
