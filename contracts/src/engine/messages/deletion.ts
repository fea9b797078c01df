/** Verbatim from spec part 1, section 2, even if Undo and the history can reverse it (decision 0006). */
export const CANNOT_BE_REVERSED = 'Warning: This cannot be reversed.'
