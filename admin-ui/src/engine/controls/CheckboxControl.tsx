import { Checkbox, FormControlLabel } from '@mui/material'

interface Props {
  label: string
  /** For screen readers only: in a table, its column says what it is. */
  hidesLabel?: boolean
  checked: boolean
  /** Some of what it stands for are ticked. */
  indeterminate?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A box to be ticked that is of no form. */
export function CheckboxControl({ label, hidesLabel = false, onChange, ...box }: Props) {
  const control = (
    <Checkbox
      {...box}
      size={hidesLabel ? 'small' : 'medium'}
      onChange={(_, checked) => onChange(checked)}
      slotProps={hidesLabel ? { input: { 'aria-label': label } } : {}}
    />
  )
  return hidesLabel ? control : <FormControlLabel label={label} control={control} />
}
