import type { Heads } from './chain.ts'
import type { AcceptedLosses } from './losses.ts'
import { isSealed, type Seal } from './seal.ts'

interface Sources {
  /** As stored beside the seals; not of this seal if it is not the last one, or after a crash. */
  kept: Heads
  /** Of the log up to this seal. */
  inLog: Heads
  accepted: AcceptedLosses
}

/**
 * The streams' heads at a seal, which it proves: those that are kept, or else those of the log with what was accepted as
 * lost. Undefined if neither are the sealed ones.
 */
export async function sealedHeads(seal: Seal, sources: Sources): Promise<Heads | undefined> {
  if (await isSealed(sources.kept, seal)) return sources.kept
  const heads = headsWithLost(sources)
  return (await isSealed(heads, seal)) ? heads : undefined
}

/** The heads of the log, and the kept ones of streams whose end was accepted as lost. */
export function headsWithLost({ kept, inLog, accepted }: Sources): Heads {
  const heads: Heads = new Map(inLog)
  for (const [stream, head] of kept) {
    const next = (inLog.get(stream)?.revision ?? -1) + 1
    const isLost = accepted.covers({ stream, revision: next, until: head.revision + 1 })
    if (head.revision >= next && isLost) heads.set(stream, head)
  }
  return heads
}
