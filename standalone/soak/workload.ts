import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ask } from './service.ts'

/** One thing that a client asks for, again and again under the same id, until it has heard that it was done. */
export interface Sent {
  commandId: string
  kind: Kind
  /** The land that is edited, or drilled on. */
  land: string
}

export type Kind = 'edit' | 'land' | 'well'

const LANDS = ['l1', 'l2', 'l3', 'l4'] as const
const CLIENTS = 8
/** Before a client that got no answer asks again, in ms. */
const PAUSE_MS = 50

const MUTATIONS: Record<Kind, string> = {
  edit: `mutation($land: ID!, $text: String, $commandId: ID) {
    UpdateTract(id: $land, notes: $text, commandId: $commandId) { id } }`,
  land: `mutation($id: ID, $text: String, $commandId: ID) {
    CreateTract(id: $id, name: $text, state: "Texas", county: "Ward", commandId: $commandId) { id } }`,
  well: `mutation($land: ID!, $text: String, $commandId: ID) {
    CreateWell(name: $text, apiNumber: "1", abstract: "A-1", drilledOn: [$land], commandId: $commandId) { id } }`,
}

/** Edits of the same few lands, new lands, and new wells on those few. */
function nextCommand(): Sent {
  const kind = (['edit', 'land', 'well'] as const)[randomInt(3)] ?? 'edit'
  return { commandId: randomUUID(), kind, land: LANDS[randomInt(LANDS.length)] ?? '' }
}

/** Asks again until there is an answer, for so many ms. Throws what the last try threw. */
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

/** Where the service is now, and the session there. */
export interface Door {
  address: string
  token: string
}

/** Clients at work: each sends one command after the other, whatever happens to the service meanwhile. */
export class Workload {
  /** What was acknowledged. */
  readonly done: Sent[] = []
  /** How often a command was told to come again, and how often it got no answer. */
  unavailable = 0
  unanswered = 0
  /** The longest that anybody waited for an answer since `slowestMs` was last set to 0. */
  slowestMs = 0
  readonly #door: () => Door
  readonly #waiting = new Set<{ count: number; resolve: () => void }>()
  readonly #stopping = new AbortController()
  #clients: Promise<unknown> = Promise.resolve()

  constructor(door: () => Door) {
    this.#door = door
  }

  /** Creates the lands that are worked on. Throws what was refused. */
  async start(): Promise<void> {
    const { address, token } = this.#door()
    for (const id of LANDS) {
      const { code } = await ask(address, token, MUTATIONS.land, { id, text: id })
      if (code !== undefined) throw new Error(`${id} could not be created: ${code}`)
    }
    this.#clients = Promise.all(Array.from({ length: CLIENTS }, () => this.#client()))
    // Whoever stops the work hears of it.
    this.#clients.catch(() => undefined)
  }

  /** Resolves when so many more commands were acknowledged. */
  more(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.add({ count: this.done.length + count, resolve })
    return Promise.race([promise, this.#clients.then(() => undefined)])
  }

  /** No new commands; resolves when those under way are done. Throws what was refused in the meantime. */
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

  /** Whether it was acknowledged; anything but silence, UNAVAILABLE and success is a mistake, and is thrown. */
  async #send({ commandId, kind, land }: Sent): Promise<boolean> {
    const { address, token } = this.#door()
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
