import { MESSAGES } from '../messages.ts'
import { amount, type Extras, type Field, field, isEmpty, Refusal } from './fields.ts'

/** Another record's id, in a part: a recording's grantor. */
export const reference = (
  label: string,
  refersTo: string,
  extras: Extras = {},
): Field<string | null, string | null, 'reference'> =>
  field({ kind: 'reference', label, refersTo, ...extras }, (input): string | null | Refusal => {
    if (isEmpty(input)) return null
    return typeof input === 'string' ? input : new Refusal(MESSAGES.notAText)
  })

/** So many acres of a land; `Tract` is its id. */
export interface Interest {
  Tract: string
  acres: string
}

/** As the API takes it, and as it is stored. */
export type SentInterest = { TractID: string; acres: string | number | null } | Interest

const MOST_INTERESTS = 500
const ACRES = amount('Acres')

/** Acres by land, in a part: `{ TractID, acres }` each; a land without acres is not meant. */
export const interests = (
  label: string,
  extras: Extras = {},
): Field<Interest[], readonly SentInterest[] | null, 'interests'> =>
  field(
    { kind: 'interests', label, refersTo: 'tract', initial: [], ...extras },
    (input): Interest[] | Refusal => {
      if (isEmpty(input)) return []
      if (!Array.isArray(input)) return new Refusal(MESSAGES.notAList)
      if (input.length > MOST_INTERESTS) return new Refusal(MESSAGES.tooMany(MOST_INTERESTS))
      const read = new Map<string, Interest>()
      for (const each of input) {
        const given: Record<string, unknown> = typeof each === 'object' && each !== null ? each : {}
        const Tract = given.TractID ?? given.Tract
        const { data: acres, error } = ACRES.safeParse(given.acres)
        if (error) return new Refusal(error.issues[0]?.message ?? MESSAGES.notANumber)
        if (typeof Tract !== 'string') return new Refusal(MESSAGES.notAText)
        if (read.has(Tract)) return new Refusal(MESSAGES.alreadyInTable('Land'))
        if (acres && acres !== '0') read.set(Tract, { Tract, acres })
      }
      return [...read.values()]
    },
  )
