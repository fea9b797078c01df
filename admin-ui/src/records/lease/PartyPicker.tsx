import { UPLOAD_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { AutocompleteControl } from '../../engine/controls/AutocompleteControl.tsx'
import type { NamedRecord } from '../../engine/data/records.ts'
import { bestChoices } from '../../engine/ui/bestChoices.ts'

const messages = UPLOAD_MESSAGES

interface Props {
  /** As the sheet has it. */
  name: string
  /** The id of the chosen operator. */
  value: string | undefined
  /** The operator that can be created of this name. */
  own: NamedRecord | undefined
  /** Others that are to be created. */
  added: readonly NamedRecord[]
  operators: readonly NamedRecord[]
  onChange: (id: string | undefined) => void
}

/** Chooses the operator of a name: one that exists, or one that the upload creates. */
export function PartyPicker({ name, value, own, added, operators, onChange }: Props) {
  const others = added.filter(({ id }) => id !== own?.id)
  const first = [
    ...(own ? [{ id: own.id, name: messages.create(own.name) }] : []),
    ...others.map((other) => ({ id: other.id, name: messages.toBeCreated(other.name) })),
  ]
  const options = [...first, ...operators]
  return (
    <AutocompleteControl<NamedRecord>
      aria-label={messages.operatorFor(name)}
      placeholder={own ? messages.chooseOrCreateOne : messages.chooseOne}
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(_, chosen) => onChange(chosen?.id)}
      getOptionLabel={(option) => option.name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      filterOptions={(_, state) => [...first, ...bestChoices(operators, state)]}
      slotProps={{ paper: { variant: 'outlined' } }}
      sx={{ flex: { sm: '0 1 420px' }, width: { xs: '100%', sm: 'auto' } }}
    />
  )
}
