import type { Opened } from '@landbook/contracts/records/selections'

/** A land as its page asks for it. */
export type Land = Opened<'tract'>
