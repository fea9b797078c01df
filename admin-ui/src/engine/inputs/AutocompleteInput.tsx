import { Autocomplete, Box, ListItemText, TextField } from '@mui/material'
import { InputHelperText, useInput } from 'react-admin'
import { bestChoices, together } from '../ui/bestChoices.ts'
import { checkedBy, type DeclaredProps, declaredInput } from './declaredInput.tsx'

interface Choice {
  id: string
  name: string
  detail?: string | undefined
}

/** One of many, found by typing: what fits best comes first. With `groupOf`, the group of a value, under its headings. */
export const autocompleteInput = (groupOf?: (value: string) => string) =>
  declaredInput(function Look(props: DeclaredProps) {
    const { label, choices, readOnly, required, helperText } = props
    const { id, field, fieldState } = useInput(checkedBy(props))
    const { value, onChange, onBlur, ref } = field
    const { error, invalid } = fieldState
    return (
      <Autocomplete<Choice, false, false, false, 'div', string>
        id={id}
        size="small"
        fullWidth
        options={choices.map(({ value, label, detail }) => ({ id: value, name: label, detail }))}
        value={value || null}
        onChange={(_, chosen) => onChange(chosen ?? '')}
        onBlur={onBlur}
        readOnly={readOnly}
        noOptionsText="No match"
        slotProps={{ paper: { variant: 'outlined' } }}
        getOptionLabel={({ name }) => name}
        getOptionValue={(choice) => choice.id}
        getOptionKey={(choice) => choice.id}
        filterOptions={(all, typed) => {
          const best = bestChoices(all, typed)
          return groupOf ? together(best, ({ id }) => groupOf(id)) : best
        }}
        groupBy={groupOf && (({ id }) => groupOf(id))}
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
            helperText={
              (helperText || invalid) && <InputHelperText error={error?.message} helperText={helperText} />
            }
          />
        )}
      />
    )
  })

/** One of many records. */
export const AutocompleteInput = autocompleteInput()
