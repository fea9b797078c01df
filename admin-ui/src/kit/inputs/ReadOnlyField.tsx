import { TextField } from '@mui/material'

interface Props {
  label: string
  /** Already formatted. */
  value: string | null | undefined
  /** Right-aligned, tabular figures. */
  numeric?: boolean
  helperText?: string
}

/** A value among the inputs that the user cannot change: computed, or another record's. */
export function ReadOnlyField({ label, value, numeric = false, helperText }: Props) {
  return (
    <TextField
      fullWidth
      label={label}
      value={value || '–'}
      helperText={helperText}
      sx={{
        '& .MuiOutlinedInput-root': { bgcolor: 'action.hover' },
        '& fieldset': { borderStyle: 'dashed' },
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          readOnly: true,
          ...(numeric && { style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }),
        },
      }}
    />
  )
}
