import { LandbookError } from '@landbook/contracts/kernel/errors'
import type { LiveChange, LiveGathering, LiveMessage } from '@landbook/contracts/live'
import { holds, type Role } from '@landbook/contracts/roles'
import { type Position, START } from '@landbook/platform/log/port'
import type { Person, WhoNow } from '../session/person.ts'
import { nothingNew, together } from './message.ts'

/** What became new, for everybody: each is told what he may read of it. */
export interface News {
  position: Position
  changes: readonly NewChange[]
}

export interface NewChange {
  told: Omit<LiveChange, 'touches'>
  read: Role | undefined
  touches: readonly { type: string; read: Role | undefined }[]
}

/**
 * One who looks on. What nobody has taken yet is kept as one message, so that a reader who is slow, or does not
 * read at all, costs no more than that.
 */
export class Follower implements AsyncIterableIterator<LiveMessage | LandbookError> {
  readonly #whoNow: WhoNow
  readonly #onEnd: (follower: Follower) => void
  #person: Person
  #waiting: LiveMessage | undefined
  #reason: LandbookError | undefined
  #isOpen = true
  /** Until it was told what it had missed, nothing that is newer goes out. */
  #isHeld = true
  /** What it has heard of already, whatever comes. */
  #heard: Position = START
  /** Up to where it was told. */
  #position: Position = START
  #wake: (() => void) | undefined

  constructor(person: Person, whoNow: WhoNow, onEnd: (follower: Follower) => void) {
    this.#person = person
    this.#whoNow = whoNow
    this.#onEnd = onEnd
  }

  get personId(): string {
    return this.#person.id
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Looks up who it is by now; ends where that is nobody any more, or cannot be said. */
  async lookAgain(): Promise<void> {
    try {
      this.#person = await this.#whoNow()
    } catch (error) {
      this.end(error instanceof LandbookError && error.code === 'UNAUTHENTICATED' ? error : undefined)
    }
  }

  mayRead(role: Role | undefined): boolean {
    return holds(this.#person.roles, role)
  }

  /** `missed`: what it is told first; only what is newer follows. */
  begin(missed: LiveMessage): void {
    const since = this.#waiting
    this.#waiting = undefined
    this.#isHeld = false
    this.#offer(since ? together(missed, since) : missed)
  }

  hasHeard(after: Position): void {
    this.#heard = after
  }

  tell(news: News): void {
    const message = this.readable(news)
    if (message.types.length > 0 || message.changes.length > 0) this.#offer(message)
  }

  /** Something up to there cannot be told. */
  lost(position: Position): void {
    this.#heard = START
    this.#offer({ ...nothingNew(position), everything: true })
  }

  gathered(gatherings: readonly LiveGathering[]): void {
    this.#offer({ ...nothingNew(this.#position), gatherings })
  }

  /** That there is nothing new is news too: the other end knows that the connection stands. */
  beat(position: Position): void {
    this.#offer(nothingNew(position))
  }

  /** `reason` is the last that it is told. */
  end(reason?: LandbookError): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#reason = reason
    this.#onEnd(this)
    this.#wake?.()
  }

  async next(): Promise<IteratorResult<LiveMessage | LandbookError>> {
    while (this.#isOpen && (this.#isHeld || !this.#waiting)) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    const value = this.#isOpen ? this.#waiting : this.#reason
    this.#waiting = undefined
    this.#reason = undefined
    return value === undefined ? { done: true, value: undefined } : { done: false, value }
  }

  async return(): Promise<IteratorResult<LiveMessage | LandbookError>> {
    this.end()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  /** What it may read of it, and has not heard of. */
  readable({ position, changes }: News): LiveMessage {
    const types = new Set<string>()
    const told: LiveChange[] = []
    for (const change of changes) {
      if (change.told.position <= this.#heard) continue
      const touches = change.touches.filter(({ read }) => this.mayRead(read)).map(({ type }) => type)
      if (this.mayRead(change.read)) told.push({ ...change.told, touches })
      else for (const type of touches) types.add(type)
    }
    return { ...nothingNew(position), types: [...types], changes: told }
  }

  #offer(message: LiveMessage): void {
    if (!this.#isOpen) return
    this.#waiting = this.#waiting ? together(this.#waiting, message) : message
    this.#position = this.#waiting.position
    if (!this.#isHeld) this.#wake?.()
  }
}
