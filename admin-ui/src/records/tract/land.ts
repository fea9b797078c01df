import type { FieldName, Opened } from '@landbook/contracts/catalogue/selections'
import type { Field } from '@landbook/contracts/engine/kernel/fields'

/** A land as loaded by its page. */
export type Land = Opened<'tract'>

/** The fields of a land, of which a new one requires fewer. */
export type LandFields = Record<FieldName<'tract'>, Field>

/** Props of a land's tabs, which load their data when first opened. */
export interface LandTabProps {
  id: string
  name: string
}
