import type { Decided } from '@landbook/contracts/kernel/rules'
import { FIRST_VERSION } from '@landbook/contracts/kernel/upcasting'
import { idOf } from '@landbook/platform/commands/ids'
import { sealed } from '@landbook/platform/log/chain'
import type { EventLog, EventMetadata, ExpectedRevision } from '@landbook/platform/log/port'

/** What every event of one command says of it: who, when, and by which command. */
export type EventContext = Omit<EventMetadata, 'hash' | 'concerns' | 'schemaVersion' | 'sources'>

/** A stream, and the version that its events are written with. */
export interface Written {
  stream: string
  version: number
}

/** A stream that holds no record. */
export const internal = (stream: string): Written => ({ stream, version: FIRST_VERSION })

/**
 * Appends what a command decided to one stream: ids from the command, each event sealed onto the one before.
 * What is in the log afterwards may have been written by another process that carries out the same command,
 * with another time: read it from there.
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
