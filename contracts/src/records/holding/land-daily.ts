import type { DailyValues } from '../../engine/kernel/daily.ts'
import { text } from '../../engine/kernel/fields.ts'
import { amount } from '../../engine/kernel/figure-fields.ts'
import { HELD_BY_RECORDS } from '../lease/daily.ts'
import { STATE_MESSAGES } from './state-messages.ts'

const { states, acresIn, remarks } = STATE_MESSAGES
const acres = (state: keyof typeof states) => amount(acresIn(states[state]), { places: 8 })

const fields = {
  leasedOrOpen: text('Leased or Open'),
  heldAcres: acres('held'),
  disputedAcres: acres('disputed'),
  dueAcres: acres('due'),
  notLeasedAcres: acres('notLeased'),
  holdingLeases: text('Leases'),
  holdingRemarks: text(remarks),
}

/** What is known of a land alone. */
const ofLand = {
  interestsEnded: text(STATE_MESSAGES.interestsEnded),
}

/** What holds the acres of a land. */
export const landDaily = {
  fields: { ...fields, ...ofLand },
  marks: [],
  needs: Object.fromEntries(Object.keys(fields).map((name) => [name, ['lease', 'well', 'unit']])),
  follows: ['lease', ...HELD_BY_RECORDS],
} as const satisfies DailyValues
