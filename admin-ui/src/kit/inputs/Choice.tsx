import { MESSAGES } from '@landbook/contracts/messages'
import { Autocomplete, type SxProps, TextField } from '@mui/material'

export interface ChoiceOption {
  id: string
  label: string
}

/** Sorted by label. */
export const optionsOf = (labels: ReadonlyMap<string, string>): ChoiceOption[] =>
  [...labels].map(([id, label]) => ({ id, label })).sort((a, b) => a.label.localeCompare(b.label, 'en'))

interface Props {
  label: string
  options: readonly ChoiceOption[]
  /** Undefined: all. */
  chosen: string | undefined
  onChange: (id: string | undefined) => void
  sx: SxProps
}

/** A filter by one of the options, or all. */
export function Choice({ label, options, chosen, onChange, sx }: Props) {
  return (
    <Autocomplete
      size="small"
      options={options}
      value={options.find(({ id }) => id === chosen) ?? null}
      onChange={(_, option) => onChange(option?.id)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(params) => <TextField {...params} label={label} placeholder={MESSAGES.restore.all} />}
      sx={sx}
    />
  )
}
