import { setTimeout as pause } from 'node:timers/promises'

/** Token bucket: a burst of 5 s, refilled at 25 % while other users are active. */
const BURST_MS = 5_000
const SHARE = 0.25
/** Nobody waits longer than this for their own turn. */
const LONGEST_PAUSE_MS = 10_000

export interface Clock {
  /** Milliseconds. */
  now(): number
  pause(milliseconds: number): Promise<unknown>
}

export const CLOCK: Clock = { now: () => performance.now(), pause }

/** A person's remaining budget for expensive work; when negative, the next piece is delayed. */
export class Allowance {
  readonly #clock: Clock
  #left = BURST_MS
  #since: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#since = clock.now()
  }

  async wait(): Promise<void> {
    this.#refill()
    if (this.#left < 0) await this.#clock.pause(-this.#left / SHARE)
  }

  /** Time already spent is not refunded. */
  take(milliseconds: number): void {
    this.#since += milliseconds
    this.#refill()
    this.#left = Math.max(this.#left - milliseconds, -LONGEST_PAUSE_MS * SHARE)
  }

  #refill(): void {
    const now = this.#clock.now()
    this.#left = Math.min(BURST_MS, this.#left + Math.max(0, now - this.#since) * SHARE)
    this.#since = Math.max(now, this.#since)
  }
}
