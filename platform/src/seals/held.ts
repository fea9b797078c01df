import { GENESIS, logLink } from '../log/chain.ts'
import { DamagedEvent, type EventLog, type LoggedEvent } from '../log/port.ts'
import { type Seal, sealHash } from '../log/seal.ts'
import type { SealStore } from './port.ts'

/**
 * The number of the last seal such that the log matches it and all earlier seals; 0 for none. Reads the log up to
 * there. Throws InvalidSeal for a damaged seal.
 */
export async function lastHeld(log: EventLog, store: Pick<SealStore, 'all'>): Promise<number> {
  const head = await log.head()
  const events = singly(log)
  let [last, count, link]: [Seal | undefined, number, string] = [undefined, 0, GENESIS]
  let isReadable = true
  for await (const { seal } of store.all()) {
    if (seal.number !== (last?.number ?? 0) + 1 || seal.previous !== sealHash(last)) break
    while (isReadable && count < seal.events) {
      const event = await events.next()
      if (event === 'damaged') isReadable = false
      else if (event === undefined) return last?.number ?? 0
      else [count, link] = [count + 1, logLink(link, event)]
    }
    // After a damaged event only the end of the log can be compared.
    if (isReadable ? link !== seal.link : seal.position > head) break
    last = seal
  }
  return last?.number ?? 0
}

function singly(log: EventLog) {
  async function* all(): AsyncGenerator<LoggedEvent> {
    for await (const batch of log.readAll()) yield* batch
  }
  const events = all()
  return {
    async next(): Promise<LoggedEvent | 'damaged' | undefined> {
      try {
        const { value, done } = await events.next()
        return done ? undefined : value
      } catch (error) {
        if (error instanceof DamagedEvent) return 'damaged'
        throw error
      }
    },
  }
}
