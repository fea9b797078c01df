import { dailyWork } from '../../engine/kernel/daily.ts'
import type { agreementDaily } from './daily.ts'
import { type Remarked, remarksOn } from './term.ts'

export const agreementDailyWork = dailyWork<typeof agreementDaily, Remarked>()({
  reads: { status: true, dateOfExpiration: true, expirationWording: true, termEnds: true, termCheck: true },
  values: {
    toCheck: (row, day) =>
      remarksOn(row, day)
        .map((remark) => remark.text)
        .join('; ') || null,
  },
  marks: { checks: (row, day) => remarksOn(row, day).map(({ check }) => check) },
})
