import type { Option } from '@landbook/contracts/kernel/fields'
import { ListItemText, MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { CheckMark } from './CheckMark.tsx'

interface Props {
  field: ControllerRenderProps
  label: string
  options: readonly Option[]
  disabled: boolean
  error: boolean
  help: ReactNode
}

/** Several of the declared choices. */
export function ChoicesInput({ field, label, options, disabled, error, help }: Props) {
  const { value, ref, ...bound } = field
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const labelsOf = (values: readonly string[]) =>
    options.filter((option) => values.includes(option.value)).map((option) => option.label)
  return (
    <TextField
      {...bound}
      select
      fullWidth
      inputRef={ref}
      value={chosen}
      label={label}
      disabled={disabled}
      error={error}
      helperText={help}
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
