import { Exact, formatDecimal, INTEREST_PLACES, parseDecimal } from './decimals.ts'

/** What stands where a division of interest is not known yet. */
export const INCOMPLETE = 'Incomplete'

/**
 * A division of interest as it is kept and shown: a figure above 0 to 8 decimals, and for everything else, what
 * rounds to nothing included, 'Incomplete' (spec part 1, sections 5 and 9).
 */
export function divisionOfInterest(value: unknown): string {
  const shown = formatDecimal(value, INTEREST_PLACES, { grouped: false })
  const figure = parseDecimal(shown)
  return figure !== undefined && new Exact(figure).gt(0) ? shown : INCOMPLETE
}
