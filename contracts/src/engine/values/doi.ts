import { Exact, formatDecimal, INTEREST_PLACES, parseDecimal } from './decimals.ts'

/** Shown for an unknown division of interest. */
export const INCOMPLETE = 'Incomplete'

/**
 * Normalizes a division of interest: a figure above 0 to 8 decimals, and 'Incomplete' for everything else, including
 * what rounds to 0 (spec part 1, sections 5 and 9).
 */
export function divisionOfInterest(value: unknown): string {
  const shown = formatDecimal(value, INTEREST_PLACES, { grouped: false })
  const figure = parseDecimal(shown)
  return figure !== undefined && new Exact(figure).gt(0) ? shown : INCOMPLETE
}
