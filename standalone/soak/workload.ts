import { setTimeout } from 'node:timers/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { bulkEdit } from './jobs/bulk-edit.ts'
import { commandJob } from './jobs/command-job.ts'
import { importFile } from './jobs/import.ts'
import { JOB_KINDS, type Job, type LastAnswer, type Outcome } from './jobs/job.ts'
import { Reader } from './jobs/roles.ts'
import { type Sealed, seal } from './jobs/seal.ts'
import { undo } from './jobs/undo.ts'
import { type Kept, upload } from './jobs/upload.ts'
import { nextCommand } from './requests/commands.ts'
import { inPercent, oneOf } from './requests/random.ts'
import type { Answer, Endpoint } from './requests/service.ts'
import { World } from './requests/world.ts'

/** A command as its client saw it. Moments are in ms. */
export interface Sent extends Outcome {
  sentAt: number
  answeredAt: number
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

/** A job, if there is what it needs. */
type Offer = () => Job | undefined

/** Concurrent clients: each does one job after the other, whatever happens to the service. */
export class Workload {
  /** All commands that were answered, in the order of answers. */
  readonly sent: Sent[] = []
  /** Answers that no command should get, and commands without an answer. */
  readonly problems: string[] = []
  /** How often commands got UNAVAILABLE, and how often no answer. */
  unavailable = 0
  unanswered = 0
  /** How many jobs of each kind were done, and how many refused. */
  readonly jobs = new Map(JOB_KINDS.map((kind) => [kind, { done: 0, refused: 0 }]))
  /** The files that were taken in, and the seals that were made. */
  readonly kept: Kept[] = []
  readonly sealed: Sealed[] = []
  readonly #world = new World()
  readonly #reader: Reader
  /** Jobs that leave nothing but events. */
  readonly #plainJobs: readonly Offer[] = [() => bulkEdit(this.#world), () => undo(this.done, this.#world)]
  readonly #allJobs: readonly Offer[] = [
    ...this.#plainJobs,
    () => upload(this.#world, this.kept),
    () => importFile(this.#world),
    () => seal(this.sealed),
    () => this.#reader.job(),
  ]
  #otherJobs = this.#allJobs
  readonly #endpoints: () => readonly Endpoint[]
  readonly #waiting = new Set<{ count: number; resolve: () => void }>()
  #stopping = new AbortController()
  /** When the clients give up, by `performance.now`. */
  #until = Number.POSITIVE_INFINITY
  #clients: Promise<unknown> = Promise.resolve()

  /** `endpoints`: of which one is chosen for each request. */
  constructor(endpoints: () => readonly Endpoint[]) {
    this.#endpoints = endpoints
    this.#reader = new Reader(endpoints, this.problems)
    for (const id of ['MES', 'MPI', 'SRO']) this.#world.shown('owner', { id, revision: 0, name: id })
  }

  /** The acknowledged commands. */
  get done(): readonly Sent[] {
    return this.sent.filter(({ outcome }) => outcome === 'acknowledged' || outcome === 'unchanged')
  }

  /** `onlyEvents`: files, seals and passwords are left alone. */
  start({ onlyEvents = false } = {}): void {
    this.#otherJobs = onlyEvents ? this.#plainJobs : this.#allJobs
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
    let next: Job | undefined
    while (!this.#stopping.signal.aborted) {
      const job = next ?? this.#nextJob()
      const sentAt = performance.now()
      const answer = await this.#answerTo(job)
      if (answer) this.#note(job, sentAt, answer)
      else this.problems.push(`${job.name} got no answer`)
      for (const waiter of this.#waiting) {
        if (waiter.count > this.done.length) continue
        this.#waiting.delete(waiter)
        waiter.resolve()
      }
      next = job.next?.()
    }
  }

  /** Most are single commands of the catalogue, the others what only the API's own forms offer. */
  #nextJob(): Job {
    const other = inPercent(30) ? oneOf(this.#otherJobs)?.() : undefined
    return other ?? commandJob(nextCommand(this.#world), this.#world)
  }

  /** Asks until there is an answer; undefined if there was none to the end. */
  async #answerTo(job: Job): Promise<LastAnswer | undefined> {
    for (let tries = 0; performance.now() < this.#until; tries++) {
      const answer = await this.#send(job)
      if (answer) return { ...answer, isRetry: tries > 0 }
      await setTimeout(PAUSE_MS)
    }
    return undefined
  }

  /** Undefined if its outcome is unknown, or there is more to ask. */
  async #send(job: Job): Promise<Answer | undefined> {
    const endpoint = oneOf(this.#endpoints())
    if (!endpoint) return undefined
    const answer = await job.send(endpoint).catch(() => undefined)
    if (answer === undefined) this.unanswered++
    if (answer === 'more') return undefined
    // It was asked for too often: that is a refusal.
    if (answer?.code !== 'UNAVAILABLE' || answer.waitMs !== undefined) return answer
    this.unavailable++
    if (answer.message?.startsWith(MESSAGES.unexpected)) this.problems.push(`${job.name}: ${answer.message}`)
    return undefined
  }

  #note(job: Job, sentAt: number, answer: LastAnswer): void {
    const { code, message, waitMs } = answer
    if (code !== undefined && waitMs === undefined && !REFUSALS.includes(code))
      this.problems.push(`${job.name} was refused: ${code}: ${message}`)
    const jobs = this.jobs.get(job.kind)
    if (jobs) code === undefined ? jobs.done++ : jobs.refused++
    const answeredAt = performance.now()
    this.sent.push(...job.outcomes(answer).map((outcome) => ({ ...outcome, sentAt, answeredAt })))
  }
}
