import { useEffect } from 'react'

/** An element that had the focus or was clicked, and what it was in then. */
interface Place {
  element: Element
  within: readonly Element[]
}

/** Enough for a button, the menu that it opened, and the inputs of dialogs that were opened from there. */
const MOST_PLACES = 50
const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type=hidden]), textarea:enabled, [tabindex]:not([tabindex="-1"])'

const trail: Place[] = []

function around(element: Element): Element[] {
  const parent = element.parentElement
  return parent && parent !== document.body ? [parent, ...around(parent)] : []
}

function note({ target }: Event): void {
  const element = target instanceof Element ? target.closest(FOCUSABLE) : null
  if (!element || element === trail.at(-1)?.element) return
  trail.push({ element, within: around(element) })
  if (trail.length > MOST_PLACES) trail.shift()
}

// A click focuses no button in some browsers, nor where a button is disabled by it. Screens are also rendered without a
// document, by tests.
globalThis.document?.addEventListener('focusin', note)
globalThis.document?.addEventListener('click', note, { capture: true })

const isThere = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility()

function takesFocus(element: Element): boolean {
  if (!isThere(element)) return false
  element.focus()
  return document.activeElement === element
}

/** Focuses what had the focus last before the dialog, or else the first thing in what is left around it. */
function returnFocus(dialog: Element): void {
  for (const { element, within } of trail.toReversed()) {
    if (element === dialog || within.includes(dialog)) continue
    if (takesFocus(element)) return
    const left = within.find(isThere)
    if (left && [...left.querySelectorAll(FOCUSABLE)].some(takesFocus)) return
  }
}

/**
 * MUI gives the focus back to what had it when the dialog opened. That may be gone by then, as a row that was deleted or
 * a menu that has closed, or be disabled: the focus would be lost.
 */
export function useReturnsFocus(isOpen: boolean, dialog: Element | null): void {
  useEffect(() => {
    if (!isOpen || !dialog) return
    return () => {
      // After MUI, whose effect ends in the same pass.
      queueMicrotask(() => {
        const { activeElement, body } = document
        if (activeElement === body || dialog.contains(activeElement)) returnFocus(dialog)
      })
    }
  }, [isOpen, dialog])
}
