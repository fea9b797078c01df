import { setTimeout as pause } from 'node:timers/promises'
import { LandbookError } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from './context.ts'

/** Values. What costs more than this is done one after the other for each person: a long list, a page of events. */
const EXPENSIVE = 50_000
/** Of one person, in all tabs together; more wait. */
const AT_ONCE = 32
const MOST_WAITING = 200
/** How long one person's expensive queries may take without a pause while others ask too, and of each second after that. */
const BURST_MS = 5_000
const SHARE = 0.25
/** Nobody waits longer than this for their own turn. */
const LONGEST_PAUSE_MS = 10_000
/** Who asked for something within this time is there. */
const RECENT_MS = 10_000

export interface Clock {
  /** Milliseconds. */
  now(): number
  pause(milliseconds: number): Promise<unknown>
}

const CLOCK: Clock = { now: () => performance.now(), pause }

/** So many at once, the others in the order in which they came. */
class Lane {
  readonly #atOnce: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Throws UNAVAILABLE when too many wait already. */
  async enter(): Promise<void> {
    if (this.#running < this.#atOnce) this.#running += 1
    else if (this.#waiting.length >= MOST_WAITING)
      throw new LandbookError('UNAVAILABLE', MESSAGES.tooManyAtOnce(MOST_WAITING))
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}

/** What is left of the time that a person's expensive queries may take; below nothing, the next one waits. */
class Allowance {
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

interface Turn {
  all: Lane
  expensive: Lane
  allowance: Allowance
  /** When the person last asked for anything. */
  askedAt: number
}

/**
 * Fair scheduling between people: others wait at most for the request that runs. A single person has the whole
 * server. One entry per person since startup.
 */
export class Turns {
  readonly #clock: Clock
  readonly #turns = new Map<string, Turn>()

  constructor(clock: Clock = CLOCK) {
    this.#clock = clock
  }

  /** Throws UNAVAILABLE when the person has too many requests waiting. */
  async run<T>(person: string, cost: number, work: () => T | Promise<T>): Promise<T> {
    const turn = this.#of(person)
    const { all, expensive, allowance } = turn
    turn.askedAt = this.#clock.now()
    const isExpensive = cost > EXPENSIVE
    const lane = isExpensive ? expensive : all
    await lane.enter()
    try {
      if (!isExpensive || this.#isAlone(turn)) return await work()
      await allowance.wait()
      const began = this.#clock.now()
      try {
        return await work()
      } finally {
        allowance.take(this.#clock.now() - began)
      }
    } finally {
      lane.leave()
    }
  }

  #isAlone(turn: Turn): boolean {
    const since = this.#clock.now() - RECENT_MS
    return this.#turns.values().every((other) => other === turn || other.askedAt < since)
  }

  #of(person: string): Turn {
    const known = this.#turns.get(person)
    if (known) return known
    const turn = {
      all: new Lane(AT_ONCE),
      expensive: new Lane(1),
      allowance: new Allowance(this.#clock),
      askedAt: this.#clock.now(),
    }
    this.#turns.set(person, turn)
    return turn
  }
}

/**
 * Runs queries and changes when it is their person's turn. A change never counts as expensive: it mostly waits for
 * the log and the read models. Streams have a limit of their own: see live/hub.ts.
 */
export function inTurns(): Plugin<Context> {
  const turns = new Turns()
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { person, cost } = args.contextValue
      const isChange = getOperationAST(args.document, args.operationName)?.operation === 'mutation'
      setExecuteFn((given) => turns.run(person.id, isChange ? 0 : cost, () => executeFn(given)))
    },
  }
}
