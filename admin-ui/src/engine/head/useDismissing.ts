import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { operationFor } from '@landbook/contracts/catalogue/operations'
import { DISMISSALS } from '@landbook/contracts/engine/kernel/dismissals'
import { writeRoleOf } from '@landbook/contracts/engine/kernel/record'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { argsFor } from '../data/argsFor.ts'
import { useAnyOperation, useAsk } from '../data/operations.ts'
import { useTold } from '../form/useSaved.ts'
import { useHolds } from '../session/session.ts'
import { formatMoment } from '../ui/format.tsx'
import { SAID_EVENT, type SaidEvent, saidActor } from './saidChange.ts'
import type { Finding } from './useFindings.ts'

/** Leaving a finding as it is, with a reason, and taking that back, for those who may change the record. */
export function useDismissing(record: AnyRecord, id: string) {
  const run = useAnyOperation()
  const told = useTold()
  const mayWrite = useHolds(writeRoleOf(record, DISMISSALS))
  const add = operationFor(record.type, 'addItem', DISMISSALS)
  const remove = operationFor(record.type, 'removeItem', DISMISSALS)
  if (!mayWrite || !add || !remove) return undefined
  return {
    dismiss: ({ check, facts }: Finding, why: string) =>
      told(run(add, argsFor(add, { id, values: { check, facts, why } })), CHECK_MESSAGES.dismissed),
    takeBack: (itemId: string) =>
      told(run(remove, argsFor(remove, { id, itemId })), CHECK_MESSAGES.takenBack),
  }
}

/** As many as a record may have by far. */
const EVENTS = 100
const QUERY = `query Dismissals($type: String!, $id: ID!) {
  history(type: $type, id: $id, member: "${DISMISSALS}", first: ${EVENTS}) { ${SAID_EVENT} }
}`

/** Who left it as it is, when and why: the log has who and when. */
export function useDismissed({ type }: AnyRecord, id: string, dismissal: NonNullable<Finding['dismissal']>) {
  const { data } = useAsk<{ history: SaidEvent[] }>('dismissals', QUERY, { type, id }, { about: [type] })
  const added = data?.history.findLast(({ changes }) =>
    changes.some(({ path }) => path.startsWith(`${DISMISSALS}.${dismissal.id}`)),
  )
  return added
    ? CHECK_MESSAGES.dismissedBy(saidActor(added), formatMoment(added.at), dismissal.why)
    : `${CHECK_MESSAGES.dismissed}: ${dismissal.why}`
}
