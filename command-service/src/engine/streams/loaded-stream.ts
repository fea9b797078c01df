import { evolve, UnreadableEvent } from '@landbook/contracts/engine/kernel/events'
import type { RecordDeclaration, RecordState } from '@landbook/contracts/engine/kernel/record'
import {
  DamagedEvent,
  type ExpectedRevision,
  type LoggedEvent,
  type Position,
  START,
} from '@landbook/platform/engine/log/port'

/** Where a command's last event in a stream is. */
export interface CommandPlace {
  revision: number
  position: Position
  itemId?: string
  operation: string
  /** What the command said, in short. */
  content?: string
}

/** A record's stream as last read. */
export interface LoadedStream {
  state: RecordState | undefined
  expected: ExpectedRevision
  /** Of the last event; START for an empty stream. */
  position: Position
  /** The hash of the last event; '' for an empty stream. */
  hash: string
  /** Results of earlier commands, by which a retry gets its first answer. */
  commands: Map<string, CommandPlace>
  /** Others may have changed it a moment ago. */
  isUnverified?: true
  /** Not looked for: there may be events. */
  isUnseen?: true
}

/** A new one each time: the results of its commands are written into it. */
export const unwritten = (): LoadedStream => ({
  state: undefined,
  expected: 'none',
  position: START,
  hash: '',
  commands: new Map(),
})

/** A stream that is taken not to exist, which its first append proves. */
export const UNSEEN: LoadedStream = { ...unwritten(), isUnseen: true }

/** Of another record, what is followed of it (`whileFollowing`): its lists and links may be older. */
export interface SeenRecord {
  deleted: boolean
  fields: Readonly<Record<string, unknown>>
}

export const seenOf = ({ fields }: RecordDeclaration, state: RecordState): SeenRecord => ({
  deleted: state.deleted,
  fields: Object.fromEntries(Object.keys(fields).map((name) => [name, state[name]])),
})

export const revisionOf = ({ expected }: Pick<LoadedStream, 'expected'>): number =>
  expected === 'none' ? -1 : expected

/** As it is stored: without undefined members, and shared with nobody. */
export const asRead = (event: LoggedEvent): LoggedEvent => ({
  ...event,
  data: JSON.parse(JSON.stringify(event.data)),
})

/** Throws DamagedEvent. */
function evolved(
  record: RecordDeclaration,
  id: string,
  state: RecordState | undefined,
  event: LoggedEvent,
): RecordState | undefined {
  try {
    return evolve(record, state, event, { id, revision: event.revision })
  } catch (cause) {
    throw cause instanceof UnreadableEvent ? new DamagedEvent(event, { cause }, cause.message) : cause
  }
}

export function advance(
  record: RecordDeclaration,
  id: string,
  before: LoadedStream,
  events: readonly LoggedEvent[],
): LoadedStream {
  const last = events.at(-1)
  if (!last) return before
  // Shared on purpose: results of earlier commands never change, and streams grow long.
  const commands = before.expected === 'none' ? new Map<string, CommandPlace>() : before.commands
  let state = before.state
  for (const event of events) {
    state = evolved(record, id, state, event)
    const { commandId, operation, content } = event.metadata
    const itemId = typeof event.data.id === 'string' ? event.data.id : commands.get(commandId)?.itemId
    commands.set(commandId, {
      revision: event.revision,
      position: event.position,
      operation,
      ...(itemId === undefined ? {} : { itemId }),
      ...(content === undefined ? {} : { content }),
    })
  }
  return {
    state,
    expected: last.revision,
    position: last.position,
    hash: last.metadata.hash,
    commands,
  }
}
