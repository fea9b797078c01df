import { MESSAGES } from '../messages.ts'
import { divisionOfInterest, INCOMPLETE } from '../values/doi.ts'
import { type Extras, type Field, field, isEmpty, Refusal } from './fields.ts'

/** A division of interest: a figure above 0 to 8 decimals, or 'Incomplete'. Accepts any text or number. */
export const doi = (label: string, extras: Extras = {}): Field<string, string | number | null, 'doi'> =>
  field({ kind: 'doi', label, initial: INCOMPLETE, ...extras }, (input): string | Refusal =>
    isEmpty(input) || typeof input === 'string' || typeof input === 'number'
      ? divisionOfInterest(input)
      : new Refusal(MESSAGES.notAText),
  )
