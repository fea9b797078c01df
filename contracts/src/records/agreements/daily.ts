import type { DailyValues } from '../../engine/kernel/daily.ts'
import { text } from '../../engine/kernel/fields.ts'
import { AGREEMENT_MESSAGES } from './messages.ts'

/** What is to be looked at of a right of way or an other lease, and by what its list is filtered. */
export const agreementDaily = {
  fields: { toCheck: text(AGREEMENT_MESSAGES.toCheck) },
  marks: ['checks'],
  follows: [],
} as const satisfies DailyValues
