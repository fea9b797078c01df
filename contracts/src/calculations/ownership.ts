import {
  Exact,
  formatDecimal,
  INTEREST_PLACES,
  isZeroOrBlank,
  parseDecimal,
  rounded,
} from '../values/decimals.ts'
import { parseFraction, partOf } from '../values/fractions.ts'

/**
 * The arithmetic of a tract, as spec part 1, section 5 writes it, on exact decimals, to 8 places.
 * Why the percentage is taken of the acres, and an owner's acres of the rounded decimal:
 * docs/decisions/0004-tract-arithmetic.md.
 */

/** One figure of a working, as it is shown beside it: `{ figure: '640', unit: 'acres' }`. */
export interface Factor {
  figure: string
  /** What the figure is, before it: 'decimal 0.25'. */
  label?: string
  /** After it: '640 acres'. */
  unit?: string
}

/** How a figure comes about: what is multiplied, in order, and what that gives, rounded to 8 places. */
export interface Working {
  factors: readonly Factor[]
  result: string
}

/** Family net acres = fraction × gross acres. null when either is missing. */
export function familyNetWorking(fraction: unknown, grossAcres: unknown): Working | null {
  return product(fraction, { figure: grossAcres, unit: 'acres' })
}

/** Whether there are gross acres of which nobody has said yet what share is owned: net figures are unknown, not wrong. */
export const lacksFraction = (fraction: unknown, grossAcres: unknown): boolean =>
  hasAcres(grossAcres) && (typeof fraction === 'string' ? fraction.trim() === '' : fraction == null)

/** Whether there is anything of which a share can be owned. */
export const hasAcres = (acres: unknown): boolean =>
  parseDecimal(acres) !== undefined && !isZeroOrBlank(acres)

/** Ownership percentage = fraction × gross acres × 100. null when either is missing. */
export function percentageWorking(fraction: unknown, grossAcres: unknown): Working | null {
  return product(fraction, { figure: grossAcres, unit: 'acres' }, { hundredfold: true })
}

/** An owner's net acres = decimal × family net acres, both as they are shown. null when either is missing. */
export function ownerNetWorking(fraction: unknown, familyNet: unknown): Working | null {
  return product(ownerDecimal(fraction), { figure: familyNet, label: 'family net' }, { label: 'decimal' })
}

export const ownershipPercentage = (fraction: unknown, grossAcres: unknown): string | null =>
  percentageWorking(fraction, grossAcres)?.result ?? null

export const familyNetAcres = (fraction: unknown, grossAcres: unknown): string | null =>
  familyNetWorking(fraction, grossAcres)?.result ?? null

export const ownerNetAcres = (fraction: unknown, familyNet: unknown): string | null =>
  ownerNetWorking(fraction, familyNet)?.result ?? null

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

/** A working as a line of text: '1/2 × 640 acres = 320.00000000'. */
export function workingText({ factors, result }: Working): string {
  const written = factors.map(({ label, figure, unit }) => [label, figure, unit].filter(Boolean).join(' '))
  return `${written.join(' × ')} = ${formatDecimal(result, INTEREST_PLACES)}`
}

/** The arithmetic and what is shown of it in one: the factors are the very figures that are multiplied. */
function product(
  fraction: unknown,
  acres: { figure: unknown; label?: string; unit?: string },
  { label, hundredfold = false }: { label?: string; hundredfold?: boolean } = {},
): Working | null {
  const whole = parseDecimal(acres.figure)
  const part = whole === undefined ? undefined : partOf(fraction, whole)
  if (whole === undefined || part === undefined) return null
  const share = { figure: String(fraction).trim(), ...(label !== undefined && { label }) }
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
  // Each of them is there now.
  return { ...values, ...filled } as V & { readonly [A in AmountWithFlag]: Amount }
}

/** Whether shares add up to more than the whole; shares that are no fractions count as nothing. */
export function exceedsWhole(fractions: Iterable<unknown>): boolean {
  let total = new Exact(0)
  for (const share of fractions) total = total.plus(parseFraction(share) ?? 0)
  // Sixths have no end and six of them come out above 1: compare what is shown, 8 places.
  return new Exact(rounded(total)).gt(1)
}

/** A tenth: surveys, roads and old chains differ by less. */
const TOLERANCE = new Exact('0.1')

/**
 * Whether stated acres differ from the acres of the boundary on the map by more than a tenth of the latter.
 * Nothing differs where no acres are stated.
 */
export function differsFromBoundary(stated: unknown, boundaryAcres: string): boolean {
  const acres = parseDecimal(stated)
  if (acres === undefined || isZeroOrBlank(acres)) return false
  const onTheMap = new Exact(boundaryAcres)
  return new Exact(acres).minus(onTheMap).abs().gt(onTheMap.times(TOLERANCE))
}
