import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import type { SxProps } from '@mui/material'
import { AutocompleteControl } from '../controls/AutocompleteControl.tsx'

export interface ChoiceOption {
  id: string
  label: string
}

/** Sorted by label. */
export const optionsOf = (labels: ReadonlyMap<string, string>): ChoiceOption[] =>
  inTextOrder(
    Array.from(labels, ([id, label]) => ({ id, label })),
    ({ label }) => label,
  )

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
    <AutocompleteControl
      label={label}
      placeholder={RESTORE_MESSAGES.all}
      options={options}
      value={options.find(({ id }) => id === chosen) ?? null}
      onChange={(_, option) => onChange(option?.id)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      sx={sx}
    />
  )
}
