import type { Opened } from '@landbook/contracts/catalogue/selections'

/** The page's selection beside the operator's own fields and lists. */
export const SELECT = ['wellCount'] as const

/** An operator as loaded by its page. */
export type OpenedOperator = Opened<'operator', undefined, typeof SELECT>
