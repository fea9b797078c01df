import { setTimeout } from 'node:timers/promises'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { type Command, nextCommand } from './commands.ts'
import { mutationOf } from './documents.ts'
import { type Answer, ask } from './service.ts'
import { oneOf } from './values.ts'
import { World } from './world.ts'

/** A command as its client saw it. Moments are in ms. */
export interface Sent extends Command {
  sentAt: number
  answeredAt: number
  outcome: 'acknowledged' | 'unchanged' | 'refused' | 'unknown'
  /** Of the refusal. */
  code?: string
  /** The revision that the answer showed, if it showed the record. */
  revision?: number
}

const CLIENTS = 8
/** Before a retry, in ms. */
const PAUSE_MS = 50
/** After the load has ended, in ms. */
const LAST_TRIES_MS = 60_000
/** What Landbook may say to a command. */
const REFUSALS = ['CONFLICT', 'NOT_FOUND', 'VALIDATION', 'ALREADY_EXISTS']

/** Retries until there is an answer or the time is over. Throws the last error. */
export async function untilDone<T>(ask: () => Promise<T | undefined>, withinMs = 30_000): Promise<T> {
  for (const end = Date.now() + withinMs; ; ) {
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
      if (Date.now() > end) throw new Error(`There was no answer within ${withinMs / 1000} s`)
    } catch (error) {
      if (Date.now() > end) throw error
    }
    await setTimeout(PAUSE_MS)
  }
}

/** Of a command that may have been sent before. */
type LastAnswer = Answer & { isRetry: boolean }

/** A service's current address, and the session there. */
export interface Endpoint {
  address: string
  token: string
}

/** Concurrent clients: each sends one command after the other, whatever happens to the service. */
export class Workload {
  /** All commands that were answered, in the order of answers. */
  readonly sent: Sent[] = []
  /** Answers that no command should get, and commands without an answer. */
  readonly problems: string[] = []
  /** How often commands got UNAVAILABLE, and how often no answer. */
  unavailable = 0
  unanswered = 0
  /** The longest wait for an answer since `slowestMs` was last set to 0. */
  slowestMs = 0
  readonly #world = new World()
  readonly #endpoints: () => readonly Endpoint[]
  readonly #waiting = new Set<{ count: number; resolve: () => void }>()
  #stopping = new AbortController()
  /** When the clients give up, by `performance.now`. */
  #until = Number.POSITIVE_INFINITY
  #clients: Promise<unknown> = Promise.resolve()

  /** `endpoints`: of which one is chosen for each request. */
  constructor(endpoints: () => readonly Endpoint[]) {
    this.#endpoints = endpoints
    for (const id of ['MES', 'MPI', 'SRO']) this.#world.shown('owner', { id, revision: 0, name: id })
  }

  /** The acknowledged commands. */
  get done(): readonly Sent[] {
    return this.sent.filter(({ outcome }) => outcome === 'acknowledged' || outcome === 'unchanged')
  }

  start(): void {
    this.#stopping = new AbortController()
    this.#until = Number.POSITIVE_INFINITY
    this.#clients = Promise.all(Array.from({ length: CLIENTS }, () => this.#client()))
    // The error is reported by `stop`.
    this.#clients.catch(() => undefined)
  }

  /** Resolves after that many more acknowledged commands. */
  more(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.add({ count: this.done.length + count, resolve })
    return Promise.race([promise, this.#clients.then(() => undefined)])
  }

  /** Stops sending; resolves when commands in flight are done; `start` goes on. Throws earlier errors. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#until = performance.now() + LAST_TRIES_MS
    await this.#clients
  }

  async #client(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const command = nextCommand(this.#world)
      const sentAt = performance.now()
      const answer = await this.#answerTo(command)
      if (answer) this.#note(command, sentAt, answer)
      else this.problems.push(`${command.operation.name} ${command.commandId} got no answer`)
      for (const waiter of this.#waiting) {
        if (waiter.count > this.done.length) continue
        this.#waiting.delete(waiter)
        waiter.resolve()
      }
    }
  }

  /** Asks until there is an answer; undefined if there was none to the end. */
  async #answerTo(command: Command): Promise<LastAnswer | undefined> {
    for (let tries = 0; performance.now() < this.#until; tries++) {
      const answer = await this.#send(command)
      if (answer) return { ...answer, isRetry: tries > 0 }
      await setTimeout(PAUSE_MS)
    }
    return undefined
  }

  /** Undefined if its outcome is unknown. */
  async #send({ operation, args, commandId }: Command): Promise<Answer | undefined> {
    const { address = '', token = '' } = oneOf(this.#endpoints()) ?? {}
    const variables = { ...args, commandId }
    const began = Date.now()
    const answer = await ask(address, token, mutationOf(operation.name, variables), variables).catch(
      () => undefined,
    )
    this.slowestMs = Math.max(this.slowestMs, Date.now() - began)
    if (answer === undefined) this.unanswered++
    // It was asked for too often: that is a refusal.
    if (answer?.code !== 'UNAVAILABLE' || answer.waitMs !== undefined) return answer
    this.unavailable++
    if (answer.message?.startsWith(MESSAGES.unexpected))
      this.problems.push(`${operation.name} ${commandId}: ${answer.message}`)
    return undefined
  }

  #note(command: Command, sentAt: number, answer: LastAnswer): void {
    const { data, code, message, waitMs } = answer
    const { operation, args } = command
    const { record, verb } = operation
    const shown = code === undefined ? answered(record, data?.answer) : undefined
    if (shown) this.#world.shown(record.type, shown)
    const { id, itemId } = operation.intent(args)
    if (code === undefined && verb === 'delete') this.#world.gone(record.type, id ?? '')
    // A part was answered: what became of its record is not known.
    if (code === 'NOT_FOUND' && id && itemId === undefined) this.#world.gone(record.type, id)
    if (code !== undefined && waitMs === undefined && !REFUSALS.includes(code))
      this.problems.push(`${operation.name} ${command.commandId} was refused: ${code}: ${message}`)
    this.sent.push({
      ...command,
      sentAt,
      answeredAt: performance.now(),
      outcome: outcomeOf(answer),
      ...(code === undefined ? {} : { code }),
      ...(shown ? { revision: shown.revision } : {}),
    })
  }
}

function outcomeOf({ code, waitMs, unchanged, isRetry }: LastAnswer): Sent['outcome'] {
  if (code === undefined) return unchanged ? 'unchanged' : 'acknowledged'
  // That it was asked for too often says nothing of an earlier try, whose answer was lost.
  return waitMs !== undefined && isRetry ? 'unknown' : 'refused'
}

/** The record, if the answer is one. */
function answered({ titleField }: RecordDeclaration, answer: unknown) {
  const isRecord =
    typeof answer === 'object' && answer !== null && 'revision' in answer && titleField in answer
  return isRecord ? (answer as { id: string; revision: number }) : undefined
}
