import { MESSAGES } from '../messages.ts'
import { Exact, MOST_PLACES, parseDecimal } from '../values/decimals.ts'
import { parseFraction } from '../values/fractions.ts'
import { parseMoney } from '../values/money.ts'
import type { FieldKind } from './field-kinds.ts'
import { TEXT_LIMIT } from './field-limits.ts'
import { type Extras, type Field, field, isEmpty, Refusal, readText, type Sent } from './fields.ts'

/** Stored as exact text: '0.125', '1/8'. */
type FigureField<K extends FieldKind, E> = Field<string | null, Sent<E, string | number | null>, K>

function figure<I>(label: string, extras: Extras): Field<string | null, I, 'decimal'> {
  const { currency, least, most, mostPlaces = MOST_PLACES } = extras
  const parse = currency ? readMoney : readFigure
  return field({ kind: 'decimal', label, places: 8, ...extras }, (input): string | null | Refusal => {
    if (isEmpty(input) || (typeof input === 'string' && input.trim() === '')) return null
    const value = parse(input)
    if (value instanceof Refusal) return value
    const figure = new Exact(value)
    if (least !== undefined && figure.lt(least)) return new Refusal(MESSAGES.belowLeast(least))
    if (most !== undefined && figure.gt(most)) return new Refusal(MESSAGES.aboveMost(most))
    return figure.decimalPlaces() > mostPlaces ? new Refusal(MESSAGES.tooManyPlaces(mostPlaces)) : value
  })
}

const readFigure = (input: unknown): string | Refusal =>
  parseDecimal(input) ?? new Refusal(MESSAGES.notANumber)

function readMoney(input: unknown): string | Refusal {
  const parsed = parseMoney(input)
  if (typeof parsed === 'object') return parsed.amount
  return new Refusal(parsed === 'ambiguous' ? MESSAGES.ambiguousAmount : MESSAGES.notAnAmount)
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

/** US dollars, as `parseMoney` reads them. */
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
