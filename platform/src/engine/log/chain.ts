import { hash } from 'node:crypto'
import { AcceptedLosses } from './losses.ts'
import type { EventMetadata, LoggedEvent, NewEvent, WrittenEvent } from './port.ts'

/** Replaces the predecessor's hash for a stream's first event. */
export const GENESIS = ''

/** An event without its hash. */
export type UnsealedEvent = Omit<NewEvent, 'metadata'> & { metadata: Omit<EventMetadata, 'hash'> }

/**
 * SHA-256 over the event as stored. JSON.stringify is stable across writing and reading, as parsing keeps the order of
 * keys.
 */
function hashOf(previousHash: string, stream: string, revision: number, event: UnsealedEvent): string {
  const { id, type, data, metadata } = event
  return hash('sha256', JSON.stringify([previousHash, stream, revision, id, type, data, metadata]), 'hex')
}

/**
 * Adds the hash over the event, its stream, revision and predecessor (`previousHash`, GENESIS for revision 0). It must
 * be appended at exactly this revision.
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

/** The last known event of a stream, which the next one has to follow. */
export interface Link {
  revision: number
  hash: string
}

/** A link with its stream. */
export interface Head extends Link {
  stream: string
}

/** By stream. */
export type Heads = Map<string, Link>

const BEFORE_FIRST: Link = { revision: -1, hash: GENESIS }
const NONE_ACCEPTED = new AcceptedLosses()

/** The part of an event that hashes and certificates cover. */
export const asWritten = (event: Omit<LoggedEvent, 'position'>): WrittenEvent => event.written ?? event

/** SHA-256 over an event as written and its place in its stream, without its predecessor. */
export function contentHash(event: Omit<LoggedEvent, 'position'>): string {
  const { id, stream, revision } = event
  const { type, data, metadata } = asWritten(event)
  return hash('sha256', JSON.stringify([stream, revision, id, type, data, metadata]), 'hex')
}

/**
 * The problem with an event as the successor of `previous` (undefined: the first) in its stream. Behind events that were
 * `accepted` as lost, the hash of its predecessor is not known: it has to hold what it held then.
 */
export function misfit(
  previous: Link = BEFORE_FIRST,
  event: Omit<LoggedEvent, 'position'>,
  accepted = NONE_ACCEPTED,
): string | undefined {
  const { id, stream, revision } = event
  const next = previous.revision + 1
  if (revision > next && accepted.covers({ stream, revision: next, until: revision })) {
    const contents = accepted.contentsBehind(event)
    return contents.length === 0 || contents.includes(contentHash(event)) ? undefined : CHANGED_BEHIND
  }
  if (revision !== next) return `revision ${next} is missing before it`
  const { type, data, metadata } = asWritten(event)
  const { hash: stored, ...rest } = metadata
  const expected = hashOf(previous.hash, stream, revision, { id, type, data, metadata: rest })
  if (stored !== expected) return 'its hash does not match its content and its predecessor'
  return undefined
}

const CHANGED_BEHIND = 'it is not what followed the lost events when their loss was accepted'

/**
 * The hash chain through the whole log, over position, own hash and previous link. Covered by seals: streams' chains
 * alone prove neither the order across streams nor that a stream existed. `before`: the previous event's link, GENESIS
 * for the first.
 */
export const logLink = (before: string, { position, metadata }: LoggedEvent): string =>
  hash('sha256', JSON.stringify([before, position, metadata.hash]), 'hex')
