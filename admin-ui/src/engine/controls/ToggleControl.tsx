import { type SxProps, ToggleButton, ToggleButtonGroup } from '@mui/material'

interface Props<V> {
  /** For screen readers. */
  label: string
  options: readonly { readonly value: V; readonly label: string }[]
  value: V
  onChange: (value: V) => void
  sx?: SxProps
}

/** One of a few, beside one another in the whole width, of which one is always chosen. */
export const ToggleControl = <V extends string>({ label, options, value, onChange, sx }: Props<V>) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    size="small"
    color="primary"
    aria-label={label}
    value={value}
    onChange={(_, chosen: V | null) => chosen !== null && onChange(chosen)}
    sx={sx ?? null}
  >
    {options.map((option) => (
      <ToggleButton key={option.value} value={option.value} sx={{ textTransform: 'none', py: 0.5 }}>
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
