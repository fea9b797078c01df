import { Exact, isZeroOrBlank, parseDecimal, rounded } from '../values/decimals.ts'
import { parseFraction, partOf } from '../values/fractions.ts'

/**
 * The arithmetic of a tract, as spec part 1, section 5 writes it, on exact decimals, to 8 places.
 * Why the percentage is taken of the acres, and an owner's acres of the rounded decimal:
 * docs/decisions/0004-tract-arithmetic.md.
 */

/** Ownership percentage = fraction × gross acres × 100. null when either is missing. */
export function ownershipPercentage(fraction: unknown, grossAcres: unknown): string | null {
  const acres = netAcres(fraction, grossAcres)
  return acres === undefined ? null : rounded(acres.times(100))
}

/** Family net acres = fraction × gross acres. null when either is missing. */
export function familyNetAcres(fraction: unknown, grossAcres: unknown): string | null {
  const acres = netAcres(fraction, grossAcres)
  return acres === undefined ? null : rounded(acres)
}

/** An owner's decimal: the fraction as a number of 8 places. null when it is none. */
export function ownerDecimal(fraction: unknown): string | null {
  const share = parseFraction(fraction)
  return share === undefined ? null : rounded(share)
}

/** An owner's share in percent: '50' for 1/2. null when the fraction is none. */
export function ownerPercent(fraction: unknown): string | null {
  const share = parseFraction(fraction)
  return share === undefined ? null : rounded(share.times(100))
}

/** An owner's net acres = decimal × family net acres, both as they are shown. null when either is missing. */
export function ownerNetAcres(fraction: unknown, familyNet: unknown): string | null {
  const acres = netAcres(ownerDecimal(fraction), familyNet)
  return acres === undefined ? null : rounded(acres)
}

function netAcres(fraction: unknown, acres: unknown): InstanceType<typeof Exact> | undefined {
  const whole = parseDecimal(acres)
  return whole === undefined ? undefined : partOf(fraction, whole)
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

/** Blank amounts of a new land become 0 (spec part 1, section 5). */
export function withBlankAcresAsZero(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled = { ...values }
  for (const amount of Object.keys(FLAG_OF_AMOUNT)) {
    const value = filled[amount]
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
      filled[amount] = '0'
  }
  return filled
}

export function flagsFromAmounts(amounts: Readonly<Record<string, unknown>>): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries(FLAG_OF_AMOUNT).map(([amount, flag]) => [flag, !isZeroOrBlank(amounts[amount])]),
  )
}

/** Whether shares add up to more than the whole; shares that are no fractions count as nothing. */
export function exceedsWhole(fractions: Iterable<unknown>): boolean {
  let total = new Exact(0)
  for (const share of fractions) total = total.plus(parseFraction(share) ?? 0)
  // Sixths have no end and six of them come out above 1: compare what is shown, 8 places.
  return new Exact(rounded(total)).gt(1)
}
