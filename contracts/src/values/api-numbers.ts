/**
 * API numbers name wells: state (2 digits), county (3), well (5); for one hole of it also sidetrack (2) and event (2).
 * Within a state the first two are often left out.
 */
const LENGTHS: ReadonlySet<number> = new Set([8, 10, 12, 14])

/** The digits alone: '42-389-37012' is '4238937012'. undefined for what is no API number. */
export function apiDigits(written: string): string | undefined {
  const digits = written.replace(/[-\s]/g, '')
  return /^\d+$/.test(digits) && LENGTHS.has(digits.length) ? digits : undefined
}

/** The ten digits of the well, whatever hole of it is meant. `state` is the code that eight digits lack. */
export const wellDigits = (digits: string, state: string): string =>
  (digits.length === 8 ? state + digits : digits).slice(0, 10)
