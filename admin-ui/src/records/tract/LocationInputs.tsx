import type { FieldName } from '@landbook/contracts/catalogue/selections'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { useWatch } from 'react-hook-form'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { isTexan, locationOf } from './fieldGroups.ts'
import type { Land } from './land.ts'

const { FieldInput } = typedForm('tract')

/** Where in its county a land lies, in the terms of its state. The survey of a stored land stands beside the abstract. */
export function LocationInputs({ row }: SlotProps<Land>) {
  const state: unknown = useWatch({ name: 'state' satisfies FieldName<'tract'> })
  const prefix = isTexan(state) ? 'TX ' : ''
  return locationOf(state)
    .filter((name) => !row || name !== 'survey')
    .map((name) => <FieldInput key={name} source={name} label={prefix + labelOf(tract.fields[name])} />)
}
