import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LAST_DAY } from '@landbook/contracts/engine/values/days'
import { useRef } from 'react'
import { TextInput } from 'react-admin'
import { boundTo, type DeclaredProps, declaredInput } from './declaredInput.tsx'

/**
 * A day. react-admin's mounts its input anew when another value is merged into it, which takes the focus away, and says
 * that it was emptied only when it is left.
 */
export const DateInput = declaredInput(function Look(props: DeclaredProps) {
  const bound = boundTo(props)
  const element = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      {...bound}
      // The browser gives '' for a date that is half typed.
      validate={(input) => (element.current?.validity.badInput ? MESSAGES.notADate : bound.validate(input))}
      type="date"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { ref: element, autoComplete: 'off', max: LAST_DAY },
      }}
    />
  )
})
