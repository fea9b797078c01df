import { daily } from '../../engine/kernel/daily.ts'
import { text } from '../../engine/kernel/fields.ts'
import { AGREEMENT_MESSAGES } from './messages.ts'
import { type Remarked, remarksOn } from './term.ts'

/** What is to be looked at of a right of way or an other lease, and by what its list is filtered. */
export const agreementDaily = daily<Remarked>()({
  reads: { status: true, dateOfExpiration: true, expirationWording: true, termEnds: true, termCheck: true },
  values: {
    toCheck: {
      schema: text(AGREEMENT_MESSAGES.toCheck),
      of: (row, day) =>
        remarksOn(row, day)
          .map((remark) => remark.text)
          .join('; ') || null,
    },
  },
  marks: { checks: (row, day) => remarksOn(row, day).map(({ check }) => check) },
})
