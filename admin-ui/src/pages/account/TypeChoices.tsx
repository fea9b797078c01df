import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import type { Ref } from 'react'

interface Props {
  types: readonly AnyRecord[]
  value: readonly string[]
  onChange: (types: readonly string[]) => void
  ref: Ref<HTMLInputElement>
  error: boolean
  helperText: string | undefined
}

/** Record types to choose from. */
export function TypeChoices({ types, value, onChange, ref, error, helperText }: Props) {
  return (
    <FormControl component="fieldset" error={error} required>
      <FormLabel component="legend">Record Types</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
        {types.map(({ type, title }, index) => (
          <FormControlLabel
            key={type}
            label={title}
            control={
              <Checkbox
                size="small"
                checked={value.includes(type)}
                onChange={(_, isChosen) =>
                  onChange(
                    types
                      .map((one) => one.type)
                      .filter((one) => (one === type ? isChosen : value.includes(one))),
                  )
                }
                slotProps={{ input: { ref: index === 0 ? ref : null } }}
              />
            }
          />
        ))}
      </FormGroup>
      {helperText !== undefined && <FormHelperText sx={{ mx: 0 }}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
