import { formatDecimal, placesOf, readFigure, type WrittenFigure } from './decimals.ts'

/** Before or behind the figures, not among them. */
const CURRENCY = /(?<!\d\s*)(?:US\$|USD|\$)|(?:US\$|USD|\$)(?!\s*\d)/i
/** Of figures only, and therefore an amount in some notation. */
const FIGURES = /^[\d.,\s()+-]+$/
/** Longer texts are none; the expressions here take the square of the length. */
const LONGEST = 100

/**
 * Reads an amount in US dollars as people write it ('$1,200.50', 'USD 1200.50', '(50)' for a negative one), as
 * `readFigure` reads a figure. 'ambiguous' if it is written in a notation that says nothing certain ('1 200 5').
 */
export function readMoney(input: unknown, isUnsure = false): WrittenFigure | 'ambiguous' | undefined {
  if (typeof input === 'string' && input.length > LONGEST) return undefined
  const written = typeof input === 'string' ? input.replace(CURRENCY, '').trim() : input
  const amount = readFigure(typeof written === 'string' ? withSign(written) : written, isUnsure)
  if (amount !== undefined) return amount
  const isFigures = typeof written === 'string' && FIGURES.test(written) && /\d/.test(written)
  return isFigures ? 'ambiguous' : undefined
}

/** Accountants' brackets as a minus, and spaces between thousands as commas. */
const withSign = (text: string): string =>
  text
    .replace(/^\(\s*([\d.,\s]+)\)$/, '-$1')
    .replace(/^([+-])\s+/, '$1')
    .replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, ',')

/** '$1,200.50', '-$50.00'; '' if empty. */
export function formatMoney(value: unknown, places: number): string {
  const shown = formatDecimal(value, places)
  return shown.startsWith('-') ? `-$${shown.slice(1)}` : shown && `$${shown}`
}

/** With all of its places, two at least: '$1,200.50', '$0.101'. */
export const exactMoney = (value: unknown): string => formatMoney(value, Math.max(2, placesOf(value)))
