import { MESSAGES } from '../messages.ts'
import { type Extras, type Field, type FieldMeta, field, isEmpty } from './fields.ts'
import { amount } from './figure-fields.ts'
import { Refusal } from './read-text.ts'

/** The target type of a field, for types only. */
interface Referring<T extends string> {
  readonly leadsTo?: T
}
/** The target type of a field. */
export type ReferredType<F> =
  F extends Field<unknown, unknown, 'reference' | 'interests'>
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

/** Acres of another record, whose id is stored under the declared name: `{ Tract, acres }`. */
export type Interest<A extends string = string> = { acres: string } & Record<A, string>

/** As the API accepts it, or as stored. */
export type SentInterest<A extends string> =
  | ({ acres: string | number | null } & Record<`${A}ID`, string>)
  | Interest<A>

const MOST_INTERESTS = 500
const ACRES = amount('Acres')

/**
 * Acres by record, in a part: the API accepts `{ TractID, acres }` where 'Tract' is shown; records without acres are
 * dropped.
 */
export const interests = <const A extends string, const T extends string>(
  label: string,
  { refersTo, ...interest }: { refersTo: T; as: A } & NonNullable<FieldMeta['interest']>,
  extras: Extras = {},
): Field<Interest<A>[], readonly SentInterest<A>[] | null, 'interests'> & Referring<T> =>
  field(
    { kind: 'interests', label, refersTo, interest, initial: [], ...extras },
    (input): Interest[] | Refusal => {
      if (isEmpty(input)) return []
      if (!Array.isArray(input)) return new Refusal(MESSAGES.notAList)
      if (input.length > MOST_INTERESTS) return new Refusal(MESSAGES.tooMany(MOST_INTERESTS))
      const { as, title } = interest
      const read = new Map<string, Interest>()
      for (const each of input) {
        const given: Record<string, unknown> = typeof each === 'object' && each !== null ? each : {}
        const id = given[`${as}ID`] ?? given[as]
        const { data: acres, error } = ACRES.safeParse(given.acres)
        if (error) return new Refusal(error.issues[0]?.message ?? MESSAGES.notANumber)
        if (typeof id !== 'string') return new Refusal(MESSAGES.notAText)
        if (read.has(id)) return new Refusal(MESSAGES.alreadyInTable(title))
        if (acres && acres !== '0') read.set(id, { [as]: id, acres })
      }
      return [...read.values()]
    },
  )
