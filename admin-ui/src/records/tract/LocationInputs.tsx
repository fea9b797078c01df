import { normalState } from '@landbook/contracts/calculations/acreage'
import { labelOf } from '@landbook/contracts/kernel/fields'
import type { FieldName } from '@landbook/contracts/records/selections'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { useWatch } from 'react-hook-form'
import { LandField } from './LandField.tsx'

/** Texas was surveyed by the Republic and its railways, other states by township and range. */
const TEXAS = ['blk', 'section', 'tract', 'lot', 'survey'] as const
const ELSEWHERE = ['range', 'township', 'section', 'tract', 'lot'] as const

export const LOCATION_FIELDS = [...new Set([...TEXAS, ...ELSEWHERE])]

const isTexan = (state: unknown): boolean => normalState(state) === 'Texas'

/** The fields that say where in its county a land lies, by its state. */
export const locationOf = (state: unknown) => (isTexan(state) ? TEXAS : ELSEWHERE)

interface Props {
  /** A field that stands elsewhere on the form. */
  without?: 'survey'
}

/** Where in its county a land lies, in the terms of its state. */
export function LocationInputs({ without }: Props) {
  const state: unknown = useWatch({ name: 'state' satisfies FieldName<'tract'> })
  const prefix = isTexan(state) ? 'TX ' : ''
  return locationOf(state)
    .filter((name) => name !== without)
    .map((name) => <LandField key={name} name={name} label={prefix + labelOf(tract.fields[name])} />)
}
