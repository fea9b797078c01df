import { MESSAGES } from '../messages.ts'
import {
  Exact,
  MOST_PLACES,
  parseDecimal,
  readFigure,
  rounded,
  type WrittenFigure,
} from '../values/decimals.ts'
import { parseFraction } from '../values/fractions.ts'
import { readMoney } from '../values/money.ts'
import type { FieldKind } from './field-kinds.ts'
import { TEXT_LIMIT } from './field-limits.ts'
import { type Extras, type Field, field, isEmpty, type Sent } from './fields.ts'
import { Refusal, readText } from './read-text.ts'

/** Stored as exact text: '0.125', '1/8'. */
type FigureField<K extends FieldKind, E> = Field<string | null, Sent<E, string | number | null>, K>

/** `inFigures`: a notation of its own in that of figures. */
function figure<I>(
  label: string,
  extras: Extras,
  inFigures = (input: unknown) => input,
): Field<string | null, I, 'decimal'> {
  const { currency, least, most, mostPlaces = MOST_PLACES } = extras
  const parse = currency ? amountIn : figureIn
  const isShare = !hasThousands(extras)
  return field({ kind: 'decimal', label, places: 8, ...extras }, (input): string | null | Refusal => {
    if (isEmpty(input) || (typeof input === 'string' && input.trim() === '')) return null
    const value = parse(inFigures(input), isShare)
    if (value instanceof Refusal) return value
    const figure = new Exact(value)
    if (least !== undefined && figure.lt(least)) return new Refusal(MESSAGES.belowLeast(least))
    if (most !== undefined && figure.gt(most)) return new Refusal(MESSAGES.aboveMost(most))
    return figure.decimalPlaces() > mostPlaces ? new Refusal(MESSAGES.tooManyPlaces(mostPlaces)) : value
  })
}

/** Where nothing reaches a thousand, as in shares and coordinates, no comma can stand between thousands. */
const hasThousands = ({ isShare, most = Number.POSITIVE_INFINITY }: Extras): boolean =>
  !isShare && most >= 1000

/** A point is no question there: '1.250' is what it says. */
const hasComma = (input: unknown): boolean => typeof input === 'string' && input.includes(',')

const figureIn = (input: unknown, isShare: boolean): string | Refusal =>
  figureOf(readFigure(input, isShare && hasComma(input)), MESSAGES.notANumber)

function amountIn(input: unknown, isShare: boolean): string | Refusal {
  const read = readMoney(input, isShare && hasComma(input))
  if (read === 'ambiguous') return new Refusal(MESSAGES.ambiguousAmount)
  return figureOf(read, MESSAGES.notAnAmount)
}

function figureOf(read: WrittenFigure | undefined, otherwise: string): string | Refusal {
  if (read === undefined) return new Refusal(otherwise)
  return 'figure' in read ? read.figure : new Refusal(MESSAGES.unclearComma(read.readings))
}

/** Refuses a comma in a share that is written in a kind of its own: a fraction, a share. */
export function unclearShare(input: unknown): Refusal | undefined {
  const read = readFigure(input, hasComma(input))
  return read && 'readings' in read ? new Refusal(MESSAGES.unclearComma(read.readings)) : undefined
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

/** Depths and distances in whole feet. */
export const feet = (label: string) => amount(label, { places: 0, mostPlaces: 0, most: 100_000 })

/** Percent, at most 100. Leases write the fraction: '3/16' is 18.75; of '1/6', 20 places are kept. */
export const percent = <const E extends Extras = Extras>(
  label: string,
  extras?: E,
): FigureField<'decimal', E> =>
  figure(label, { least: 0, most: 100, places: 4, ...extras }, (input) => {
    const share = typeof input === 'string' && /[/%]/.test(input) ? parseFraction(input) : undefined
    return share ? rounded(share.times(100), MOST_PLACES) : input
  })

/** US dollars, as `readMoney` reads them. */
export const money = <const E extends Extras = Extras>(
  label: string,
  extras?: E,
): FigureField<'decimal', E> => figure(label, { places: 2, currency: true, ...extras })

/** A share, at most the whole. Kept as written, as '1/3' is more exact than 0.33333333. */
export const fraction = <const E extends Extras = Extras>(
  label: string,
  extras?: E,
): FigureField<'fraction', E> =>
  field({ kind: 'fraction', label, ...extras }, (input) => {
    const written = typeof input === 'number' ? (parseDecimal(input) ?? String(input)) : input
    const value = readText(written, TEXT_LIMIT, false)
    if (value === null || value instanceof Refusal) return value
    const share = parseFraction(value)
    if (share === undefined) return unclearShare(value) ?? new Refusal(MESSAGES.notAFraction)
    return share.gt(1) ? new Refusal(MESSAGES.moreThanWhole) : value
  })
