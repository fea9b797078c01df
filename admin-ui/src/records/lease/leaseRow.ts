import type { Opened } from '@landbook/contracts/records/selections'

/** A lease as its page opens it. */
export type LeaseRow = Opened<'lease'>
