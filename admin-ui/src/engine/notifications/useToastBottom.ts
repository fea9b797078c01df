import { dialogActionsClasses } from '@mui/material'
import { type RefObject, useEffect, useState } from 'react'

/** Marks the buttons of a form, which toasts must not cover. */
export const FORM_ACTIONS = { 'data-form-actions': '' }
const BARS = `[data-form-actions], .${dialogActionsClasses.root}`

/** Above the sticky buttons of a form; also where there are none, to stand still. */
const USUAL = 72
const LOWEST = 16
const GAP = 8

/** A bar's edges, in pixels from the bottom of the window. */
interface Bar {
  bottom: number
  top: number
}

/**
 * Where toasts of this height cover no bar: where they usually are, else below all bars, else above one. Where they would
 * have no room in the window, as usual.
 */
export function toastBottom(height: number, bars: readonly Bar[], windowHeight: number): number {
  const places = [USUAL, LOWEST, ...bars.map(({ top }) => top + GAP)]
  const isClear = (place: number) =>
    place + height <= windowHeight &&
    bars.every(({ bottom, top }) => place + height <= bottom || place >= top)
  return places.find(isClear) ?? USUAL
}

/** Not behind a dialog. */
const isInFront = (bar: Element): boolean => bar.closest('[aria-hidden=true]') === null

/** The distance of the toasts from the bottom of the window, kept while the page scrolls or changes its height. */
export function useToastBottom(toasts: RefObject<HTMLElement | null>): number {
  const [bottom, setBottom] = useState(USUAL)
  useEffect(() => {
    /** A dialog grows when its contents come. Observing one again would tell its size again. */
    const watched = new WeakSet<Element>()
    const watch = (dialog: Element) => {
      if (watched.has(dialog)) return
      watched.add(dialog)
      sizes.observe(dialog)
    }
    const place = () => {
      const all = [...document.querySelectorAll(BARS)].filter(isInFront)
      for (const { parentElement } of all) if (parentElement) watch(parentElement)
      const bars = all.map((bar) => {
        const { top, bottom } = bar.getBoundingClientRect()
        return { bottom: innerHeight - bottom, top: innerHeight - top }
      })
      setBottom(toastBottom(toasts.current?.offsetHeight ?? 0, bars, innerHeight))
    }
    const sizes = new ResizeObserver(place)
    sizes.observe(document.body)
    if (toasts.current) sizes.observe(toasts.current)
    // Dialogs are children of the body.
    const dialogs = new MutationObserver(place)
    dialogs.observe(document.body, { childList: true })
    const options = { capture: true, passive: true }
    document.addEventListener('scroll', place, options)
    return () => {
      sizes.disconnect()
      dialogs.disconnect()
      document.removeEventListener('scroll', place, options)
    }
  }, [toasts])
  return bottom
}
