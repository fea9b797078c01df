/**
 * An API number consists of state (2 digits), county (3) and well (5), and for one hole of it sidetrack (2) and event
 * (2). Within a state, the state's digits are often omitted.
 */
const LENGTHS: ReadonlySet<number> = new Set([8, 10, 12, 14])

/** Separators of the groups of digits; MongoDB matches dashes literally. */
const BETWEEN = '[-\\s._‐-―−]*'
const ALL_BETWEEN = new RegExp(BETWEEN, 'g')
/** 'API No. 42-389-37012' */
const TITLE = /^\s*api\D*/i

/** The digits: '42-389-37012' is '4238937012'. Undefined for anything else. */
export function apiDigits(written: string): string | undefined {
  const digits = written.replace(TITLE, '').replace(ALL_BETWEEN, '')
  return /^\d+$/.test(digits) && LENGTHS.has(digits.length) ? digits : undefined
}

/** Lengths that one of `LENGTHS` has without its zeros in front: 05 is Colorado, 003 a county of Texas. */
const WITHOUT_ZEROS: ReadonlySet<number> = new Set([6, 7, 9, 11, 13])

/**
 * How many digits there are of a number that has lost zeros in front, as it was a figure in a spreadsheet. Zeros alone
 * are a placeholder.
 */
export function digitsWithoutZeros(written: string): number | undefined {
  const digits = written.replace(TITLE, '').replace(ALL_BETWEEN, '')
  return /^\d*[1-9]\d*$/.test(digits) && WITHOUT_ZEROS.has(digits.length) ? digits.length : undefined
}

/** '17017883660000.0' was a figure in another program. */
export const withoutDecimals = (written: string): string => written.replace(/^(\d{6,14})\.0+$/, '$1')

/** The ten digits of the well, without the hole. `state` completes numbers of eight digits. */
export const wellDigits = (digits: string, state: string): string =>
  (digits.length === 8 ? state + digits : digits).slice(0, 10)

/**
 * Whether two numbers can belong to the same hole, or to a well and its hole; a missing state or sidetrack matches any.
 * False for invalid numbers, and for wells of zeros, which are placeholders.
 */
export function sameApiNumber(one: unknown, other: unknown): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  if (!a || !b || (a.state !== '' && b.state !== '' && a.state !== b.state)) return false
  return a.rest.startsWith(b.rest) || b.rest.startsWith(a.rest)
}

function partsOf(written: unknown) {
  const digits = apiDigits(String(written ?? ''))
  if (digits === undefined) return undefined
  const state = digits.length === 8 ? '' : digits.slice(0, 2)
  const rest = digits.slice(state.length)
  return /^\d{3}00000/.test(rest) ? undefined : { state, rest }
}

/** A pattern that matches every notation of the numbers of the well and its holes; it may also match others. */
export function apiPattern(digits: string): string {
  const well = digits.length === 8 ? digits : digits.slice(2, 10)
  return [...well].join(BETWEEN)
}
