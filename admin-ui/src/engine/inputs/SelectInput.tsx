import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { MenuItem } from '@mui/material'
import { TextInput } from 'react-admin'
import { boundTo, type DeclaredProps, declaredInput } from './declaredInput.tsx'

/**
 * One of the declared choices. Keeps and marks a stored value that is no longer one. react-admin's has an empty choice that
 * is 'Clear value' to screen readers, and its choices follow a change of state one effect late.
 */
export const SelectInput = declaredInput(function Look(props: DeclaredProps) {
  const { value, choices } = props
  const known = isEmpty(value) || choices.some((choice) => choice.value === value)
  return (
    <TextInput {...boundTo(props)} select>
      <MenuItem value="">
        <em>None</em>
      </MenuItem>
      {!known && <MenuItem value={String(value)}>{MESSAGES.legacy(String(value))}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextInput>
  )
})
