import { ListItemText, MenuItem, TextField } from '@mui/material'
import { InputHelperText, useInput } from 'react-admin'
import { CheckMark } from './CheckMark.tsx'
import { checkedBy, type DeclaredProps, declaredInput } from './declaredInput.tsx'

/**
 * Several of the declared choices, in one line of the form: react-admin's shows each as a chip and in the list only by its
 * colour, and its other inputs of several take a line for each.
 */
export const SelectArrayInput = declaredInput(function Look(props: DeclaredProps) {
  const { label, choices, readOnly, helperText } = props
  const { id, field, fieldState } = useInput(checkedBy(props))
  const { value, ref, ...bound } = field
  const { error, invalid } = fieldState
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const labelsOf = (values: readonly string[]) =>
    choices.filter((choice) => values.includes(choice.value)).map((choice) => choice.label)
  return (
    <TextField
      {...bound}
      id={id}
      select
      fullWidth
      inputRef={ref}
      value={chosen}
      label={label}
      disabled={readOnly}
      error={invalid}
      helperText={
        (helperText || invalid) && <InputHelperText error={error?.message} helperText={helperText} />
      }
      slotProps={{
        select: { multiple: true, renderValue: (values) => labelsOf(values as string[]).join(', ') },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value} dense>
          <CheckMark checked={chosen.includes(choice.value)} />
          <ListItemText primary={choice.label} />
        </MenuItem>
      ))}
    </TextField>
  )
})
