import type { KeyObject } from 'node:crypto'
import type { Heads, Link } from './chain.ts'
import { checkSeal, headsOf, InvalidSeal, rootOfHeads, type Seal, type SealFile, sealHash } from './seal.ts'
import type { SealCheck } from './verify.ts'

/** A stored seal with the links of the events that it added (logLink). */
export interface KeptSeal {
  seal: Seal
  /** LINK_BYTES each. */
  links: Uint8Array
}

export const LINK_BYTES = 32

const sealedAs = ({ number, at }: Seal) => `seal ${number} of ${at}`

/** Checks against all stored seals, oldest first: each covers its events one by one. */
export function keptSeals(
  seals: AsyncIterable<KeptSeal>,
  keys: readonly KeyObject[],
  sealedHeads: Heads,
): SealCheck {
  const rest = seals[Symbol.asyncIterator]()
  let kept: { seal: Seal; links: Buffer } | undefined
  let isOver = false
  let events = 0

  /** The seal that covers the next event; undefined behind the last. */
  async function covering(): Promise<typeof kept> {
    while (!isOver && events >= (kept?.seal.events ?? 0)) {
      const { value, done } = await rest.next()
      if (done) isOver = true
      else kept = following(kept?.seal, value, keys)
    }
    return isOver ? undefined : kept
  }

  return {
    async next(_, link) {
      const { seal, links } = (await covering()) ?? {}
      if (seal === undefined || links === undefined) return undefined
      const at = links.length - (seal.events - events) * LINK_BYTES
      events += 1
      if (links.subarray(at, at + LINK_BYTES).toString('hex') === link) return undefined
      return `it is not the event that was sealed in this place (${sealedAs(seal)})`
    },
    async atEnd({ heads }) {
      const next = await covering()
      if (next === undefined) return undefined
      const { seal } = next
      const gone = firstMissing(heads, sealedHeads)
      return {
        ...(gone && { stream: gone.stream }),
        reason: `${gone ? `${gone.reason}; the` : 'the'} log ends after ${events} events, and ${seal.events} were sealed (${sealedAs(seal)})`,
      }
    },
  }
}

/** Validates the stored seal as the successor of `previous`. Throws InvalidSeal. */
function following(previous: Seal | undefined, { seal, links }: KeptSeal, keys: readonly KeyObject[]) {
  checkSeal(seal, keys)
  const number = (previous?.number ?? 0) + 1
  if (seal.number !== number || seal.previous !== sealHash(previous))
    throw new InvalidSeal(`seal ${number} is not the one that was made after seal ${number - 1}`)
  const bytes = Buffer.from(links)
  const added = seal.events - (previous?.events ?? 0)
  if (bytes.length !== added * LINK_BYTES || bytes.subarray(-LINK_BYTES).toString('hex') !== seal.link)
    throw new InvalidSeal(`what is kept of the events of seal ${number} was changed`)
  return { seal, links: bytes }
}

/** Checks against one exported seal, which lists the streams and their heads. Throws InvalidSeal. */
export async function sealInFile(
  { seal, heads: listed }: SealFile,
  keys: readonly KeyObject[],
): Promise<SealCheck> {
  checkSeal(seal, keys)
  const heads = headsOf(listed)
  if (heads.size !== seal.streams || (await rootOfHeads(heads)) !== seal.root)
    throw new InvalidSeal(`the heads in the file are not those of seal ${seal.number}`)
  const seen: Heads = new Map()
  let [events, link] = [0, '']

  const misplaced = () =>
    events === seal.events && link === seal.link
      ? undefined
      : `before it the log is in another order than it was sealed (${sealedAs(seal)})`

  return {
    async next(event, nextLink) {
      const { stream, revision, position, metadata } = event
      if (position > seal.position) {
        const gone = firstMissing(seen, heads)
        return gone ? `before it, ${gone.stream}: ${gone.reason} (${sealedAs(seal)})` : misplaced()
      }
      ;[events, link] = [events + 1, nextLink]
      seen.set(stream, { revision, hash: metadata.hash })
      const head = heads.get(stream)
      if (head === undefined || revision > head.revision)
        return `it was not there when the log was sealed (${sealedAs(seal)})`
      if (revision === head.revision && metadata.hash !== head.hash)
        return `the chain up to it was computed anew since it was sealed (${sealedAs(seal)})`
      return undefined
    },
    async atEnd() {
      const gone = firstMissing(seen, heads)
      if (gone) return { stream: gone.stream, reason: `${gone.reason} (${sealedAs(seal)})` }
      const reason = misplaced()
      return reason === undefined ? undefined : { reason: reason.replace('before it the', 'the') }
    },
  }
}

/** The first stream that ends before its sealed head. */
function firstMissing(heads: Heads, sealed: Heads): { stream: string; reason: string } | undefined {
  for (const [stream, { revision }] of sealed) {
    const reason = missingReason(revision, heads.get(stream))
    if (reason !== undefined) return { stream, reason }
  }
  return undefined
}

function missingReason(sealedRevision: number, head: Link | undefined): string | undefined {
  if (head === undefined) return 'the stream is gone'
  if (head.revision < sealedRevision)
    return `sealed at revision ${sealedRevision}, its tail was cut off after revision ${head.revision}`
  return undefined
}
