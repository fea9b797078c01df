import { setImmediate } from 'node:timers/promises'
import { passing } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'

/** Work of one person after which everybody else's requests come first. */
const SLICE_MS = 5
const MOST_WAITING = 1_000

/**
 * What cannot be interrupted of a person's requests, such as parsing: quick work goes on at once, and after a slice of
 * it the rest waits, one piece to each turn of the event loop.
 */
export class Pace {
  #spent = 0
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Takes so many milliseconds at once, in the next turn of the event loop where that is too much for this one. Throws
   * UNAVAILABLE when very many wait already.
   */
  async ready(milliseconds: number): Promise<void> {
    if (this.#waiting >= MOST_WAITING) throw passing(MESSAGES.tooManyAtOnce(MOST_WAITING))
    if (this.#waiting > 0 || this.#spent >= SLICE_MS) await this.pause()
    this.spend(milliseconds)
  }

  /** Until the next turn of the event loop, after what waits already. */
  async pause(): Promise<void> {
    this.#waiting += 1
    this.#last = this.#last.then(() => setImmediate())
    await this.#last
    this.#waiting -= 1
  }

  spend(milliseconds: number): void {
    if (this.#spent === 0) void setImmediate().then(() => this.#rest())
    this.#spent += milliseconds
  }

  #rest(): void {
    this.#spent = 0
  }
}
