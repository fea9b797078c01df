import { useMediaQuery } from '@mui/material'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Puts the focus into an input of the form around it when its page is opened. */
export function FocusOnOpen({ name }: { name: string }) {
  const { setFocus } = useFormContext()
  // There it would bring up the keyboard, which hides half of the form before anybody has seen it.
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  useEffect(() => {
    if (!isTouched) setFocus(name)
  }, [isTouched, setFocus, name])
  return null
}
