import type { Decided } from '@landbook/contracts/kernel/rules'
import { FIRST_VERSION } from '@landbook/contracts/kernel/upcasting'
import { idOf } from '@landbook/platform/commands/ids'
import { sealed } from '@landbook/platform/log/chain'
import type { EventLog, EventMetadata, ExpectedRevision } from '@landbook/platform/log/port'

/** Metadata of every event of one command: actor, time, command id. */
export type EventContext = Omit<EventMetadata, 'hash' | 'concerns' | 'schemaVersion' | 'sources'>

/** A stream, and the schema version of its events. */
export interface Written {
  stream: string
  version: number
}

/** A stream without a record. */
export const internal = (stream: string): Written => ({ stream, version: FIRST_VERSION })

/**
 * Appends a command's events to one stream: ids derived from the command, each event chained to its predecessor. Read
 * the stored events from the log afterwards: another process may have written them for the same command, with another
 * time.
 */
export async function write(
  log: EventLog,
  { stream, version }: Written,
  at: { expected: ExpectedRevision; hash: string },
  decided: readonly Decided[],
  context: EventContext,
): Promise<void> {
  const first = at.expected === 'none' ? 0 : at.expected + 1
  let hash = at.hash
  const events = decided.map(({ type, data, concerns, sources }, index) => {
    const revision = first + index
    const event = sealed(hash, stream, revision, {
      id: idOf(context.commandId, `${stream}/${revision}`),
      type,
      data,
      metadata: { ...context, ...(sources ? { sources } : {}), concerns, schemaVersion: version },
    })
    hash = event.metadata.hash
    return event
  })
  await log.append(stream, at.expected, events)
}
