import { typeNamed } from '@landbook/contracts/catalogue/index'
import type { Member } from '@landbook/contracts/engine/import/members'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { useEffect, useRef, useState } from 'react'
import { AutocompleteControl } from '../../engine/controls/AutocompleteControl.tsx'
import { TextControl } from '../../engine/controls/TextControl.tsx'
import { useNames } from '../../engine/data/records.ts'
import { foundOptions } from '../../engine/ui/bestChoices.ts'

interface Props {
  member: Member
  text: string
  problem: string | undefined
  /** Gets the focus. */
  isNew: boolean
  onChange: (text: string) => void
}

/** The value of a field for all rows, written like a cell; options and records are suggested. */
export function ImportFixedValue({ member, text, problem, isNew, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(false)
  const options = useOffered(member, opened)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  const label = `Value for ${member.label}`
  const look = { fullWidth: true, inputRef: input, problem }
  if (!options)
    return (
      <TextControl
        {...look}
        value={text}
        onChange={onChange}
        slotProps={{ htmlInput: { 'aria-label': label } }}
      />
    )
  return (
    <AutocompleteControl
      {...look}
      freeSolo
      forcePopupIcon
      aria-label={label}
      placeholder={member.to && !member.single ? IMPORT_MESSAGES.severalNames : undefined}
      options={options}
      filterOptions={(all, state) => foundOptions(all, state).slice(0, MOST_OFFERED)}
      inputValue={text}
      onInputChange={(_, typed) => onChange(typed)}
      onOpen={() => setOpened(true)}
      slotProps={{ paper: { variant: 'outlined' } }}
    />
  )
}

/** Limit of the suggestions; others are found by typing. */
const MOST_OFFERED = 100

/** Options by label, records by name; undefined for free input. */
function useOffered({ kind, schema, to }: Member, wanted: boolean): string[] | undefined {
  const { data = [] } = useNames(to === undefined ? undefined : typeNamed(to), { enabled: wanted })
  if (to !== undefined) return [...new Set(data.map(({ name }) => name))]
  if (kind === 'flag') return ['Yes', 'No']
  return schema && metaOf(schema).options?.map(({ label }) => label)
}
