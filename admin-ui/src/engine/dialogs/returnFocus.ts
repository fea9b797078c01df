import { useEffect } from 'react'

/** An element that had the focus or was clicked, and what it was in then, from the inside. */
interface Place {
  element: Element
  within: readonly Ancestor[]
}

interface Ancestor {
  ancestor: Element
  /** What stands in its place when it is gone: the next row of a table, or else the one before. */
  beside: readonly Element[]
}

/** Enough for a button, the menu that it opened, and the inputs of dialogs that were opened from there. */
const MOST_PLACES = 50
const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type=hidden]), textarea:enabled, [tabindex]:not([tabindex="-1"])'

const TEXT_INPUT = 'input:not([type=checkbox], [type=radio]), textarea'

const trail: Place[] = []

function around(element: Element): Ancestor[] {
  const ancestor = element.parentElement
  if (!ancestor || ancestor === document.body) return []
  const { nextElementSibling: next, previousElementSibling: before } = ancestor
  return [{ ancestor, beside: [next, before].filter((one) => one !== null) }, ...around(ancestor)]
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

/** What is left around a place: beside what is gone, or else what it was in. */
function leftAround(within: readonly Ancestor[]): readonly Element[] {
  const there = within.findIndex(({ ancestor }) => isThere(ancestor))
  if (there < 0) return []
  const gone = within.slice(0, there).flatMap(({ beside }) => beside)
  return [...gone.filter(isThere), ...within.slice(there, there + 1).map(({ ancestor }) => ancestor)]
}

function takesFocusIn(left: Element): boolean {
  // On touch devices a text input would open the keyboard.
  const isTouched = matchMedia('(pointer: coarse)').matches
  const isWanted = (element: Element) => !(isTouched && element.matches(TEXT_INPUT))
  return [...left.querySelectorAll(FOCUSABLE)].filter(isWanted).some(takesFocus)
}

/** Focuses what had the focus last before the dialog, or else the first thing in what is left around it. */
function returnFocus(dialog: Element): void {
  for (const { element, within } of trail.toReversed()) {
    if (element === dialog || within.some(({ ancestor }) => ancestor === dialog)) continue
    if (takesFocus(element) || leftAround(within).some(takesFocusIn)) return
  }
}

/** What has the focus again may go only then, as a row whose deletion is answered: the focus moves on. */
function moveOnWhenGone(): void {
  const place = trail.findLast(({ element }) => element === document.activeElement)
  if (!place) return
  const { element, within } = place
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    if (document.activeElement === document.body) leftAround(within).some(takesFocusIn)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // A browser may also say that it is blurred when it goes.
  const left = () => queueMicrotask(() => element.isConnected && observer.disconnect())
  element.addEventListener('blur', left, { once: true })
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
        moveOnWhenGone()
      })
    }
  }, [isOpen, dialog])
}
