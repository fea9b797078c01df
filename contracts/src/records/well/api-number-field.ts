import { type Extras, field, type TextField } from '../../engine/kernel/fields.ts'
import { Refusal, readLine } from '../../engine/kernel/read-text.ts'
import { apiDigits, digitsWithoutZeros, withoutDecimals } from './api-numbers.ts'
import { WELL_MESSAGES } from './messages.ts'

/** Of a wellbore, the digits of its well. */
const ofWell = (digits: string): string => digits.slice(0, 10)

/** Kept as written, as there are placeholders and parts of numbers; but what has lost zeros in front is refused. */
export const apiNumber = <const E extends Extras = Extras>(label: string, extras?: E): TextField<'text', E> =>
  field({ kind: 'text', label, grouped: { digits: apiDigits, stem: ofWell }, ...extras }, (input) => {
    const value = readLine(input)
    if (value === null || value instanceof Refusal) return value
    const written = withoutDecimals(value)
    const digits = digitsWithoutZeros(written)
    return digits === undefined ? written : new Refusal(WELL_MESSAGES.lostZero(digits))
  })
