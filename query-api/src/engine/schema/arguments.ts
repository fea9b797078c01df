import type { Builder } from './builder.ts'

const REVISION =
  'The revision that the form was opened at. Later changes of other fields are merged; of the same, a CONFLICT.'
const COMMAND_ID =
  'A UUID made by the client. Sent again, a command that changed something is not done again and gives its first answer; on the same record with another operation or other arguments it is a CONFLICT. One that changed nothing is not remembered: it is decided anew, and with a `revision` merged with what others changed since.'

/** The revision on which a change is based. */
export const revisionArgument = { type: 'Int', description: REVISION } as const

/** Common arguments of every mutation of a record. */
export const commonArguments = (builder: Builder) =>
  builder.args((t) => ({
    commandId: t.id({ description: COMMAND_ID }),
    reason: t.string(),
    effectiveOn: t.field({ type: 'Date', description: 'The legal date, if it is not today.' }),
  }))

export const AS_OF = {
  type: 'Date',
  description:
    'A past day: what the records were at its end, with what they showed of others. Today by default. There are none of a day before `dashboard.firstDay`.',
} as const

/** The arguments that say of which day is asked. */
export const DAYS = {
  asOf: { type: 'Date', description: 'What was known at the end of a past day; today by default.' },
  on: { type: 'Date', description: 'The day that is asked of; that of asOf by default.' },
} as const

export const EMPTY_LAST_ARGUMENT = {
  type: 'Boolean',
  description:
    'Whether records without a value in the order come last, as in a table. By default they come first where it ascends.',
} as const
