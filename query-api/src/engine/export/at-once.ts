import { passing } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'

/** Of one person, in one process. */
const EXPORTS_AT_ONCE = 2

/** Counts the running exports of each person. */
export class AtOnce {
  readonly #running = new Map<string, number>()

  /** Returns what ends this export. Throws UNAVAILABLE if the person has too many already. */
  enter(person: string): () => void {
    const running = this.#running.get(person) ?? 0
    if (running >= EXPORTS_AT_ONCE) throw passing(MESSAGES.exports.tooManyAtOnce(EXPORTS_AT_ONCE))
    this.#running.set(person, running + 1)
    return () => {
      const left = (this.#running.get(person) ?? 0) - 1
      if (left > 0) this.#running.set(person, left)
      else this.#running.delete(person)
    }
  }
}
