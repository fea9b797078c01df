import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { firstInput } from './FocusOnOpen.tsx'

/** What a browser tells hidden content that it is about to show: for what is found on the page, and for links into it. */
const SHOWN = 'beforematch'

interface Folding {
  isFolded: boolean
  /** Shows the fields, and goes to the first one. */
  open: () => void
  fields: RefObject<HTMLDivElement | null>
}

/**
 * Fields that are hidden for as long as they are empty, unless they were asked for. They are part of their form all the same,
 * and are found by the search of the browser, and by `reveal`.
 */
export function useFolding(isEmpty: boolean): Folding {
  const fields = useRef<HTMLDivElement>(null)
  // What has been shown stays, whatever is emptied.
  const [isFolded, setIsFolded] = useState(isEmpty)
  if (isFolded && !isEmpty) setIsFolded(false)

  // At once, for what is to be focused there.
  function show() {
    fields.current?.removeAttribute('hidden')
    setIsFolded(false)
  }
  const onShown = useEffectEvent(show)
  const isOpening = useRef(false)
  useLayoutEffect(() => {
    const hidden = fields.current
    if (isOpening.current) goToRefused(hidden)
    isOpening.current = false
    if (!isFolded || !hidden) return
    // React knows `hidden` only as a flag.
    hidden.setAttribute('hidden', 'until-found')
    const stop = onReveal(hidden, () => onShown())
    return () => {
      hidden.removeAttribute('hidden')
      stop()
      // Not here, as React gives the focus back to where it was before it changed the page.
      isOpening.current = true
    }
  }, [isFolded])

  function open() {
    show()
    firstInput(fields.current)?.focus()
  }
  return { isFolded, open, fields }
}

const REFUSED = '[aria-invalid=true]'

/** What is refused is gone to, which could not be done while it was hidden. */
function goToRefused(shown: HTMLElement | null): void {
  if (!document.activeElement?.matches(REFUSED)) shown?.querySelector<HTMLElement>(REFUSED)?.focus()
}

/** Shows what an input is in: its tab, its section. */
export const reveal = (input: HTMLElement): boolean =>
  input.dispatchEvent(new Event(SHOWN, { bubbles: true }))

/** Is told before anything in a hidden element is shown. Returns a function to stop that. */
export function onReveal(hidden: HTMLElement, listen: () => void): () => void {
  hidden.addEventListener(SHOWN, listen)
  return () => hidden.removeEventListener(SHOWN, listen)
}
