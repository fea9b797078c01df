import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const CLIENTS = 4
const PAUSE_MS = 50
/** The proxy waits 30 s for a query API that is being replaced. */
const LONGEST_ANSWER_MS = 40_000

/** Outcomes of the requests in a period. */
export interface Tally {
  done: number
  /** Answered with UNAVAILABLE, for the user to retry. */
  unavailable: number
  /** Answered by the proxy itself, with a status such as 502. */
  refused: number
  /** No connection, or an aborted one. */
  unanswered: number
  slowestMs: number
}

const nothing = (): Tally => ({ done: 0, unavailable: 0, refused: 0, unanswered: 0, slowestMs: 0 })

const CREATE = `mutation($id: ID, $name: String, $commandId: ID) {
  CreateTract(id: $id, name: $name, state: "Texas", county: "Ward", commandId: $commandId) { id } }`

/** Clients that create one tract after the other through the proxy, and retry what was not acknowledged. */
export class Load {
  /** Names of the acknowledged tracts, by id. */
  readonly acknowledged = new Map<string, string>()
  readonly #address: string
  readonly #token: string
  readonly #stopping = new AbortController()
  #tally = nothing()
  #clients: Promise<unknown> = Promise.resolve()

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  start(): void {
    this.#clients = Promise.all(Array.from({ length: CLIENTS }, () => this.#client()))
  }

  /** Outcomes since the last call. */
  take(): Tally {
    const tally = this.#tally
    this.#tally = nothing()
    return tally
  }

  /** Resolves when each client has had another success. */
  async hasRecovered(): Promise<void> {
    const enough = this.acknowledged.size + 2 * CLIENTS
    while (this.acknowledged.size < enough) await pause(PAUSE_MS)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#clients
  }

  async #client(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const id = randomUUID()
      const name = `Tract ${id}`
      const variables = { id, name, commandId: randomUUID() }
      while (!(await this.#send(variables))) await pause(PAUSE_MS)
      this.acknowledged.set(id, name)
      await pause(PAUSE_MS)
    }
  }

  async #send(variables: Record<string, string>): Promise<boolean> {
    const begun = performance.now()
    const outcome = await this.#ask(variables)
    this.#tally[outcome]++
    this.#tally.slowestMs = Math.max(this.#tally.slowestMs, performance.now() - begun)
    return outcome === 'done'
  }

  async #ask(variables: Record<string, string>): Promise<Exclude<keyof Tally, 'slowestMs'>> {
    try {
      const response = await fetch(`${this.#address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
        body: JSON.stringify({ query: CREATE, variables }),
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      })
      const answer = await response.text()
      if (!response.headers.get('content-type')?.includes('json')) return 'refused'
      const { data, errors, code } = JSON.parse(answer)
      if (data?.CreateTract) return 'done'
      const why = errors?.[0]?.extensions?.code ?? code
      if (why === 'UNAVAILABLE') return 'unavailable'
      throw new Refused(`A tract was refused: ${answer}`)
    } catch (error) {
      if (error instanceof Refused) throw error
      return 'unanswered'
    }
  }
}

/** An error that a retry cannot fix: a bug in the walk or in Landbook. */
class Refused extends Error {}
