import { MenuItem, TextField, type TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'

interface Props<V extends string>
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'select' | 'children'> {
  options: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  /** What is wrong with the value, in place of the help. */
  problem?: string | undefined
}

/** One of a few that is of no form: it is chosen at once. */
export const SelectControl = <V extends string>(props: Props<V>) => {
  const { options, onChange, problem, helperText, ...field } = props
  return (
    <TextField
      {...field}
      select
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value)
        if (chosen) onChange(chosen.value)
      }}
      error={problem !== undefined}
      helperText={problem ?? helperText}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
