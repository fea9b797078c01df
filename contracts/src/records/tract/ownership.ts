import { Exact, isZeroOrBlank, parseDecimal, placesOf, rounded, total } from '../../engine/values/decimals.ts'
import { parseFraction, partOf } from '../../engine/values/fractions.ts'
import type { Working } from '../../engine/values/workings.ts'

/**
 * The arithmetic of a tract (spec part 1, section 5) on exact decimals, to 8 places. Why the percentage is computed
 * from the acres, and an owner's acres from the fraction: docs/decisions/0004-tract-arithmetic.md.
 */

/** Family net acres = fraction × gross acres. Null if either is missing. */
export function familyNetWorking(fraction: unknown, grossAcres: unknown): Working | null {
  return product(fraction, { figure: grossAcres, unit: 'acres' })
}

/** Whether gross acres are known but the owned share is not: net figures are then unknown. */
export const lacksFraction = (fraction: unknown, grossAcres: unknown): boolean =>
  hasAcres(grossAcres) && (typeof fraction === 'string' ? fraction.trim() === '' : fraction == null)

/** Whether the acres are known and not zero. */
export const hasAcres = (acres: unknown): boolean =>
  parseDecimal(acres) !== undefined && !isZeroOrBlank(acres)

/** Ownership percentage = fraction × gross acres × 100. Null if either is missing. */
export function percentageWorking(fraction: unknown, grossAcres: unknown): Working | null {
  return product(fraction, { figure: grossAcres, unit: 'acres' }, { hundredfold: true })
}

/** An owner's net acres = fraction × family net acres as shown, rounded once. Null if either is missing. */
export function ownerNetWorking(fraction: unknown, familyNet: unknown): Working | null {
  return product(fraction, { figure: familyNet, label: 'family net' })
}

export const ownershipPercentage = (fraction: unknown, grossAcres: unknown): string | null =>
  percentageWorking(fraction, grossAcres)?.result ?? null

export const familyNetAcres = (fraction: unknown, grossAcres: unknown): string | null =>
  familyNetWorking(fraction, grossAcres)?.result ?? null

export const ownerNetAcres = (fraction: unknown, familyNet: unknown): string | null =>
  ownerNetWorking(fraction, familyNet)?.result ?? null

/** An owner's decimal: the fraction rounded to 8 places. Null if it is no fraction. */
export function ownerDecimal(fraction: unknown): string | null {
  const share = parseFraction(fraction)
  return share === undefined ? null : rounded(share)
}

/** An owner's share in percent: '50' for 1/2. Null if it is no fraction. */
export function ownerPercent(fraction: unknown): string | null {
  const share = parseFraction(fraction)
  return share === undefined ? null : rounded(share.times(100))
}

/** Computes and documents in one place, so that the factors shown are those multiplied. */
function product(
  fraction: unknown,
  acres: { figure: unknown; label?: string; unit?: string },
  { hundredfold = false } = {},
): Working | null {
  const whole = parseDecimal(acres.figure)
  const part = whole === undefined ? undefined : partOf(fraction, whole)
  if (whole === undefined || part === undefined) return null
  const share = { figure: String(fraction).trim() }
  const factors = [share, { ...acres, figure: whole }, ...(hundredfold ? [{ figure: '100' }] : [])]
  return { factors, result: rounded(hundredfold ? part.times(100) : part) }
}

/** Amount → the flag that it sets: 'Ownership flags are true when the amount is non-zero'. */
export const FLAG_OF_AMOUNT = {
  grossMineralAcres: 'mineralOwnership',
  grossSurfaceAcres: 'surfaceOwnership',
  calicheAcres: 'caliche',
  bonusDelayAcres: 'bonusDelay',
  otherMineralAcres: 'otherMinerals',
  mineralClassifiedAcres: 'mineralClassified',
} as const

type AmountWithFlag = keyof typeof FLAG_OF_AMOUNT
type Amount = string | number
export type FlagOfAmount = (typeof FLAG_OF_AMOUNT)[AmountWithFlag]
export const AMOUNTS_WITH_FLAG = Object.keys(FLAG_OF_AMOUNT) as AmountWithFlag[]

/** Blank amounts of a new land become 0 (spec part 1, section 5). */
export function withBlankAcresAsZero<V extends { readonly [A in AmountWithFlag]?: Amount | null }>(
  values: V,
): V & { readonly [A in AmountWithFlag]: Amount } {
  const filled: { [A in AmountWithFlag]?: Amount } = {}
  for (const amount of AMOUNTS_WITH_FLAG) {
    const value = values[amount] ?? ''
    filled[amount] = typeof value === 'string' && value.trim() === '' ? '0' : value
  }
  // Every amount is set now.
  return { ...values, ...filled } as V & { readonly [A in AmountWithFlag]: Amount }
}

/** What rounding a share to 8 places adds to it at most. */
const ROUNDING = new Exact('0.000000005')

/** Whether shares add up to more than 1; anything but a fraction counts as 0. */
export function exceedsWhole(fractions: Iterable<unknown>): boolean {
  const given = [...fractions]
  const all = total(given.flatMap((share) => parseFraction(share) ?? []))
  // Six sixths that are written as 0.16666667 are a whole.
  const decimals = given.filter(
    (share) => !String(share).includes('/') && (placesOf(share) > 0 || String(share).includes('%')),
  )
  return new Exact(all).minus(ROUNDING.times(decimals.length)).gt(1)
}

/** A tenth, as surveys, roads and measurements in chains differ by less. */
const TOLERANCE = new Exact('0.1')

/** Whether a stated figure differs from the map's by more than a tenth of the latter; false if none is stated. */
export function differsFromMap(stated: unknown, onTheMap: string): boolean {
  const figure = parseDecimal(stated)
  if (figure === undefined || isZeroOrBlank(figure)) return false
  const measured = new Exact(onTheMap)
  return new Exact(figure).minus(measured).abs().gt(measured.times(TOLERANCE))
}
