import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import type { Field, Option } from '@landbook/contracts/engine/kernel/fields'
import type { ReactNode } from 'react'

/** Props from a field's declaration and its form. */
export interface InputProps {
  source: string
  schema: Field
  kind: FieldKind
  label: string
  required: boolean
  disabled: boolean
  options: Option[] | undefined
  multiline: boolean
  /** The form's current value. */
  value: unknown
  /** Help text; false for none. */
  help: ReactNode
}
