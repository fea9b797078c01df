import type { LiveChange, LiveGathering, LiveMessage } from '@landbook/contracts/engine/api/live'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import { type Position, START } from '@landbook/platform/engine/log/port'
import type { LookUpPerson, Person } from '../context/person.ts'
import { nothingNew, together } from './message.ts'

/** News for all subscribers, filtered by what each may read. */
export interface News {
  position: Position
  changes: readonly NewChange[]
}

export interface NewChange {
  change: Omit<LiveChange, 'touches'>
  read: Role | undefined
  touches: readonly { type: string; read: Role | undefined }[]
}

/** A subscriber. Pending news are merged into one message, so that a slow or stalled client costs bounded memory. */
export class Follower implements AsyncIterableIterator<LiveMessage | LandbookError> {
  readonly #lookUpPerson: LookUpPerson
  readonly #onEnd: (follower: Follower) => void
  #person: Person
  #waiting: LiveMessage | undefined
  #reason: LandbookError | undefined
  #isOpen = true
  /** Newer messages are held back until the missed ones are sent. */
  #isHeld = true
  /** Messages up to here have been sent; later duplicates are ignored. */
  #heard: Position = START
  /** The position up to which it was notified. */
  #position: Position = START
  #wake: (() => void) | undefined

  constructor(person: Person, lookUpPerson: LookUpPerson, onEnd: (follower: Follower) => void) {
    this.#person = person
    this.#lookUpPerson = lookUpPerson
    this.#onEnd = onEnd
  }

  get personId(): string {
    return this.#person.id
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Looks up the session's person again; ends the stream if the session has ended or cannot be checked. */
  async lookAgain(): Promise<void> {
    try {
      this.#person = await this.#lookUpPerson()
    } catch (error) {
      this.end(error instanceof LandbookError && error.code === 'UNAUTHENTICATED' ? error : undefined)
    }
  }

  mayRead(role: Role | undefined): boolean {
    return holds(this.#person.roles, role)
  }

  /** `missed` is sent first; only newer messages follow. */
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

  /** Something up to this position cannot be sent. */
  lost(position: Position): void {
    this.#heard = START
    this.#offer({ ...nothingNew(position), everything: true })
  }

  gathered(gatherings: readonly LiveGathering[]): void {
    this.#offer({ ...nothingNew(this.#position), gatherings })
  }

  /** An empty message is a heartbeat: the client knows that the connection is alive. */
  beat(position: Position): void {
    this.#offer(nothingNew(position))
  }

  /** `reason` is the last message. */
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

  /** What the person may read of the news, and was not sent yet. */
  readable({ position, changes }: News): LiveMessage {
    const types = new Set<string>()
    const listed: LiveChange[] = []
    for (const { change, read, touches: touched } of changes) {
      if (change.position <= this.#heard) continue
      const touches = touched.filter(({ read }) => this.mayRead(read)).map(({ type }) => type)
      if (this.mayRead(read)) listed.push({ ...change, touches })
      else for (const type of touches) types.add(type)
    }
    return { ...nothingNew(position), types: [...types], changes: listed }
  }

  #offer(message: LiveMessage): void {
    if (!this.#isOpen) return
    this.#waiting = this.#waiting ? together(this.#waiting, message) : message
    this.#position = this.#waiting.position
    if (!this.#isHeld) this.#wake?.()
  }
}
