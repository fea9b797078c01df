import { Decimal } from 'decimal.js'

/** Acres and interests determine payments: 40 significant digits, never binary floating point. */
export const Exact = Decimal.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 })

/** The whole system's precision for acres, fractions and decimals of interest (spec part 1, section 9). */
export const SHARE_PLACES = 8

/** Larger figures are typos: no county has 10^15 acres. */
const LARGEST = new Exact('1e15')
export const MOST_PLACES = 20

/** A figure in its canonical text, or what else the commas can mean that were written in it. */
export type WrittenFigure = { figure: string } | { readings: readonly string[] }

/**
 * Reads a figure as people write it ("1,234.50", " 0.125 ", 12). Undefined for anything else, including exponents and
 * infinities.
 *
 * A comma between thousands is the notation of this business: "1,250" acres are 1250. One that cannot stand between
 * thousands may be a decimal comma, as in "0,125", "12,5" and "1.250,50": then there is no figure, only the readings,
 * because either guess would be silently wrong for somebody. `isUnsure`: so is every figure that would be another one
 * with decimal commas ("1,250", "1.250"), because the rest of its file is written so.
 */
export function readFigure(input: unknown, isUnsure = false): WrittenFigure | undefined {
  const figure = canonical(input)
  if (typeof input !== 'string') return figure === undefined ? undefined : { figure }
  const other = canonical(withDecimalComma(input))
  if (figure !== undefined && (other === undefined || other === figure || !isUnsure)) return { figure }
  if (other === undefined || !(isUnsure || input.includes(','))) return undefined
  const undivided = figure ?? (input.includes('.') ? undefined : canonical(input.replaceAll(',', '')))
  return { readings: [...new Set([other, undivided])].filter((reading) => reading !== undefined) }
}

/** Exchanges commas and points: a figure with a decimal comma in the notation with a decimal point. */
export const withDecimalComma = (text: string): string =>
  text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))

/** Whole figures as they are stored: they need no arithmetic to be read. */
const STORED = /^(0|[1-9]\d{0,11})$/

/** As `readFigure`: the canonical text ("1234.5"), or undefined. */
export function parseDecimal(input: unknown): string | undefined {
  if (typeof input === 'string' && STORED.test(input)) return input
  const read = readFigure(input)
  return read && 'figure' in read ? read.figure : undefined
}

function canonical(input: unknown): string | undefined {
  const value = read(input)
  if (value === undefined || value.abs().gte(LARGEST) || value.decimalPlaces() > MOST_PLACES) return undefined
  return plain(value)
}

/** Thousands never begin with a zero: "0,125" is not 125. */
const WRITTEN = /^[+-]?([1-9]\d{0,2}(,\d{3})+|\d+)?(\.\d*)?$/

/** Parses a text or a number without limits, as sums may exceed those of input. */
function read(input: unknown): Decimal | undefined {
  // Doubles are exact to 15 digits; the rest is rounding error, as of 0.1 + 0.2.
  if (typeof input === 'number') return Number.isFinite(input) ? new Exact(input.toPrecision(15)) : undefined
  if (typeof input !== 'string') return undefined
  const text = input.trim().replace(/^\$/, '')
  if (text.length > 60 || !WRITTEN.test(text) || !/\d/.test(text)) return undefined
  return new Exact(text.replaceAll(',', ''))
}

const plain = (value: Decimal): string => (value.isZero() ? '0' : value.toFixed())

/** Rounds half up to at most `places` decimals and drops trailing zeros: the stored form of a computed figure. */
export function rounded(value: Decimal, places = SHARE_PLACES): string {
  return plain(value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP))
}

/** Formats a figure with a fixed number of places and thousands separators; '' if empty. */
export function formatDecimal(value: unknown, places: number, { grouped = true } = {}): string {
  const figure = read(value)
  if (figure === undefined) return ''
  // Rounded first, so that no -0.00 is shown.
  const [whole = '', fraction] = new Exact(rounded(figure, places)).toFixed(places).split('.')
  const shown = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return fraction === undefined ? shown : `${shown}.${fraction}`
}

/** The sum of figures of which some may not be known. */
export interface KnownSum {
  /** Of those that are known, exact; '0' where none is. */
  sum: string
  /** How many are not known. */
  unknown: number
}

/** Adds up what is known, and counts what is not: blanks, and texts that are no figures. */
export function knownSum(values: Iterable<unknown>): KnownSum {
  let total = new Exact(0)
  let unknown = 0
  for (const value of values) {
    const figure = read(value)
    if (figure === undefined) unknown += 1
    else total = total.plus(figure)
  }
  return { sum: rounded(total, MOST_PLACES), unknown }
}

/** The exact sum of figures that are all known; blank texts are 0. */
export const sum = (values: Iterable<string | number>): string => knownSum(values).sum

/** Digits that are certain of a sum of quotients with 40: a third three times is 1, and not a little less. */
const CERTAIN_PLACES = 30

/** The total of figures that were not rounded, rounded once. */
export function total(values: Iterable<Decimal>, places = SHARE_PLACES): string {
  let all = new Exact(0)
  for (const value of values) all = all.plus(value)
  return rounded(all.toDecimalPlaces(CERTAIN_PLACES), places)
}

/** The exact difference of two figures in their canonical form. */
export const difference = (figure: string, less: string): string =>
  rounded(new Exact(figure).minus(less), MOST_PLACES)

export function isZeroOrBlank(value: unknown): boolean {
  return read(value)?.isZero() ?? true
}

/** Whether it says how much, also where that is more than can be typed. */
export const isFigure = (value: unknown): boolean => read(value) !== undefined

/** Whether it says that there is none; a blank says nothing. */
export const isZero = (value: unknown): boolean => read(value)?.isZero() ?? false

/** How many decimal places an amount has. */
export const placesOf = (value: unknown): number => parseDecimal(value)?.split('.')[1]?.length ?? 0

/** Grouped and to all of its places: a working is checked by them. */
export const exactText = (value: unknown): string => formatDecimal(value, placesOf(value))
