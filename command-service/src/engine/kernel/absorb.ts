import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { Intent, Operation } from '@landbook/contracts/engine/kernel/operations'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { changesFrom, parseChanges } from '@landbook/contracts/engine/kernel/values'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { allConcerned } from './concerns.ts'
import { merge, refuse } from './merge.ts'
import type { Decide, Situation } from './situation.ts'

/** The record to absorb. It must exist and differ from the one that stays. */
function otherOf({ record }: Operation, { targetId = '' }: Intent, { recordId, exists }: Situation): string {
  if (targetId === recordId) throw invalid([{ path: 'merge', message: MERGE_MESSAGES.withItself }])
  if (!exists(record.type, targetId)) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(record.title))
  return targetId
}

/** Always records the absorption, even if no value is taken over. */
export const absorb: Decide = (operation, intent, situation, state) => {
  const { record, event } = operation
  const other = otherOf(operation, intent, situation)
  const sent = parseChanges(record.fields, intent.values ?? {}, [state, situation.base], 'values.')
  const { mine, conflicts } = situation.base
    ? merge(record, situation.base, state, sent)
    : { mine: sent, conflicts: [] }
  refuse(conflicts)
  return [{ type: event, data: changesFrom(state, mine), concerns: [streamOf(record.type, other)] }]
}

export const endIn: Decide = (operation, intent, situation, state) => {
  const { record, event } = operation
  const into = otherOf(operation, intent, situation)
  // Changes made after the reviewed revision would be lost.
  if (situation.base) throw new LandbookError('CONFLICT', MESSAGES.changedMeanwhile)
  const concerns = [streamOf(record.type, into), ...allConcerned(record, state)]
  return [{ type: event, data: { into }, concerns }]
}
