import { Exact, formatDecimal, parseDecimal, SHARE_PLACES } from './decimals.ts'

/** Shown for an unknown share. */
export const INCOMPLETE = 'Incomplete'

/**
 * Normalizes a share: a figure above 0 to 8 decimals, and 'Incomplete' for everything else, including
 * what rounds to 0 (spec part 1, sections 5 and 9).
 */
export function shareOrIncomplete(value: unknown): string {
  const shown = formatDecimal(value, SHARE_PLACES, { grouped: false })
  const figure = parseDecimal(shown)
  return figure !== undefined && new Exact(figure).gt(0) ? shown : INCOMPLETE
}
