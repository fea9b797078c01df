import { GENESIS, type Heads, logLink } from '../log/chain.ts'
import { acceptedLosses, lostAt } from '../log/losses.ts'
import { pastDamage } from '../log/past-damage.ts'
import { DamagedEvent, type EventLog, type LoggedEvent } from '../log/port.ts'
import { headsOf, isSealed, type Seal, sealHash } from '../log/seal.ts'
import { headsWithLost } from '../log/sealed-heads.ts'
import type { SealStore } from './port.ts'

/**
 * The number of the last seal such that the log has all events up to it, apart from what was accepted as lost; 0 for
 * none. Reads the log up to there. Throws InvalidSeal for a damaged seal.
 */
export async function lastHeld(log: EventLog, store: Pick<SealStore, 'all' | 'heads'>): Promise<number> {
  const head = await log.head()
  const accepted = await acceptedLosses(log)
  const kept = headsOf(await store.heads())
  const inLog: Heads = new Map()
  const events = singly(log)
  let [last, held, link]: [Seal | undefined, number, string] = [undefined, 0, GENESIS]
  let isReadable = true
  let met = await events.next()

  async function isHeld(seal: Seal): Promise<boolean> {
    // After an event that cannot be read, and was not accepted as lost, only the end of the log can be compared.
    if (!isReadable) return seal.position <= head
    return link === seal.link || isSealed(headsWithLost({ kept, inLog, accepted }), seal)
  }

  for await (const { seal } of store.all()) {
    if (seal.number !== (last?.number ?? 0) + 1 || seal.previous !== sealHash(last)) break
    for (; !met.done && met.value.position <= seal.position; met = await events.next()) {
      const { value } = met
      if (value instanceof DamagedEvent) isReadable &&= accepted.covers(lostAt(value))
      else {
        inLog.set(value.stream, { revision: value.revision, hash: value.metadata.hash })
        link = logLink(link, value)
      }
    }
    if (await isHeld(seal)) held = seal.number
    else if (accepted.all.length === 0) break
    last = seal
  }
  return held
}

async function* singly(log: EventLog): AsyncGenerator<LoggedEvent | DamagedEvent> {
  for await (const met of pastDamage(log)) {
    if (met instanceof DamagedEvent) yield met
    else yield* met
  }
}
