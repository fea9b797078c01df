import { CHECK_MESSAGES, DISMISSAL_LABELS as labels } from '../messages/checks.ts'
import { longText, text } from './fields.ts'
import { itemEvents, itemsOf } from './record.ts'

/** The list of a record with what people looked at and found right (decision 0068). */
export const DISMISSALS = 'dismissals'

/** That list, of each record type that has checks: who added a part, and when, is in the log. */
export const dismissalsOf = <const N extends string>(name: N) =>
  ({
    item: `${name}Dismissal`,
    label: CHECK_MESSAGES.dismissals,
    fields: {
      check: text(labels.check, { required: true }),
      facts: longText(labels.facts),
      // `reason` is that of the command.
      why: longText(labels.why, { required: true }),
    },
    isAside: true,
    isLong: true,
    events: itemEvents(`${name}Dismissal`),
  }) as const

export interface Dismissal {
  id: string
  why: string
}

/** The dismissal of a finding in a document: of the same check, while it rests on the same. */
export function dismissalFor(
  document: Readonly<Record<string, unknown>>,
  finding: { check: string; facts: string },
): Dismissal | undefined {
  const same = itemsOf(document, DISMISSALS).find(
    ({ check, facts }) => check === finding.check && (facts ?? '') === finding.facts,
  )
  return same && { id: same.id, why: String(same.why) }
}
