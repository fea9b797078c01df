import { evolve } from '@landbook/contracts/kernel/events'
import { type RecordState, streamOf } from '@landbook/contracts/kernel/record'
import { user } from '@landbook/contracts/records/user/declaration'
import type { EventLog } from '@landbook/platform/log/port'
import { LRUCache } from 'lru-cache'

/** How old what authorises a person may be, in ms. */
const RECENT_MS = 500
const MOST = 5_000

/** A user as last read. */
interface Known {
  /** Undefined if deleted, or never there. */
  state: RecordState | undefined
  /** Of the last event. */
  hash: string
  /** When it was last known to be the last one, in ms of `performance.now()`. */
  since: number
}

const isRecent = ({ since }: { since: number }): boolean => performance.now() - since < RECENT_MS

/**
 * Users as the log has them, at most half a second ago: read models that stand still would let a withdrawn role go on
 * reading. Where the log cannot be read, nobody is let in.
 */
export class People {
  readonly #log: EventLog
  readonly #known = new LRUCache<string, Known>({ max: MOST })
  readonly #reads = new Map<string, { since: number; known: Promise<Known> }>()

  constructor(log: EventLog) {
    this.#log = log
  }

  /** Undefined if there is no such user now. Throws LogUnavailable, DamagedEvent or UnreadableEvent. */
  async of(id: string): Promise<RecordState | undefined> {
    const known = this.#known.get(id)
    if (known && this.#isLast(id, known)) return known.state
    const current = this.#reads.get(id)
    return (await (current && isRecent(current) ? current.known : this.#start(id))).state
  }

  #isLast(id: string, known: Known): boolean {
    const stream = streamOf(user.type, id)
    if (isRecent(known)) return this.#log.seemsToEndWith(stream, known.hash)
    if (!this.#log.endsWith(stream, known.hash)) return false
    known.since = performance.now()
    return true
  }

  /** Shared by all who ask while it is recent. */
  #start(id: string): Promise<Known> {
    const since = performance.now()
    const known = this.#read(id, since).finally(() => {
      if (this.#reads.get(id)?.known === known) this.#reads.delete(id)
    })
    this.#reads.set(id, { since, known })
    return known
  }

  async #read(id: string, since: number): Promise<Known> {
    let [state, hash]: [RecordState | undefined, string] = [undefined, '']
    for await (const event of this.#log.read(streamOf(user.type, id))) {
      state = evolve(user, state, event, { id, revision: event.revision })
      hash = event.metadata.hash
    }
    const known = { state: state?.deleted ? undefined : state, hash, since }
    if (hash !== '') this.#known.set(id, known)
    return known
  }
}
