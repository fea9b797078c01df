import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ask } from './service.ts'

/** One command of a client, retried under the same id until it is acknowledged. */
export interface Sent {
  commandId: string
  kind: Kind
  /** The land to edit, or to drill on. */
  land: string
}

export type Kind = 'edit' | 'land' | 'well'

const LANDS = ['l1', 'l2', 'l3', 'l4'] as const
const CLIENTS = 8
/** Before a retry, in ms. */
const PAUSE_MS = 50

const MUTATIONS: Record<Kind, string> = {
  edit: `mutation($land: ID!, $text: String, $commandId: ID) {
    UpdateTract(id: $land, notes: $text, commandId: $commandId) { id } }`,
  land: `mutation($id: ID, $text: String, $commandId: ID) {
    CreateTract(id: $id, name: $text, state: "Texas", county: "Ward", commandId: $commandId) { id } }`,
  well: `mutation($land: ID!, $text: String, $commandId: ID) {
    CreateWell(name: $text, apiNumber: "1", abstract: "A-1", drilledOn: [$land], commandId: $commandId) { id } }`,
}

/** Edits of a few shared lands, new lands, and new wells on the shared ones. */
function nextCommand(): Sent {
  const kind = (['edit', 'land', 'well'] as const)[randomInt(3)] ?? 'edit'
  return { commandId: randomUUID(), kind, land: LANDS[randomInt(LANDS.length)] ?? '' }
}

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

/** The service's current address, and the session there. */
export interface Endpoint {
  address: string
  token: string
}

/** Concurrent clients: each sends one command after the other, whatever happens to the service. */
export class Workload {
  /** Acknowledged commands. */
  readonly done: Sent[] = []
  /** How often commands got UNAVAILABLE, and how often no answer. */
  unavailable = 0
  unanswered = 0
  /** The longest wait for an answer since `slowestMs` was last set to 0. */
  slowestMs = 0
  readonly #endpoint: () => Endpoint
  readonly #waiting = new Set<{ count: number; resolve: () => void }>()
  readonly #stopping = new AbortController()
  #clients: Promise<unknown> = Promise.resolve()

  constructor(endpoint: () => Endpoint) {
    this.#endpoint = endpoint
  }

  /** Creates the shared lands. Throws refusals. */
  async start(): Promise<void> {
    const { address, token } = this.#endpoint()
    for (const id of LANDS) {
      const { code } = await ask(address, token, MUTATIONS.land, { id, text: id })
      if (code !== undefined) throw new Error(`${id} could not be created: ${code}`)
    }
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

  /** Stops sending; resolves when commands in flight are done. Throws earlier refusals. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#clients
  }

  async #client(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const command = nextCommand()
      while (!(await this.#send(command))) await setTimeout(PAUSE_MS)
      this.done.push(command)
      for (const waiter of this.#waiting) if (waiter.count <= this.done.length) waiter.resolve()
    }
  }

  /** Whether it was acknowledged. Throws anything but success, UNAVAILABLE and no answer. */
  async #send({ commandId, kind, land }: Sent): Promise<boolean> {
    const { address, token } = this.#endpoint()
    const variables = { commandId, land, text: `text ${commandId}` }
    const began = Date.now()
    const answer = await ask(address, token, MUTATIONS[kind], variables).catch(() => undefined)
    this.slowestMs = Math.max(this.slowestMs, Date.now() - began)
    if (answer === undefined) this.unanswered++
    if (answer?.code === 'UNAVAILABLE') this.unavailable++
    if (answer === undefined || answer.code === 'UNAVAILABLE') return false
    if (answer.code !== undefined) throw new Error(`${kind} was refused: ${answer.code}`)
    return true
  }
}
