import { createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { GENESIS, type Head, type Heads } from './chain.ts'
import { type InclusionProof, inclusionProof, leafHash, leafHashes, merkleRoot } from './merkle.ts'

/**
 * All heads of the log at a moment, signed. Kept outside the company's reach it shows what a chain cannot: that a
 * tail was cut off, a stream deleted or inserted, or a chain recomputed. Small: the heads are in the root of a
 * Merkle tree, of which a certificate shows one branch. The seals form a chain of their own.
 */
export interface Seal {
  /** 1 for the first. */
  number: number
  /** ISO 8601 UTC. */
  at: string
  /** The user id of who asked for it; 'system' by the schedule. */
  by: string
  /** Of the last event that it covers. */
  position: string
  /** How many events it covers: the first ones of the log. */
  events: number
  /** How many streams they are in. */
  streams: number
  /** Of the Merkle tree over the streams' heads, in the order of the streams' names. */
  root: string
  /** The last link of the chain through the whole log (logLink). */
  link: string
  /** The hash of the seal before it (sealHash), '' for the first. */
  previous: string
  /** Which key signed it (fingerprint). */
  key: string
  /** Ed25519 over all of the above, base64. */
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

/** A seal as it leaves the company: with the heads, so that what is missing has a name, and the public key (PEM). */
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

/** As a store has it. Throws InvalidSeal for what is none (any more). */
export function keptSeal(read: () => unknown): Seal {
  try {
    return sealSchema.parse(read())
  } catch (cause) {
    throw new InvalidSeal('what is kept of a seal cannot be read', { cause })
  }
}

type Content = Omit<Seal, 'signature'>

function signedText({ number, at, by, position, events, streams, root, link, previous, key }: Content) {
  return Buffer.from(JSON.stringify([number, at, by, position, events, streams, root, link, previous, key]))
}

const publicOf = (key: KeyObject) => (key.type === 'private' ? createPublicKey(key) : key)

/** By which people compare keys: of the public one, 'SHA256:…', as ssh writes it. */
export function fingerprint(key: KeyObject): string {
  const der = publicOf(key).export({ type: 'spki', format: 'der' })
  return `SHA256:${hash('sha256', der, 'base64').replace(/=+$/, '')}`
}

/** PEM. */
export const publicPem = (key: KeyObject): string =>
  String(publicOf(key).export({ type: 'spki', format: 'pem' }))

/** With an Ed25519 private key. */
export function signSeal(content: Omit<Content, 'key'>, privateKey: KeyObject): Seal {
  const whole = { ...content, key: fingerprint(privateKey) }
  return { ...whole, signature: sign(null, signedText(whole), privateKey).toString('base64') }
}

/** Throws InvalidSeal. `keys`: public ones, of which it has to be made with one. */
export function checkSeal(seal: Seal, keys: readonly KeyObject[]): void {
  const key = keys.find((candidate) => fingerprint(candidate) === seal.key)
  if (key === undefined) throw new InvalidSeal(`seal ${seal.number} was made with another key, ${seal.key}`)
  if (!verify(null, signedText(seal), key, Buffer.from(seal.signature, 'base64')))
    throw new InvalidSeal(`seal ${seal.number} was changed since it was signed`)
}

/** What the next seal names as the one before it. */
export const sealHash = (seal: Seal | undefined): string =>
  seal === undefined ? GENESIS : hash('sha256', `${signedText(seal)}${seal.signature}`, 'hex')

/** What stands for a stream in the tree. */
const leafOf = ({ stream, revision, hash }: Head): string => JSON.stringify([stream, revision, hash])

export const headLeaf = (head: Head): string => leafHash(leafOf(head))

const byName = (a: Head, b: Head) => (a.stream < b.stream ? -1 : 1)

/** In the order in which they are in the tree. */
export const listed = (heads: Heads): Head[] =>
  Array.from(heads, ([stream, { revision, hash }]) => ({ stream, revision, hash })).sort(byName)

export const headsOf = (list: readonly Head[]): Heads =>
  new Map(list.map(({ stream, revision, hash }) => [stream, { revision, hash }]))

const leavesOf = (heads: readonly Head[]): Promise<string[]> => leafHashes(heads.map(leafOf))

/** Of a seal over these heads. */
export const rootOfHeads = async (heads: Heads): Promise<string> => merkleRoot(await leavesOf(listed(heads)))

/** That a stream's head is among those that a root is of. */
export async function proofOfHead(heads: Heads, stream: string): Promise<InclusionProof> {
  const all = listed(heads)
  return inclusionProof(
    await leavesOf(all),
    all.findIndex((head) => head.stream === stream),
  )
}
