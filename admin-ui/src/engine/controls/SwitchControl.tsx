import { FormControlLabel, Switch, type SxProps } from '@mui/material'

interface Props {
  label: string
  /** For screen readers only: in a table, its column says what it is. */
  hidesLabel?: boolean
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  sx?: SxProps
}

/** A switch, which acts at once. */
export function SwitchControl({ label, hidesLabel = false, onChange, sx, ...state }: Props) {
  const control = (
    <Switch
      {...state}
      size={hidesLabel ? 'small' : 'medium'}
      onChange={(_, checked) => onChange(checked)}
      slotProps={hidesLabel ? { input: { 'aria-label': label } } : {}}
    />
  )
  return hidesLabel ? control : <FormControlLabel label={label} control={control} sx={sx} />
}
