import { InputAdornment, TextField } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** Already formatted. */
  value: string | null | undefined
  /** Right-aligned, tabular figures. */
  numeric?: boolean
  multiline?: boolean
  helperText?: ReactNode
  /** A button in the field that explains the value. */
  action?: ReactNode
}

/** A read-only value among inputs: computed, or of another record. */
export function ReadOnlyField(props: Props) {
  const { label, value, numeric = false, multiline = false, helperText, action } = props
  return (
    <TextField
      fullWidth
      multiline={multiline}
      label={label}
      value={value || '–'}
      helperText={helperText}
      sx={{
        '& .MuiOutlinedInput-root': { bgcolor: 'action.hover' },
        '& fieldset': { borderStyle: 'dashed' },
      }}
      slotProps={{
        inputLabel: { shrink: true },
        input: action ? { endAdornment: <InputAdornment position="end">{action}</InputAdornment> } : {},
        htmlInput: {
          readOnly: true,
          ...(numeric && { style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }),
        },
      }}
    />
  )
}
