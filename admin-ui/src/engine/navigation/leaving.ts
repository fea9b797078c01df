/**
 * For `navigate(to, LEAVING_ON_PURPOSE)`: does not ask, after a deletion or creation. Applies to that navigation only,
 * not to later ones by the browser's buttons.
 */
export const LEAVING_ON_PURPOSE = { state: { leaving: 'on purpose' } } as const

/** The same, with the draft kept for coming back. */
export const LEAVING_FOR_A_WHILE = { state: { leaving: 'for a while' } } as const
