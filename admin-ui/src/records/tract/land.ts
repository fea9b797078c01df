import type { Field } from '@landbook/contracts/kernel/fields'
import type { FieldName, Opened } from '@landbook/contracts/records/selections'

/** A land as loaded by its page. */
export type Land = Opened<'tract'>

/** The fields of a land, of which a new one requires fewer. */
export type LandFields = Record<FieldName<'tract'>, Field>

/** Props of a land's tabs, which load their data when first opened. */
export interface LandTabProps {
  id: string
  name: string
}
