import { hash } from 'node:crypto'
import type { EventMetadata, LoggedEvent, NewEvent, WrittenEvent } from './port.ts'

/** What stands in the place of a predecessor's hash for the first event of a stream. */
export const GENESIS = ''

/** An event that does not have its hash yet. */
export type UnsealedEvent = Omit<NewEvent, 'metadata'> & { metadata: Omit<EventMetadata, 'hash'> }

/**
 * SHA-256 over the event as the log keeps it. JSON.stringify gives the same text before the event is written
 * and after it is read, because parsing keeps the order of keys.
 */
function hashOf(previousHash: string, stream: string, revision: number, event: UnsealedEvent): string {
  const { id, type, data, metadata } = event
  return hash('sha256', JSON.stringify([previousHash, stream, revision, id, type, data, metadata]), 'hex')
}

/**
 * The event with the hash that ties it to its place: stream, revision and predecessor (`previousHash`, GENESIS
 * for revision 0). It must be appended at exactly this revision.
 */
export function sealed(
  previousHash: string,
  stream: string,
  revision: number,
  event: UnsealedEvent,
): NewEvent {
  return {
    ...event,
    metadata: { ...event.metadata, hash: hashOf(previousHash, stream, revision, event) },
  }
}

/** The last event of a stream as far as it is known: what its next one has to follow. */
export interface Link {
  revision: number
  hash: string
}

/** A link, and whose. */
export interface Head extends Link {
  stream: string
}

/** By stream. */
export type Heads = Map<string, Link>

const BEFORE_FIRST: Link = { revision: -1, hash: GENESIS }

/** What of an event hashes and certificates are over. */
export const asWritten = (event: Omit<LoggedEvent, 'position'>): WrittenEvent => event.written ?? event

/** What is wrong with an event that follows `previous` (undefined: nothing) in its stream. */
export function misfit(
  previous: Link = BEFORE_FIRST,
  event: Omit<LoggedEvent, 'position'>,
): string | undefined {
  const { id, stream, revision } = event
  if (revision !== previous.revision + 1) return `revision ${previous.revision + 1} is missing before it`
  const { type, data, metadata } = asWritten(event)
  const { hash: stored, ...rest } = metadata
  const expected = hashOf(previous.hash, stream, revision, { id, type, data, metadata: rest })
  if (stored !== expected) return 'its hash does not fit its content and its predecessor'
  return undefined
}

/**
 * The chain through the whole log, which a seal ends: over where an event is, its own hash and all that came before
 * it. The streams' chains do not say in which order their events came, nor that a stream was ever there.
 * `before`: the link of the event before, GENESIS for the first.
 */
export const logLink = (before: string, { position, metadata }: LoggedEvent): string =>
  hash('sha256', JSON.stringify([before, position, metadata.hash]), 'hex')
