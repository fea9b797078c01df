import type { Fields } from '@landbook/contracts/kernel/fields'
import { tract } from '@landbook/contracts/records/tract/declaration'
import type { ReactNode } from 'react'
import { RecordField } from '../kit/RecordField.tsx'

interface Props {
  /** Where a form asks for less than the declaration. */
  record?: { fields: Fields }
  name: keyof typeof tract.fields & string
  label?: string | undefined
  options?: readonly string[]
  disabled?: boolean
  helperText?: ReactNode
  fullWidth?: boolean
}

/** One field of a land. */
export function LandField(props: Props) {
  return <RecordField record={tract} {...props} />
}
