import { problemOf } from '@landbook/contracts/engine/kernel/fields'
import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { InputHelperText, useInput } from 'react-admin'
import { asTyped } from './asTyped.ts'
import type { InputProps } from './inputProps.ts'

/** A box to be ticked: react-admin's BooleanInput is a switch, which acts at once wherever people know one from. */
export function FlagInput({ source, schema, label, disabled, help }: InputProps) {
  const { field, fieldState } = useInput({
    source,
    type: 'checkbox',
    parse: asTyped,
    validate: (input: unknown) => problemOf(schema, input),
  })
  const { value, ref, ...bound } = field
  const { error, invalid } = fieldState
  return (
    <>
      <FormControlLabel
        control={<Checkbox {...bound} slotProps={{ input: { ref } }} checked={value === true} size="small" />}
        label={label}
        disabled={disabled}
      />
      {(help || invalid) && (
        <FormHelperText error={invalid}>
          <InputHelperText error={error?.message} helperText={help} />
        </FormHelperText>
      )}
    </>
  )
}
