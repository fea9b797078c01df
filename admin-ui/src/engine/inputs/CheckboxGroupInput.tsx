import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { useInput } from 'react-admin'

interface Props {
  source: string
  label: string
  choices: readonly { id: string; name: string }[]
}

/** react-admin's, which has what is chosen in the order of the choices, and the focus where it is refused. */
export function CheckboxGroupInput({ source, label, choices }: Props) {
  const { field, fieldState } = useInput({ source })
  const value: readonly string[] = field.value
  return (
    <FormControl component="fieldset" error={fieldState.invalid} required>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
        {choices.map(({ id, name }, index) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                size="small"
                checked={value.includes(id)}
                onChange={(_, isChosen) =>
                  field.onChange(
                    choices
                      .map((one) => one.id)
                      .filter((one) => (one === id ? isChosen : value.includes(one))),
                  )
                }
                slotProps={{ input: { ref: index === 0 ? field.ref : null } }}
              />
            }
          />
        ))}
      </FormGroup>
      {fieldState.error && <FormHelperText sx={{ mx: 0 }}>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  )
}
