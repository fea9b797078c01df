import { MESSAGES } from '../messages.ts'
import { readMonth } from '../values/months.ts'
import { TEXT_LIMIT } from './field-limits.ts'
import { type Extras, field, type TextField } from './fields.ts'
import { Refusal, readText } from './read-text.ts'

/** YYYY-MM. */
export const month = <const E extends Extras = Extras>(label: string, extras?: E): TextField<'text', E> =>
  field({ kind: 'text', label, ...extras }, (input) => {
    const value = readText(input, TEXT_LIMIT, false)
    if (value === null || value instanceof Refusal) return value
    return readMonth(value) ?? new Refusal(MESSAGES.notAMonth)
  })
