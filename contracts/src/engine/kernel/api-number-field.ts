import { MESSAGES } from '../messages.ts'
import { digitsWithoutZeros, withoutDecimals } from '../values/api-numbers.ts'
import { type Extras, field, type TextField } from './fields.ts'
import { Refusal, readLine } from './read-text.ts'

/** Kept as written, as there are placeholders and parts of numbers; but what has lost zeros in front is refused. */
export const apiNumber = <const E extends Extras = Extras>(label: string, extras?: E): TextField<'text', E> =>
  field({ kind: 'text', label, ...extras }, (input) => {
    const value = readLine(input)
    if (value === null || value instanceof Refusal) return value
    const written = withoutDecimals(value)
    const digits = digitsWithoutZeros(written)
    return digits === undefined ? written : new Refusal(MESSAGES.lostZero(digits))
  })
