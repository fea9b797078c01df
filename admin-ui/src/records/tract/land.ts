import type { Opened } from '@landbook/contracts/catalogue/selections'

/** A land as loaded by its page. */
export type Land = Opened<'tract'>

/** Props of a land's tabs, which load their data when first opened. */
export interface LandTabProps {
  id: string
  name: string
}
