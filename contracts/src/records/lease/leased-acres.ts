import { formatDecimal, sum } from '../../engine/values/decimals.ts'

/** Spec part 2, section 9. */
const PLACES = 4

/** The acres of the leased lands beside the lease's own, as shown: equal if they are so to 4 places (spec part 2, section 4). */
export function comparedAcres(lands: readonly unknown[], figure: unknown) {
  const [total, own] = [formatDecimal(sum(lands), PLACES), formatDecimal(figure, PLACES)]
  return { total, own, isEqual: total === own }
}
