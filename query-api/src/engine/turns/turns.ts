import { passing } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Allowance, CLOCK, type Clock } from './allowance.ts'
import { Lane, type Place } from './lane.ts'
import { Pace } from './pace.ts'

declare module '../context/context.ts' {
  interface Context {
    /** The person's turn, in which the request is served. */
    turn: Turn
  }
}

/** Values. What costs more than this is done one after the other for each person: a long list, a page of events. */
export const EXPENSIVE = 50_000
/** Values that take a millisecond, roughly: see bench/src/costs.ts. */
const VALUES_PER_MS = 1_000
/** What each request takes beside its query: to be read, routed and answered. */
const REQUEST_MS = 1
/** Of one person, in all tabs together; more wait. */
const AT_ONCE = 32
/** Who asked for something within this time is there. */
const RECENT_MS = 10_000

/** One for each person since startup. */
interface Person {
  all: Lane
  /** Requests with large bodies. */
  large: Lane
  expensive: Lane
  allowance: Allowance
  pace: Pace
  /** When the person last asked for anything. */
  askedAt: number
}

/** Fair scheduling between people: others wait at most for the work that runs. A single person has the whole server. */
export class Turns {
  readonly #clock: Clock
  readonly #people = new Map<string, Person>()

  constructor(clock: Clock = CLOCK) {
    this.#clock = clock
  }

  begin(person: string): Turn {
    const known = this.#people.get(person) ?? this.#newcomer()
    this.#people.set(person, known)
    known.askedAt = this.#clock.now()
    return new Turn(known, this.#clock, () => this.#isAlone(known))
  }

  /**
   * Expensive work that is no query, such as a part of an export. Throws UNAVAILABLE when too much waits already, and when
   * it is abandoned before it begins.
   */
  async run<T>(person: string, work: () => T | Promise<T>, abandoned: AbortSignal): Promise<T> {
    const turn = this.begin(person)
    const abandon = () => turn.abandon()
    if (abandoned.aborted) abandon()
    abandoned.addEventListener('abort', abandon)
    try {
      return await turn.run(Number.POSITIVE_INFINITY, work)
    } finally {
      abandoned.removeEventListener('abort', abandon)
      turn.end()
    }
  }

  #isAlone(person: Person): boolean {
    const since = this.#clock.now() - RECENT_MS
    return this.#people.values().every((other) => other === person || other.askedAt < since)
  }

  #newcomer(): Person {
    return {
      all: new Lane(AT_ONCE),
      large: new Lane(1),
      expensive: new Lane(1),
      allowance: new Allowance(this.#clock),
      pace: new Pace(),
      askedAt: this.#clock.now(),
    }
  }
}

/**
 * The turn of a request: it enters before its body is read, is ready before it is parsed, and ends with the answer. What
 * it waits for rejects with UNAVAILABLE when too many wait, and when it is abandoned.
 */
export class Turn {
  readonly #person: Person
  readonly #clock: Clock
  readonly #isAlone: () => boolean
  #isLarge = false
  #isAbandoned = false
  #place: Place | undefined
  #expensive: Place | undefined
  /** Since when it is being parsed. */
  #parsing: number | undefined
  /** How much it waits for at once, since when it waits, and how long it has waited before, in ms. */
  #waits = 0
  #waitsSince = 0
  #waited = 0

  constructor(person: Person, clock: Clock, isAlone: () => boolean) {
    this.#person = person
    this.#clock = clock
    this.#isAlone = isAlone
  }

  /** Of requests with large bodies, one is served after the other; of very many, even a refusal waits for its turn. */
  async enter(isLarge = false): Promise<void> {
    this.#isLarge = isLarge
    await this.#person.pace.ready(REQUEST_MS)
    this.#refuseAbandoned()
    this.#place = this.#person[isLarge ? 'large' : 'all'].take()
    await this.#place.entered
  }

  /** Before parsing: large or complicated requests of the person come one after the other, and those of others between. */
  async ready(): Promise<void> {
    await this.#person.pace.ready(0)
    this.#parsing = this.#clock.now()
  }

  parsed(): void {
    if (this.#parsing !== undefined) this.#person.pace.spend(this.#clock.now() - this.#parsing)
    this.#parsing = undefined
  }

  /** Expensive work waits for its own turn; if its body is not large, other requests may have its place meanwhile. */
  async run<T>(cost: number, work: () => T | Promise<T>): Promise<T> {
    const { pace, expensive } = this.#person
    if (cost <= EXPENSIVE) {
      pace.spend(cost / VALUES_PER_MS)
      return work()
    }
    if (!this.#isLarge) this.#place?.leave()
    this.#refuseAbandoned()
    this.#expensive = expensive.take()
    await this.#expensive.entered
    try {
      // Others are served between two of them, even if neither waits for anything.
      await pace.pause()
      return await this.#withinAllowance(work)
    } finally {
      this.#expensive.leave()
    }
  }

  /** Until the next turn of the event loop, after what waits already of this person. */
  pause(): Promise<void> {
    return this.#person.pace.pause()
  }

  /** Waits for what is done elsewhere: the person's allowance is not charged for it. */
  async waiting<T>(work: Promise<T>): Promise<T> {
    if (this.#waits++ === 0) this.#waitsSince = this.#clock.now()
    try {
      return await work
    } finally {
      if (--this.#waits === 0) this.#waited += this.#clock.now() - this.#waitsSince
    }
  }

  /** Nobody waits for the answer any longer: what has begun keeps its place until it ends. */
  abandon(): void {
    this.#isAbandoned = true
    this.#place?.withdraw()
    this.#expensive?.withdraw()
  }

  /** A second time it does nothing. */
  end(): void {
    this.parsed()
    this.#place?.leave()
  }

  async #withinAllowance<T>(work: () => T | Promise<T>): Promise<T> {
    const allowance = this.#isAlone() ? undefined : this.#person.allowance
    await allowance?.wait()
    this.#refuseAbandoned()
    const began = this.#clock.now()
    const waited = this.#waited
    try {
      return await work()
    } finally {
      allowance?.take(this.#clock.now() - began - (this.#waited - waited))
    }
  }

  #refuseAbandoned(): void {
    if (this.#isAbandoned) throw passing(MESSAGES.unavailable)
  }
}
