import { date } from '../../engine/kernel/fields.ts'
import { money } from '../../engine/kernel/figure-fields.ts'
import { declareRecord, type StateOf } from '../../engine/kernel/record.ts'

/** Prices of a day: West Texas Intermediate, gas, and two companies' shares. */
export const finance = declareRecord({
  type: 'finance',
  name: 'Finance',
  title: 'Prices',
  titleField: 'date',
  hasPages: false,
  read: undefined,
  write: 'ADMIN',
  fields: {
    date: date('Date', { required: true }),
    wtiPrice: money('WTI'),
    gasPrice: money('Gas'),
    oxy: money('OXY'),
    noble: money('Noble'),
  },
})

export type Finance = StateOf<typeof finance>
