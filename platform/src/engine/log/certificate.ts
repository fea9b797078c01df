import { createPublicKey, type KeyObject } from 'node:crypto'
import { type RecordDeclaration, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import { replay } from '@landbook/contracts/engine/kernel/replay'
import { FIRST_VERSION, UnknownVersion, upcasterOf } from '@landbook/contracts/engine/kernel/upcasting'
import { z } from 'zod'
import { asWritten, type Heads, misfit } from './chain.ts'
import { type InclusionProof, rootBy } from './merkle.ts'
import type { EventLog, LoggedEvent } from './port.ts'
import { checkSeal, fingerprint, headLeaf, InvalidSeal, proofOfHead, type Seal, sealSchema } from './seal.ts'

const KIND = 'Landbook certificate of history'

/** An event as the log stores it, without its stream, which is the record's. */
type CertifiedEvent = Pick<LoggedEvent, 'revision' | 'id' | 'type' | 'data' | 'metadata'>

/** A self-contained file with one record's whole history up to a seal. */
export interface Certificate {
  certificate: typeof KIND
  version: 1
  /** The record, for people; must match the events. */
  record: { type: string; id: string; name: string }
  /** The number of events, and the recording times of the first and last one (ISO 8601 UTC). */
  history: { events: number; from: string; until: string }
  seal: Seal
  /** The seal's public key in PEM. */
  publicKey: string
  /** Proves that the last event is the head of the record's stream in the seal, so that no later one was omitted. */
  proof: InclusionProof
  events: CertifiedEvent[]
}

const text = z.string()
/** Strict, so that a certificate contains nothing unproven. Metadata are hashed whatever they contain. */
const schema = z.strictObject({
  certificate: z.literal(KIND),
  version: z.literal(1),
  record: z.strictObject({ type: text, id: text, name: text }),
  history: z.strictObject({ events: z.int(), from: text, until: text }),
  seal: sealSchema,
  publicKey: text,
  proof: z.strictObject({ index: z.int(), size: z.int(), path: z.array(text) }),
  events: z
    .array(
      z.strictObject({
        revision: z.int(),
        id: text,
        type: text,
        data: z.looseObject({}),
        metadata: z.looseObject({
          actor: text,
          recordedAt: text,
          operation: text,
          hash: text,
          concerns: z.array(text),
          schemaVersion: z.int().min(FIRST_VERSION),
        }),
      }),
    )
    .min(1),
})

/** Returns the input itself and not zod's copy, as hashes depend on the order of keys. */
const isCertificate = (value: unknown): value is Certificate => schema.safeParse(value).success

/** An invalid certificate; the message names the first part that does not match. */
export class InvalidCertificate extends Error {}

interface Sealed {
  seal: Seal
  /** The heads covered by the seal. */
  heads: Heads
  /** In PEM. */
  publicKey: string
}

/** Undefined if the record has no events before the seal. */
export async function certificateOf(
  log: EventLog,
  record: RecordDeclaration,
  id: string,
  { seal, heads, publicKey }: Sealed,
): Promise<Certificate | undefined> {
  const stream = streamOf(record.type, id)
  const head = heads.get(stream)
  if (head === undefined) return undefined
  const events: CertifiedEvent[] = []
  for await (const event of log.read(stream)) {
    if (event.revision > head.revision) break
    const { type, data, metadata } = asWritten(event)
    events.push({ revision: event.revision, id: event.id, type, data, metadata })
  }
  return {
    certificate: KIND,
    version: 1,
    ...(await about(record, id, events)),
    seal,
    publicKey,
    proof: await proofOfHead(heads, stream),
    events,
  }
}

async function about(record: RecordDeclaration, id: string, events: readonly CertifiedEvent[]) {
  let last: RecordState | undefined
  for await (const { after } of replay(record, id, each(events.map(upcasterOf(record))))) last = after
  const name = last?.[record.titleField]
  return {
    record: { type: record.type, id, name: typeof name === 'string' ? name : id },
    history: {
      events: events.length,
      from: events[0]?.metadata.recordedAt ?? '',
      until: events.at(-1)?.metadata.recordedAt ?? '',
    },
  }
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** Parses a certificate. Throws InvalidCertificate. */
export function readCertificate(text: string): Certificate {
  const certificate = parsed(text)
  if (!isCertificate(certificate)) throw new InvalidCertificate('it is not a certificate of history')
  return certificate
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The certificate's own key, whose owner only the reader can verify. Throws InvalidCertificate. */
export function keyOf({ publicKey }: Certificate): KeyObject {
  try {
    return createPublicKey(publicKey)
  } catch {
    throw new InvalidCertificate('its public key cannot be read')
  }
}

/**
 * Verifies a certificate with only itself and a public key (its own, or one from elsewhere): each event follows the one
 * before it, the last one is the sealed head of the record's stream, and the seal is signed with the key. Throws
 * InvalidCertificate.
 */
export async function checkCertificate(
  certificate: Certificate,
  records: readonly RecordDeclaration[],
  key: KeyObject,
): Promise<void> {
  const { record, history, seal, proof, events } = certificate
  const refuse = (reason: string): never => {
    throw new InvalidCertificate(reason)
  }
  try {
    checkSeal(seal, [key])
  } catch (error) {
    if (!(error instanceof InvalidSeal)) throw error
    refuse(`${error.message} (the key at hand is ${fingerprint(key)})`)
  }
  const stream = streamOf(record.type, record.id)
  let previous: { revision: number; hash: string } | undefined
  for (const event of events) {
    const broken = misfit(previous, { stream, ...event })
    if (broken !== undefined) refuse(`event ${event.revision} (${event.type}): ${broken}`)
    previous = { revision: event.revision, hash: event.metadata.hash }
  }
  const head = previous ?? refuse('it has no events')
  if (proof.size !== seal.streams || rootBy(proof, headLeaf({ stream, ...head })) !== seal.root) {
    refuse(`event ${head.revision} is not the last one of ${record.type} ${record.id} in seal ${seal.number}`)
  }
  const declared =
    records.find(({ type }) => type === record.type) ?? refuse(`Landbook knows no record type ${record.type}`)
  const expected = await about(declared, record.id, events).catch((error) => {
    throw error instanceof UnknownVersion ? new InvalidCertificate(error.message) : error
  })
  if (JSON.stringify(expected) !== JSON.stringify({ record, history }))
    refuse('what it says of its record does not fit its events')
}
