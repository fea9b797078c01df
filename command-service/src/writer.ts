import { sealed } from '@landbook/platform/log/chain'
import type { EventLog, EventMetadata, ExpectedRevision } from '@landbook/platform/log/port'
import { v5 as uuidv5 } from 'uuid'
import type { Decided } from './kernel/rules.ts'

/** Names derived from a command id live in this namespace (a UUID of our own). */
const NAMESPACE = '6f0f2f0e-6a52-4c1e-9c39-1f9d6a0f7d11'

/** The same id for the same part of the same command, on every retry. */
export const idOf = (commandId: string, part: string): string => uuidv5(`${commandId}/${part}`, NAMESPACE)

export type Told = Omit<EventMetadata, 'hash' | 'concerns' | 'schemaVersion'>

/**
 * Appends what a command decided to one stream: ids from the command, each event sealed onto the one before.
 * What is in the log afterwards may have been written by another process that carries out the same command,
 * with another time: read it from there.
 */
export async function write(
  log: EventLog,
  stream: string,
  at: { expected: ExpectedRevision; hash: string },
  decided: readonly Decided[],
  told: Told,
): Promise<void> {
  const first = at.expected === 'none' ? 0 : at.expected + 1
  let hash = at.hash
  const events = decided.map(({ type, data, concerns }, index) => {
    const revision = first + index
    const event = sealed(hash, stream, revision, {
      id: idOf(told.commandId, `${stream}/${revision}`),
      type,
      data,
      metadata: { ...told, concerns, schemaVersion: 1 },
    })
    hash = event.metadata.hash
    return event
  })
  await log.append(stream, at.expected, events)
}
