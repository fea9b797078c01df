import { formatDecimal, knownSum } from '../../engine/values/decimals.ts'

/** Acres as the totals of leased lands show them (spec part 2, section 9). */
export const shownAcres = (acres: unknown): string => formatDecimal(acres, 4)

/**
 * The acres of the leased lands beside the lease's own: equal if they are so as shown (spec part 2, section 4), and all
 * of them are known.
 */
export function comparedAcres(lands: readonly unknown[], figure: unknown, total = knownSum(lands)) {
  const own = shownAcres(figure)
  return { total, own, isEqual: total.unknown === 0 && shownAcres(total.sum) === own }
}
