import { problemOf } from '@landbook/contracts/engine/kernel/fields'
import { Autocomplete, Box, ListItemText, TextField } from '@mui/material'
import { InputHelperText, useInput } from 'react-admin'
import { bestChoices } from '../ui/bestChoices.ts'
import { asTyped } from './asTyped.ts'
import type { InputProps } from './inputProps.ts'

interface Choice {
  id: string
  name: string
  detail?: string | undefined
}

/** One of many records, found by typing. */
export function SearchInput({ source, schema, label, disabled, required, options = [], help }: InputProps) {
  const { id, field, fieldState } = useInput({
    source,
    parse: asTyped,
    validate: (input: unknown) => problemOf(schema, input),
  })
  const { value, onChange, onBlur, ref } = field
  const { error, invalid } = fieldState
  return (
    <Autocomplete<Choice, false, false, false, 'div', string>
      id={id}
      size="small"
      fullWidth
      options={options.map(({ value, label, detail }) => ({ id: value, name: label, detail }))}
      value={value || null}
      onChange={(_, chosen) => onChange(chosen ?? '')}
      onBlur={onBlur}
      readOnly={disabled}
      noOptionsText="No match"
      slotProps={{ paper: { variant: 'outlined' } }}
      getOptionLabel={({ name }) => name}
      getOptionValue={(choice) => choice.id}
      getOptionKey={(choice) => choice.id}
      filterOptions={bestChoices}
      renderOption={({ key, ...props }, { name, detail }) => (
        <Box component="li" key={key} {...props}>
          <ListItemText primary={name} secondary={detail} sx={{ my: 0, overflowWrap: 'anywhere' }} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          label={label}
          required={required}
          error={invalid}
          helperText={(help || invalid) && <InputHelperText error={error?.message} helperText={help} />}
        />
      )}
    />
  )
}
