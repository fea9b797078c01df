import { useMediaQuery } from '@mui/material'
import { useEffect, useRef } from 'react'

/** Whatever can be typed or chosen; selects have a hidden input besides. */
const INPUTS =
  'input:enabled:read-write:not([aria-hidden]), textarea:enabled:read-write:not([aria-hidden]), [role=combobox]'

export const firstInput = (place: Element | null | undefined) => place?.querySelector<HTMLElement>(INPUTS)

/** Focuses the first input of the surrounding form when its page opens, or of the surrounding dialog. */
export function FocusOnOpen() {
  const place = useRef<HTMLSpanElement>(null)
  // On touch devices focus would open the keyboard over half of the form.
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  useEffect(() => {
    const form = isTouched ? undefined : place.current?.closest('form, [role=dialog]')
    // A dialog that was opened while the page was loading keeps the focus.
    const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
    if (form && (dialog?.contains(form) ?? true)) firstInput(form)?.focus()
  }, [isTouched])
  return <span ref={place} hidden />
}
