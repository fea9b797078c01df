/**
 * API numbers name wells: state (2 digits), county (3), well (5); for one hole of it also sidetrack (2) and event (2).
 * Within a state the first two are often left out.
 */
const LENGTHS: ReadonlySet<number> = new Set([8, 10, 12, 14])

/** What people write between the groups of digits; MongoDB knows the dashes only as they are. */
const BETWEEN = '[-\\s._‐-―−]*'
const ALL_BETWEEN = new RegExp(BETWEEN, 'g')
/** 'API No. 42-389-37012' */
const TITLE = /^\s*api\D*/i

/** The digits alone: '42-389-37012' is '4238937012'. undefined for what is no API number. */
export function apiDigits(written: string): string | undefined {
  const digits = written.replace(TITLE, '').replace(ALL_BETWEEN, '')
  return /^\d+$/.test(digits) && LENGTHS.has(digits.length) ? digits : undefined
}

/** The ten digits of the well, whatever hole of it is meant. `state` is the code that eight digits lack. */
export const wellDigits = (digits: string, state: string): string =>
  (digits.length === 8 ? state + digits : digits).slice(0, 10)

/**
 * Whether two numbers can be those of one hole, or of a well and its hole: what one of them leaves out, the state or
 * the sidetrack, does not part them. What is no API number is nobody's, nor is one whose well is zeros: a placeholder.
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

/** A pattern that finds every writing of the well's number, and of its holes', among others. */
export function apiPattern(digits: string): string {
  const well = digits.length === 8 ? digits : digits.slice(2, 10)
  return [...well].join(BETWEEN)
}
