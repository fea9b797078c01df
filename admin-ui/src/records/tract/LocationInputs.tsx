import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { useWatch } from 'react-hook-form'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { isTexan, LOCATION_FIELDS, type Located, locationOf } from './fieldGroups.ts'
import type { Land } from './land.ts'

const { FieldInput } = typedForm('tract')
const WATCHED = ['state', ...LOCATION_FIELDS] as const

/** Where in its county a land lies, in the terms of its state. The survey of a stored land stands beside the abstract. */
export function LocationInputs({ row }: SlotProps<Land>) {
  const values: readonly unknown[] = useWatch({ name: WATCHED })
  const typed: Located = Object.fromEntries(WATCHED.map((name, index) => [name, values[index]]))
  // An input that is emptied stays until the land is saved.
  const stored = row && row.state === typed.state ? locationOf(row) : []
  const shown = new Set([...locationOf(typed), ...stored])
  const prefix = isTexan(typed.state) ? 'TX ' : ''
  return LOCATION_FIELDS.filter((name) => shown.has(name) && (!row || name !== 'survey')).map((name) => (
    <FieldInput key={name} source={name} label={prefix + labelOf(tract.fields[name])} />
  ))
}
