/** Doubles, and so spreadsheets, keep this many significant digits of any figure. */
const EXACT_DIGITS = 15

const FIGURE = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * A figure in its canonical text as the integer of its last place, never through floating point: '640.25' at 4 places
 * is 6402500n. Undefined if it has more places than that, or is no figure.
 */
export function scaled(figure: string, places: number): bigint | undefined {
  const [, sign = '', whole, fraction = ''] = FIGURE.exec(figure) ?? []
  if (whole === undefined || fraction.length > places) return undefined
  const digits = BigInt(whole + fraction.padEnd(places, '0'))
  return sign === '' ? digits : -digits
}

/** The figure as a number, if that shows each of its digits; otherwise undefined. */
export function exactNumber(figure: string): number | undefined {
  const [, , whole, fraction = ''] = FIGURE.exec(figure) ?? []
  if (whole === undefined) return undefined
  const digits = (whole + fraction).replace(/^0+/, '')
  return digits.length <= EXACT_DIGITS ? Number(figure) : undefined
}
