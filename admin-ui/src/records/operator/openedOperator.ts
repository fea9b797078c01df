import type { Opened } from '@landbook/contracts/records/selections'

/** What the page of an operator asks for beside its own fields and lists. */
export const SELECT = ['wellCount'] as const

/** An operator as its page asks for it. */
export type OpenedOperator = Opened<'operator', undefined, typeof SELECT>
