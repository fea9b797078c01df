import { MESSAGES } from '../messages.ts'
import type { AmountsMeta } from './field-meta.ts'
import { type Extras, type Field, field, isEmpty } from './fields.ts'
import { amount } from './figure-fields.ts'
import { Refusal } from './read-text.ts'

/** The target type of a field, for types only. */
interface Referring<T extends string> {
  readonly leadsTo?: T
}
/** The target type of a field. */
export type ReferredType<F> =
  F extends Field<unknown, unknown, 'reference' | 'amounts'>
    ? F extends Referring<infer T>
      ? T
      : never
    : never

/** The id of another record, in a part: a recording's grantor. */
export const reference = <const T extends string>(
  label: string,
  refersTo: T,
  extras: Extras = {},
): Field<string | null, string | null, 'reference'> & Referring<T> =>
  field({ kind: 'reference', label, refersTo, ...extras }, (input): string | null | Refusal => {
    if (isEmpty(input)) return null
    return typeof input === 'string' ? input : new Refusal(MESSAGES.notAText)
  })

/** An amount of another record, whose id is stored under the declared name: `{ Tract, acres }`. */
export type Amount<A extends string = string, U extends string = string> = Record<A | U, string>

/** As the API accepts it, or as stored. */
export type SentAmount<A extends string, U extends string> =
  | (Record<U, string | number | null> & Record<`${A}ID`, string>)
  | Amount<A, U>

const MOST_AMOUNTS = 500
const FIGURE = amount('Amount')

/**
 * Amounts by record, in a part: the API accepts `{ TractID, acres }` where 'Tract' is shown; records with none are
 * dropped.
 */
export const amounts = <const A extends string, const U extends string, const T extends string>(
  label: string,
  { refersTo, ...names }: { refersTo: T } & AmountsMeta<A, U>,
  extras: Extras = {},
): Field<Amount<A, U>[], readonly SentAmount<A, U>[] | null, 'amounts'> & Referring<T> =>
  field(
    { kind: 'amounts', label, refersTo, amounts: names, initial: [], ...extras },
    (input): Amount[] | Refusal => {
      if (isEmpty(input)) return []
      if (!Array.isArray(input)) return new Refusal(MESSAGES.notAList)
      if (input.length > MOST_AMOUNTS) return new Refusal(MESSAGES.tooMany(MOST_AMOUNTS))
      const { as, title, unit } = names
      const read = new Map<string, Amount>()
      for (const each of input) {
        const given: Record<string, unknown> = typeof each === 'object' && each !== null ? each : {}
        const id = given[`${as}ID`] ?? given[as]
        const { data: figure, error } = FIGURE.safeParse(given[unit])
        if (error) return new Refusal(error.issues[0]?.message ?? MESSAGES.notANumber)
        if (typeof id !== 'string') return new Refusal(MESSAGES.notAText)
        if (read.has(id)) return new Refusal(MESSAGES.alreadyInTable(title))
        if (figure && figure !== '0') read.set(id, { [as]: id, [unit]: figure })
      }
      return [...read.values()]
    },
  )
