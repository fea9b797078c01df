import type { KeyObject } from 'node:crypto'
import { GENESIS, type Heads, type Link, logLink } from './chain.ts'
import type { AcceptedLosses } from './losses.ts'
import { START } from './port.ts'
import { checkSeal, headsOf, InvalidSeal, isSealed, type Seal, type SealFile, sealHash } from './seal.ts'
import { sealedHeads } from './sealed-heads.ts'
import type { Progress, SealCheck } from './verify.ts'

/** A stored seal with the links of the events that it added (logLink). */
export interface KeptSeal {
  seal: Seal
  /** LINK_BYTES each. */
  links: Uint8Array
}

export const LINK_BYTES = 32

const sealedAs = ({ number, at }: Seal) => `seal ${number} of ${at}`

/**
 * Checks against all stored seals, oldest first: each covers its events one by one. Where events were accepted as lost,
 * the links that are kept of them lead on to the next event that is there. Which they were, the streams' heads at the last
 * seal tell: each has to be there, or to be among what was accepted. `keptHeads`: those that are stored, which may not be
 * of that seal.
 */
export function keptSeals(
  seals: AsyncIterable<KeptSeal>,
  keys: readonly KeyObject[],
  keptHeads: Heads,
): SealCheck {
  const rest = seals[Symbol.asyncIterator]()
  let kept: { seal: Seal; links: Buffer } | undefined
  /** The number of sealed events up to the last one met, and its link. */
  let [events, before] = [0, GENESIS]
  /** How many of them are not in the log. */
  let passed = 0
  let isOver = false

  /** The next event's seal and link as sealed; undefined behind the last. */
  async function sealedNext(): Promise<{ seal: Seal; link: string } | undefined> {
    while (!isOver && events >= (kept?.seal.events ?? 0)) {
      const { value, done } = await rest.next()
      if (done) isOver = true
      else kept = following(kept?.seal, value, keys)
    }
    if (isOver || kept === undefined) return undefined
    const { seal, links } = kept
    const at = links.length - (seal.events - events) * LINK_BYTES
    return { seal, link: links.subarray(at, at + LINK_BYTES).toString('hex') }
  }

  /** Of what was passed over, what was not accepted as lost. */
  async function lost({
    heads,
    accepted,
  }: Progress): Promise<{ stream?: string; reason: string } | undefined> {
    const { seal } = kept ?? {}
    if (passed === 0 || seal === undefined) return undefined
    const sealed = await sealedHeads(seal, { kept: keptHeads, inLog: heads, accepted })
    if (sealed === undefined)
      return { reason: `${passed} sealed events are missing, and it is not known of which streams` }
    return firstMissing(heads, sealed, accepted)
  }

  /** Where the log ends before the last seal. */
  async function cutOff({ heads, accepted }: Progress): Promise<ReturnType<typeof firstMissing>> {
    do events = kept?.seal.events ?? events
    while (await sealedNext())
    const isOfLast = kept && (await isSealed(keptHeads, kept.seal))
    return isOfLast ? firstMissing(heads, keptHeads, accepted) : undefined
  }

  return {
    async next(event, link, progress) {
      if (isOver) return undefined
      const first = await sealedNext()
      for (let next = first; next; next = await sealedNext()) {
        const isIt = next.link === (before === progress.link ? link : logLink(before, event))
        if (!isIt && progress.accepted.all.length === 0) break
        ;[events, before] = [events + 1, next.link]
        if (isIt) return undefined
        passed += 1
      }
      if (first === undefined || (isOver && event.position > (kept?.seal.position ?? START))) {
        const gone = await lost(progress)
        return gone && `before it, ${gone.stream ?? 'the log'}: ${gone.reason}`
      }
      return `it is not the event that was sealed in this place (${sealedAs(first.seal)})`
    },
    async atEnd(progress) {
      if (isOver) return undefined
      const next = await sealedNext()
      if (next === undefined) return lost(progress)
      const { seal } = next
      const end = `log ends after ${events} events, and ${seal.events} were sealed (${sealedAs(seal)})`
      const gone = await cutOff(progress)
      return gone ? { ...gone, reason: `${gone.reason}; the ${end}` } : { reason: `the ${end}` }
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
    throw new InvalidSeal(`the stored data of seal ${number} was changed`)
  return { seal, links: bytes }
}

/**
 * Checks against one exported seal, which lists the streams and their heads. Where sealed events were accepted as lost,
 * it does not tell the order of the others, as it has no links of single events. Throws InvalidSeal.
 */
export async function sealInFile(
  { seal, heads: listed }: SealFile,
  keys: readonly KeyObject[],
): Promise<SealCheck> {
  checkSeal(seal, keys)
  const heads = headsOf(listed)
  if (!(await isSealed(heads, seal)))
    throw new InvalidSeal(`the heads in the file are not those of seal ${seal.number}`)
  let isOver = false

  const isInPlace = ({ events, link, accepted }: Progress) =>
    events < seal.events ? accepted.all.length > 0 : events === seal.events && link === seal.link

  /** What is wrong with the part of the log that was sealed. */
  function problem(progress: Progress): { stream?: string; reason: string } | undefined {
    const gone = firstMissing(progress.heads, heads, progress.accepted)
    if (gone || isInPlace(progress)) return gone
    return { reason: 'the log is in another order than it was sealed' }
  }

  return {
    async next({ stream, revision, position, metadata }, _, progress) {
      if (isOver) return undefined
      if (position > seal.position) {
        isOver = true
        const found = problem(progress)
        const what = found?.stream === undefined ? '' : `, ${found.stream}:`
        return found && `before it${what} ${found.reason} (${sealedAs(seal)})`
      }
      const head = heads.get(stream)
      if (head === undefined || revision > head.revision)
        return `it did not exist when the log was sealed (${sealedAs(seal)})`
      if (revision === head.revision && metadata.hash !== head.hash)
        return `the chain up to it was recomputed since it was sealed (${sealedAs(seal)})`
      return undefined
    },
    async atEnd(progress) {
      const found = isOver ? undefined : problem(progress)
      return found && { ...found, reason: `${found.reason} (${sealedAs(seal)})` }
    },
  }
}

/** The first stream that ends before its sealed head, unless that was accepted as lost. */
function firstMissing(
  heads: Heads,
  sealed: Heads,
  accepted: AcceptedLosses,
): { stream: string; reason: string } | undefined {
  for (const [stream, { revision }] of sealed) {
    const reason = missingReason(revision, heads.get(stream))
    const next = (heads.get(stream)?.revision ?? -1) + 1
    if (reason !== undefined && !accepted.covers({ stream, revision: next, until: revision + 1 }))
      return { stream, reason }
  }
  return undefined
}

function missingReason(sealedRevision: number, head: Link | undefined): string | undefined {
  if (head === undefined) return 'the stream is gone'
  if (head.revision < sealedRevision)
    return `sealed at revision ${sealedRevision}, its tail was cut off after revision ${head.revision}`
  return undefined
}
