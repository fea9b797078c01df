import type { Field } from '@landbook/contracts/kernel/fields'
import type { FieldName } from '@landbook/contracts/records/selections'
import { tract } from '@landbook/contracts/records/tract/declaration'
import type { ReactNode } from 'react'
import { RecordField } from '../../kit/form/RecordField.tsx'

export type LandFields = Record<FieldName<'tract'>, Field>

interface Props {
  /** For forms with fewer required fields than declared. */
  record?: { fields: LandFields }
  name: FieldName<'tract'>
  label?: string | undefined
  options?: readonly string[]
  disabled?: boolean
  helperText?: ReactNode
  fullWidth?: boolean
}

/** One field of a land. */
export function LandField({ record = tract, ...props }: Props) {
  return <RecordField<LandFields> record={record} {...props} />
}
