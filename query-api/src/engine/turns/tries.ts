import type { Rate } from '@landbook/contracts/engine/kernel/rates'
import type { AttemptStore } from '@landbook/platform/engine/credentials/port'

/** Why something was refused unchecked, and for how long. */
export interface TooMany {
  message: string
  waitMs: number
}

/** A limit and the key that it applies to. */
export interface Tally extends Rate {
  key: string
}

export type Tallies = readonly [Tally, ...Tally[]]

export function tallies(what: string, [first, ...others]: readonly [Rate, ...Rate[]]): Tallies {
  const tally = (rate: Rate): Tally => ({ key: `${what} ${rate.ms}`, ...rate })
  return [tally(first), ...others.map(tally)]
}

export interface LimitState {
  isWithin: boolean
  /** This attempt is the first beyond the limit. */
  justClosed: boolean
  /** The current count of the first tally. */
  count: number
  /** ms until the window of the reached limit ends; without one, that of the first tally. */
  waitMs: number
}

/** Counts attempts against limits, shared by all query APIs. */
export class Tries {
  readonly #store: AttemptStore

  constructor(store: AttemptStore) {
    this.#store = store
  }

  /**
   * Counts an attempt in every tally, or only in the one whose limit it exceeds: a refusal does not charge other
   * limits.
   */
  async add([first, ...others]: Tallies): Promise<LimitState> {
    const counted = await this.#add(first)
    if (!counted.isWithin) return counted
    const within = [first]
    for (const tally of others) {
      const next = await this.#add(tally)
      if (!next.isWithin) {
        await this.takeBack(within)
        return { ...next, count: counted.count }
      }
      within.push(tally)
    }
    return counted
  }

  async takeBack(counted: readonly Tally[]): Promise<void> {
    for (const { key } of counted) await this.#store.takeBack(key, Date.now())
  }

  async clear(counted: readonly Tally[]): Promise<void> {
    for (const { key } of counted) await this.#store.clear(key)
  }

  async #add({ key, limit, ms }: Tally): Promise<LimitState> {
    const now = Date.now()
    const { count, endsAt } = await this.#store.add(key, ms, now)
    return { isWithin: count <= limit, justClosed: count === limit + 1, count, waitMs: endsAt - now }
  }
}
