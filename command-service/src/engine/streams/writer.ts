import { randomUUIDv7 } from 'node:crypto'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import { FIRST_VERSION } from '@landbook/contracts/engine/kernel/upcasting'
import { sealed } from '@landbook/platform/engine/log/chain'
import type {
  EventLog,
  EventMetadata,
  ExpectedRevision,
  LoggedEvent,
} from '@landbook/platform/engine/log/port'

/** Metadata of every event of one command: actor, time, command id. */
export type EventContext = Omit<EventMetadata, 'hash' | 'concerns' | 'schemaVersion' | 'sources'>

/** A stream, and the schema version of its events. */
export interface Written {
  stream: StreamName
  version: number
}

/** A stream without a record. */
export const internal = (stream: StreamName): Written => ({ stream, version: FIRST_VERSION })

/**
 * Appends a command's events to one stream, each chained to its predecessor, and returns them, all with the position of
 * the last. Their ids are new for each attempt: where another process has written the same command's events, with
 * another time, this is a conflict. They go up with time, so that the events of a commit are neighbours in an index.
 */
export async function write(
  log: EventLog,
  { stream, version }: Written,
  at: { expected: ExpectedRevision; hash: string },
  decided: readonly Decided[],
  context: EventContext,
): Promise<LoggedEvent[]> {
  const first = at.expected === 'none' ? 0 : at.expected + 1
  let hash = at.hash
  const events = decided.map(({ type, data, concerns, sources }, index) => {
    const revision = first + index
    const event = sealed(hash, stream, revision, {
      id: randomUUIDv7(),
      type,
      data,
      metadata: { ...context, ...(sources ? { sources } : {}), concerns, schemaVersion: version },
    })
    hash = event.metadata.hash
    return event
  })
  const position = await log.append(stream, at.expected, events)
  return events.map((event, index) => ({ ...event, stream, revision: first + index, position }))
}
