import { hash, type KeyObject, sign, verify } from 'node:crypto'
import {
  DamagedEvent,
  type EventLog,
  type EventMetadata,
  type LoggedEvent,
  type NewEvent,
  type Position,
} from './port.ts'

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

export interface ChainProblem {
  position: Position
  stream: string
  revision: number
  reason: string
}

export interface Verification {
  /** How many events and streams were found in order, up to the problem if there is one. */
  events: number
  streams: number
  problem?: ChainProblem
}

interface Link {
  revision: number
  hash: string
}

const BEFORE_FIRST: Link = { revision: -1, hash: GENESIS }

/** What is wrong with an event that follows `previous` in its stream. */
function misfit(previous: Link, { stream, revision, ...event }: LoggedEvent): string | undefined {
  if (revision !== previous.revision + 1) return `revision ${previous.revision + 1} is missing before it`
  const { position: _, metadata, ...content } = event
  const { hash: stored, ...rest } = metadata
  const expected = hashOf(previous.hash, stream, revision, { ...content, metadata: rest })
  if (stored !== expected) return 'its hash does not fit its content and its predecessor'
  return undefined
}

/** Names the first event of the log that does not fit its stream's chain of hashes. */
export async function verifyLog(log: EventLog): Promise<Verification> {
  const heads = new Map<string, Link>()
  let events = 0
  const found = (problem?: ChainProblem): Verification => ({
    events,
    streams: heads.size,
    ...(problem && { problem }),
  })
  try {
    for await (const batch of log.readAll()) {
      for (const event of batch) {
        const { position, stream, revision } = event
        const reason = misfit(heads.get(stream) ?? BEFORE_FIRST, event)
        if (reason !== undefined) return found({ position, stream, revision, reason })
        heads.set(stream, { revision, hash: event.metadata.hash })
        events += 1
      }
    }
  } catch (error) {
    if (!(error instanceof DamagedEvent)) throw error
    const { position, stream, revision, message: reason } = error
    return found({ position, stream, revision, reason })
  }
  return found()
}

export interface Head {
  stream: string
  /** Of the stream's last event. */
  revision: number
  hash: string
}

/**
 * The heads of all streams at a moment, signed. Kept outside the company's reach it shows what a chain cannot:
 * that a tail was cut off, a stream deleted, or a chain computed anew.
 */
export interface Seal {
  /** ISO 8601 UTC. */
  at: string
  heads: Head[]
  /** Ed25519 over `at` and `heads`, base64. */
  signature: string
}

/** The seal was not made with this key, or was changed since. */
export class InvalidSeal extends Error {}

const signedText = ({ at, heads }: Omit<Seal, 'signature'>): Buffer =>
  Buffer.from(JSON.stringify([at, heads.map(({ stream, revision, hash }) => [stream, revision, hash])]))

/** Seals the log as it is now with an Ed25519 private key. Verify the log first: a seal does not. */
export async function sealHeads(log: EventLog, privateKey: KeyObject): Promise<Seal> {
  const heads = new Map<string, Head>()
  for await (const batch of log.readAll()) {
    for (const { stream, revision, metadata } of batch) {
      heads.set(stream, { stream, revision, hash: metadata.hash })
    }
  }
  const content = { at: new Date().toISOString(), heads: [...heads.values()] }
  return { ...content, signature: sign(null, signedText(content), privateKey).toString('base64') }
}

export interface HeadProblem {
  stream: string
  /** The revision that was sealed. */
  revision: number
  reason: string
}

/**
 * What of the sealed history is no longer there. Together with verifyLog it proves the log up to the seal:
 * the one that the chains hold, the other that they end where they did. Throws InvalidSeal.
 */
export async function checkHeads(log: EventLog, seal: Seal, publicKey: KeyObject): Promise<HeadProblem[]> {
  if (!verify(null, signedText(seal), publicKey, Buffer.from(seal.signature, 'base64'))) {
    throw new InvalidSeal('the seal was not made with this key, or was changed since')
  }
  const missing = new Map(seal.heads.map((head) => [head.stream, head]))
  const lastRevisions = new Map<string, number>()
  for await (const batch of log.readAll()) {
    for (const { stream, revision, metadata } of batch) {
      lastRevisions.set(stream, revision)
      const head = missing.get(stream)
      if (head?.revision === revision && head.hash === metadata.hash) missing.delete(stream)
    }
  }
  return [...missing.values()].map(({ stream, revision }) => ({
    stream,
    revision,
    reason: whatHappened(revision, lastRevisions.get(stream)),
  }))
}

function whatHappened(sealedRevision: number, lastRevision: number | undefined): string {
  if (lastRevision === undefined) return 'the stream is gone'
  if (lastRevision < sealedRevision) return `its tail was cut off after revision ${lastRevision}`
  return 'its chain was computed anew'
}
