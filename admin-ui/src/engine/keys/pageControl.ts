/** Where a page chooses its day: by a button, or in an input. */
export const DAY_CONTROL = '[aria-keyshortcuts~=d]'

/** A control that the current page has, if it can be used. */
export const pageControl = (selector: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main ${selector}:not(:disabled)`)

/** As if it was clicked; an input gets the focus. */
export function operate(control: HTMLElement): void {
  if (control.matches('input')) control.focus()
  else control.click()
}
