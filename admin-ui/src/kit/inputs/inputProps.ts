import type { FieldKind } from '@landbook/contracts/kernel/field-kinds'
import type { Field, Option } from '@landbook/contracts/kernel/fields'
import type { ReactNode } from 'react'

/** What a field's declaration, and the form around it, say to its input. */
export interface InputProps {
  source: string
  schema: Field
  kind: FieldKind
  label: string
  required: boolean
  disabled: boolean
  options: Option[] | undefined
  multiline: boolean
  /** What the form holds just now. */
  value: unknown
  /** Below the input; false for nothing. */
  help: ReactNode
}
