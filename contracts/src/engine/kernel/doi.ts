import { MESSAGES } from '../messages.ts'
import { divisionOfInterest, INCOMPLETE } from '../values/doi.ts'
import { type Extras, type Field, field, isEmpty } from './fields.ts'
import { unclearShare } from './figure-fields.ts'
import { Refusal } from './read-text.ts'

/** A division of interest: a figure above 0 to 8 decimals, or 'Incomplete'. Accepts any text or number without a decimal comma. */
export const doi = (label: string, extras: Extras = {}): Field<string, string | number | null, 'doi'> =>
  field({ kind: 'doi', label, initial: INCOMPLETE, ...extras }, (input): string | Refusal => {
    if (!isEmpty(input) && typeof input !== 'string' && typeof input !== 'number')
      return new Refusal(MESSAGES.notAText)
    return unclearShare(input) ?? divisionOfInterest(input)
  })
