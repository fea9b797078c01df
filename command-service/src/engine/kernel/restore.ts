import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { createdEvent, updatedEvent } from '@landbook/contracts/engine/kernel/events'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Intent, Operation, Past } from '@landbook/contracts/engine/kernel/operations'
import { originOf } from '@landbook/contracts/engine/kernel/origins'
import {
  blank,
  linkedIds,
  memberLabel,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/engine/kernel/record'
import type { Decided, Rules } from '@landbook/contracts/engine/kernel/rules'
import { beyondInitial, changesFrom } from '@landbook/contracts/engine/kernel/values'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { setLink } from './links.ts'
import { refuse } from './merge.ts'
import { type Chosen, chosenBy, conflictsSince } from './restore-choice.ts'
import { partEvents } from './restore-parts.ts'
import { type Gone, reachable } from './restore-reach.ts'
import type { Decide, Situation } from './situation.ts'

/** The input of a restoration: the request, the present state and the state to restore. */
interface Restoration {
  chosen: Chosen
  now: RecordState
  target: RecordState
  gone: Gone[]
}

function restorationOf(
  { record }: Operation,
  past: Past,
  { exists, past: known }: Situation,
  state: RecordState,
): Restoration {
  const was = past.revision > state.revision ? undefined : known?.was
  if (!was || was.deleted) throw invalid([{ path: 'revision', message: RESTORE_MESSAGES.notThereThen }])
  const chosen = chosenBy(record, past.members)
  const now = state.deleted ? blank(record, state.id) : state
  return { chosen, now, ...reachable(record, { chosen, was, now, exists }) }
}

/**
 * Events that restore the record or the selected members, of the same types as ordinary edits. Deleted records are
 * not linked again. None if nothing differs.
 */
export const restore: Decide = (operation, { past }, situation, state) => {
  const { record } = operation
  if (!past) throw new Error(`${operation.name} does not say what shall be as it was`)
  const { mergedInto } = situation.past ?? {}
  if (mergedInto !== undefined)
    throw invalid([{ path: '', message: RESTORE_MESSAGES.merged(record.title, mergedInto) }])
  if (state.deleted && past.members) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(record.title))
  const { chosen, now, target, gone } = restorationOf(operation, past, situation, state)
  refuseChanged(record, situation, state, { chosen, target })
  const events = [
    ...fieldEvents(record, { chosen, now, target, isNew: state.deleted }),
    ...linkEvents(record, { chosen, now, target }, situation),
    ...partEvents(record, { chosen, now, target }),
  ]
  if (events.length === 0 && gone.length > 0)
    throw invalid(gone.map((one) => problemOf(record, one, situation)))
  return events
}

/** Former link targets that are deleted, and so are not linked again. */
export function leftOut(
  operation: Operation,
  { past }: Intent,
  situation: Situation,
): { member: string; type: string; id: string; name: string }[] {
  const { state, titleOf } = situation
  if (!past || !state) return []
  return restorationOf(operation, past, situation, state).gone.map(({ member, type, id }) => ({
    member,
    type,
    id,
    name: titleOf(type, id) ?? id,
  }))
}

function problemOf(record: RecordDeclaration, { member, type, id }: Gone, { titleOf }: Situation) {
  const name = titleOf(type, id) ?? id
  return { path: member, message: RESTORE_MESSAGES.gone(memberLabel(record, member), name) }
}

function refuseChanged(
  record: RecordDeclaration,
  { base }: Situation,
  state: RecordState,
  wish: Pick<Restoration, 'chosen' | 'target'>,
): void {
  if (!base) return
  if (base.deleted !== state.deleted) throw new LandbookError('CONFLICT', MESSAGES.changedMeanwhile)
  if (!state.deleted) refuse(conflictsSince(record, { ...wish, base, now: state }))
}

function fieldEvents(
  record: RecordDeclaration,
  { chosen, now, target, isNew }: Omit<Restoration, 'gone'> & { isNew: boolean },
): Decided[] {
  const restored = Object.entries(record.fields).filter(
    ([name, schema]) => metaOf(schema).computed !== true && chosen(name),
  )
  const values = Object.fromEntries(restored.map(([name]) => [name, target[name] ?? null]))
  if (isNew) {
    const data = { ...beyondInitial(record.fields, values), ...originOf(target) }
    return [{ type: createdEvent(record), data, concerns: [] }]
  }
  const data = changesFrom(now, values)
  return Object.keys(data).length === 0 ? [] : [{ type: updatedEvent(record), data, concerns: [] }]
}

function linkEvents(
  record: RecordDeclaration,
  { chosen, now, target }: Omit<Restoration, 'gone'>,
  situation: Situation,
): Decided[] {
  return Object.entries(record.links).flatMap(([name, link]) =>
    // Created with its first part, it belonged to its record from the beginning.
    name !== record.belongsTo && chosen(name)
      ? setLink({ name, link, present: linkedIds(now, name), ids: linkedIds(target, name) }, situation)
      : [],
  )
}

/** Computed fields are recomputed; values that were only derived are restored. */
export const computedOnly = ({ follows: _, ...rules }: Rules): Rules => rules
