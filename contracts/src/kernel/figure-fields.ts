import { MESSAGES } from '../messages.ts'
import { Exact, parseDecimal } from '../values/decimals.ts'
import { parseFraction } from '../values/fractions.ts'
import type { FieldKind } from './field-kinds.ts'
import {
  type Extras,
  type Field,
  field,
  isEmpty,
  Refusal,
  readText,
  type Sent,
  TEXT_LIMIT,
} from './fields.ts'

/** Stored as exact text: '0.125', '1/8'. */
type FigureField<K extends FieldKind, E> = Field<string | null, Sent<E, string | number | null>, K>

function figure<I>(label: string, extras: Extras): Field<string | null, I, 'decimal'> {
  const { least, most } = extras
  return field({ kind: 'decimal', label, places: 8, ...extras }, (input): string | null | Refusal => {
    const written = extras.currency && typeof input === 'string' ? input.replace(/[$,\s]/g, '') : input
    if (isEmpty(written) || (typeof written === 'string' && written.trim() === '')) return null
    const value = parseDecimal(written)
    if (value === undefined) return new Refusal(MESSAGES.notANumber)
    if (least !== undefined && new Exact(value).lt(least)) return new Refusal(MESSAGES.belowLeast(least))
    if (most !== undefined && new Exact(value).gt(most)) return new Refusal(MESSAGES.aboveMost(most))
    return value
  })
}

export const decimal = <const E extends Extras = Extras>(
  label: string,
  extras?: E,
): FigureField<'decimal', E> => figure(label, { ...extras })

/** Acres and interests, which are never negative. */
export const amount = <const E extends Extras = Extras>(
  label: string,
  extras?: E,
): FigureField<'decimal', E> => figure(label, { least: 0, ...extras })

/** US dollars; input may have the dollar sign and commas. */
export const money = <const E extends Extras = Extras>(
  label: string,
  extras?: E,
): FigureField<'decimal', E> => figure(label, { places: 2, currency: true, ...extras })

/** Kept as written, as '1/3' is more exact than 0.33333333. */
export const fraction = <const E extends Extras = Extras>(
  label: string,
  extras?: E,
): FigureField<'fraction', E> =>
  field({ kind: 'fraction', label, ...extras }, (input) => {
    const written = typeof input === 'number' ? (parseDecimal(input) ?? String(input)) : input
    const value = readText(written, TEXT_LIMIT, false)
    if (value === null || value instanceof Refusal) return value
    return parseFraction(value) === undefined ? new Refusal(MESSAGES.notAFraction) : value
  })
