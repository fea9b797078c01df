import { catalogue, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { creates, type Operation } from '@landbook/contracts/engine/kernel/operations'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ACTIVITY_MESSAGES } from '@landbook/contracts/engine/messages/activity'
import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import { comment } from '@landbook/contracts/engine/system/comment/declaration'
import { currentUser } from '../session/session.ts'

/** An event, as a line says what happened. */
export interface SaidEvent {
  at: string
  operation: string
  /** Whose event it is: that of another record may concern this one. */
  record: { type: string; id: string; name: string }
  actor: { id: string; name: string }
  changes: { path: string }[]
}

export const SAID_EVENT = 'at operation record { type id name } actor { id name } changes { path }'

export const SAID_OF_COMMAND = `id commandId ${SAID_EVENT}`

/** One of several of a command, perhaps. */
export type SaidOfCommand = SaidEvent & { id: string; commandId: string }

/** One for what a command did to a record, newest first. */
export const byCommand = (events: readonly SaidOfCommand[]): SaidOfCommand[] =>
  [...Map.groupBy(events, ({ commandId, record }) => `${commandId} ${record.id}`).values()].flatMap(
    (those) => {
      const first = those.at(-1)
      return first ? [{ ...first, changes: those.flatMap(({ changes }) => changes) }] : []
    },
  )

export const saidBy = ({ id, name }: SaidEvent['actor']): string =>
  id === currentUser() ? MESSAGES.together.you : name

export const saidActor = ({ actor }: SaidEvent): string => saidBy(actor)

/** What happened to the record with this id. */
export function saidChange(id: string, { operation, changes, record }: SaidEvent): string {
  const done = operationNamed(catalogue, operation)
  const isOwn = record.id === id
  if (isOwn && done && creates(done)) return HEAD_MESSAGES.added
  if (isOwn && done?.verb === 'restore') return HEAD_MESSAGES.restored
  if (isOwn && done?.verb === 'delete') return HEAD_MESSAGES.deleted
  const declared = recordOf(typeNamed(record.type))
  if (declared.type === comment.type) return saidOfComment(done)
  const members = [...new Set(changes.map(({ path }) => memberLabel(declared, path.split('.')[0] ?? path)))]
  if (isOwn) return HEAD_MESSAGES.changed(members)
  const title = `${declared.title} ${record.name}`
  if (done && creates(done)) return HEAD_MESSAGES.addedOf(title)
  return members.length > 0 ? HEAD_MESSAGES.changedIn(members, record.name) : HEAD_MESSAGES.changedOf(title)
}

function saidOfComment(done: Operation | undefined): string {
  const { commented, edited, removed, moved, putBack } = ACTIVITY_MESSAGES
  if (done?.internal) return moved
  const words = { create: commented, update: edited, delete: removed, restore: putBack }
  return done && done.verb in words ? words[done.verb as keyof typeof words] : edited
}
