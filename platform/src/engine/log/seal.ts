import { createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { GENESIS, type Head, type Heads } from './chain.ts'
import { type InclusionProof, inclusionProof, leafHash, leafHashes, merkleRoot } from './merkle.ts'

/**
 * The signed heads of all streams at a moment. Kept elsewhere, it proves what a hash chain cannot: that a tail was cut
 * off, a stream deleted or inserted, or a chain recomputed. Small, as it contains only the root of a Merkle tree over
 * the heads, of which a certificate has one branch. Seals form a chain.
 */
export interface Seal {
  /** 1 for the first. */
  number: number
  /** ISO 8601 UTC. */
  at: string
  /** The requesting user's id; 'system' if scheduled. */
  by: string
  /** The position of the last covered event. */
  position: string
  /** The number of covered events, from the log's first. */
  events: number
  /** The number of their streams. */
  streams: number
  /** Root of the Merkle tree over the streams' heads, ordered by stream name. */
  root: string
  /** The last link of the chain through the whole log (logLink). */
  link: string
  /** The previous seal's hash (sealHash), '' for the first. */
  previous: string
  /** The signing key (fingerprint). */
  key: string
  /** Ed25519 over all members above, base64. */
  signature: string
}

export const sealSchema: z.ZodType<Seal> = z.strictObject({
  number: z.int(),
  at: z.string(),
  by: z.string(),
  position: z.string(),
  events: z.int(),
  streams: z.int(),
  root: z.string(),
  link: z.string(),
  previous: z.string(),
  key: z.string(),
  signature: z.string(),
})

/** An exported seal: with the heads, to name what is missing, and the public key (PEM). */
export interface SealFile {
  seal: Seal
  publicKey: string
  heads: Head[]
}

export const sealFileSchema: z.ZodType<SealFile> = z.strictObject({
  seal: sealSchema,
  publicKey: z.string(),
  heads: z.array(z.strictObject({ stream: z.string(), revision: z.int(), hash: z.string() })),
})

/** A seal that was not signed with this key, was altered, or does not match its heads. */
export class InvalidSeal extends Error {}

/** Parses a stored seal. Throws InvalidSeal. */
export function keptSeal(read: () => unknown): Seal {
  try {
    return sealSchema.parse(read())
  } catch (cause) {
    throw new InvalidSeal('a stored seal cannot be read', { cause })
  }
}

type Content = Omit<Seal, 'signature'>

function signedText({ number, at, by, position, events, streams, root, link, previous, key }: Content) {
  return Buffer.from(JSON.stringify([number, at, by, position, events, streams, root, link, previous, key]))
}

const publicOf = (key: KeyObject) => (key.type === 'private' ? createPublicKey(key) : key)

/** Identifies the public key for people, 'SHA256:…', as in SSH. */
export function fingerprint(key: KeyObject): string {
  const der = publicOf(key).export({ type: 'spki', format: 'der' })
  return `SHA256:${hash('sha256', der, 'base64').replace(/=+$/, '')}`
}

/** In PEM. */
export const publicPem = (key: KeyObject): string =>
  String(publicOf(key).export({ type: 'spki', format: 'pem' }))

/** Signs with an Ed25519 private key. */
export function signSeal(content: Omit<Content, 'key'>, privateKey: KeyObject): Seal {
  const whole = { ...content, key: fingerprint(privateKey) }
  return { ...whole, signature: sign(null, signedText(whole), privateKey).toString('base64') }
}

/** Throws InvalidSeal unless signed with one of the public `keys`. */
export function checkSeal(seal: Seal, keys: readonly KeyObject[]): void {
  const key = keys.find((candidate) => fingerprint(candidate) === seal.key)
  if (key === undefined) throw new InvalidSeal(`seal ${seal.number} was made with another key, ${seal.key}`)
  if (!verify(null, signedText(seal), key, Buffer.from(seal.signature, 'base64')))
    throw new InvalidSeal(`seal ${seal.number} was changed since it was signed`)
}

/** The hash by which the next seal refers to this one. */
export const sealHash = (seal: Seal | undefined): string =>
  seal === undefined ? GENESIS : hash('sha256', `${signedText(seal)}${seal.signature}`, 'hex')

/** A stream's leaf in the tree. */
const leafOf = ({ stream, revision, hash }: Head): string => JSON.stringify([stream, revision, hash])

export const headLeaf = (head: Head): string => leafHash(leafOf(head))

const byName = (a: Head, b: Head) => (a.stream < b.stream ? -1 : 1)

/** In the order of the tree. */
export const listed = (heads: Heads): Head[] =>
  Array.from(heads, ([stream, { revision, hash }]) => ({ stream, revision, hash })).sort(byName)

export const headsOf = (list: readonly Head[]): Heads =>
  new Map(list.map(({ stream, revision, hash }) => [stream, { revision, hash }]))

const leavesOf = (heads: readonly Head[]): Promise<string[]> => leafHashes(heads.map(leafOf))

/** The root of a seal over these heads. */
export const rootOfHeads = async (heads: Heads): Promise<string> => merkleRoot(await leavesOf(listed(heads)))

/** Whether these are the heads that the seal signs. */
export const isSealed = async (heads: Heads, { streams, root }: Seal): Promise<boolean> =>
  heads.size === streams && (await rootOfHeads(heads)) === root

/** Proves that a stream's head is included in the root. */
export async function proofOfHead(heads: Heads, stream: string): Promise<InclusionProof> {
  const all = listed(heads)
  return inclusionProof(
    await leavesOf(all),
    all.findIndex((head) => head.stream === stream),
  )
}
