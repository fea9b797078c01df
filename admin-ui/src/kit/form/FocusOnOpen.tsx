import { useMediaQuery } from '@mui/material'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Focuses an input of the surrounding form when its page opens. */
export function FocusOnOpen({ name }: { name: string }) {
  const { setFocus } = useFormContext()
  // On touch devices focus would open the keyboard over half of the form.
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  useEffect(() => {
    if (!isTouched) setFocus(name)
  }, [isTouched, setFocus, name])
  return null
}
