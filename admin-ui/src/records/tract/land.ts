import type { Opened } from '@landbook/contracts/records/selections'

/** A land as its page asks for it. */
export type Land = Opened<'tract'>

/** What a tab of a land's page gets; it loads the rest by itself when it is first opened. */
export interface LandTabProps {
  id: string
  name: string
}
