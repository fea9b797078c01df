import { MenuItem, TextField, type TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'

interface Props<V extends string> extends Pick<TextFieldProps, 'label' | 'helperText' | 'sx' | 'fullWidth'> {
  options: readonly { value: V; label: ReactNode }[]
  value: readonly V[]
  /** In the order in which they were chosen. */
  onChange: (value: readonly V[]) => void
  /** What it says while its list is closed. */
  text: string
  onClose?: () => void
  /** Rather than disabled, which would lose the focus. */
  readOnly?: boolean
  /** Where it has no label that is seen. */
  'aria-label'?: string
}

/** Several of a few that are of no form. */
export function SelectArrayControl<V extends string>(props: Props<V>) {
  const { options, value, onChange, text, onClose, readOnly, 'aria-label': name, ...field } = props
  return (
    <TextField
      {...field}
      select
      value={value}
      onChange={({ target }) => {
        const chosen: readonly unknown[] = [target.value].flat()
        onChange(chosen.flatMap((one) => options.find((option) => option.value === one)?.value ?? []))
      }}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          readOnly,
          onClose,
          renderValue: () => text,
          SelectDisplayProps: name === undefined ? {} : { 'aria-label': name },
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } },
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
