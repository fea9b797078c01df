import { problemOf } from '@landbook/contracts/engine/kernel/fields'
import { ListItemText, MenuItem, TextField } from '@mui/material'
import { InputHelperText, useInput } from 'react-admin'
import { asTyped } from './asTyped.ts'
import { CheckMark } from './CheckMark.tsx'
import type { InputProps } from './inputProps.ts'

/**
 * Several of the declared choices, in one line of the form: react-admin's SelectArrayInput shows each as a chip and in
 * the list only by its colour, and its other inputs of several take a line for each.
 */
export function ChoicesInput({ source, schema, label, options = [], disabled, help }: InputProps) {
  const { id, field, fieldState } = useInput({
    source,
    parse: asTyped,
    validate: (input: unknown) => problemOf(schema, input),
  })
  const { value, ref, ...bound } = field
  const { error, invalid } = fieldState
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const labelsOf = (values: readonly string[]) =>
    options.filter((option) => values.includes(option.value)).map((option) => option.label)
  return (
    <TextField
      {...bound}
      id={id}
      select
      fullWidth
      inputRef={ref}
      value={chosen}
      label={label}
      disabled={disabled}
      error={invalid}
      helperText={(help || invalid) && <InputHelperText error={error?.message} helperText={help} />}
      slotProps={{
        select: { multiple: true, renderValue: (values) => labelsOf(values as string[]).join(', ') },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          <CheckMark checked={chosen.includes(option.value)} />
          <ListItemText primary={option.label} />
        </MenuItem>
      ))}
    </TextField>
  )
}
