import { MESSAGES } from '../messages.ts'
import { INCOMPLETE, shareOrIncomplete } from '../values/shares.ts'
import { type Extras, type Field, field, isEmpty } from './fields.ts'
import { unclearShare } from './figure-fields.ts'
import { Refusal } from './read-text.ts'

/** A share of a whole that may be unknown: a figure above 0 to 8 decimals, or 'Incomplete'. Accepts any text or number without a decimal comma. */
export const share = (label: string, extras: Extras = {}): Field<string, string | number | null, 'share'> =>
  field({ kind: 'share', label, initial: INCOMPLETE, ...extras }, (input): string | Refusal => {
    if (!isEmpty(input) && typeof input !== 'string' && typeof input !== 'number')
      return new Refusal(MESSAGES.notAText)
    return unclearShare(input) ?? shareOrIncomplete(input)
  })
