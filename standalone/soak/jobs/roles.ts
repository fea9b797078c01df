import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Command, operationCalled } from '../requests/commands.ts'
import { mutationOf } from '../requests/documents.ts'
import { type Answer, ask, type Endpoint, login } from '../requests/service.ts'
import { type Job, outcomeOf } from './job.ts'

/** After that many ms a withdrawn role is of no use any more, at any server. */
const PROMISE_MS = 500
const PASSWORD = 'Battery-Staple-2'
const READ = '{ answer: Tract(first: 1) { id } }'

const commandNamed = (name: string, args: Command['args']): Command => ({
  operation: operationCalled(name),
  commandId: randomUUID(),
  args,
})

/** A person who is allowed to read lands, and no longer, again and again, and tries it. */
export class Reader {
  readonly #id = randomUUID()
  readonly #email = `${this.#id}@landbook.example`
  #isThere = false
  #isBusy = false
  #mayRead = false
  #token: string | undefined
  readonly #endpoints: () => readonly Endpoint[]
  readonly #problems: string[]

  /** `problems`: to which what is wrong is added. */
  constructor(endpoints: () => readonly Endpoint[], problems: string[]) {
    this.#endpoints = endpoints
    this.#problems = problems
  }

  /** Creates the person, or changes what they are allowed; one at a time. */
  job(): Job | undefined {
    if (this.#isBusy) return undefined
    this.#isBusy = true
    const allowed = this.#isThere && !this.#mayRead
    const command = this.#isThere
      ? commandNamed('setUserRole', { userID: this.#id, roles: allowed ? ['READ_LANDS'] : [] })
      : commandNamed('CreateUser', { id: this.#id, email: this.#email, password: PASSWORD, roles: [] })
    const { operation, commandId, args } = command
    const variables = { ...args, commandId }
    let changedAt: number | undefined
    let first: Answer | undefined
    return {
      kind: 'roles',
      name: `${operation.name} ${commandId}`,
      send: async (endpoint) => {
        if (!first) {
          const { address, token } = endpoint
          const answer = await ask(address, token, mutationOf(operation.name, variables), variables)
          if (answer.code !== undefined) return answer
          first = answer
          changedAt = performance.now()
        }
        return (await this.#isAsAllowed(allowed, changedAt ?? 0)) ? first : 'more'
      },
      outcomes: (answer) => {
        this.#isBusy = false
        this.#isThere ||= answer.code === undefined
        if (answer.code === undefined) this.#mayRead = allowed
        return [{ ...command, outcome: outcomeOf(answer), code: answer.code }]
      },
    }
  }

  /** Whether the person gets the answer that they should everywhere. */
  async #isAsAllowed(allowed: boolean, changedAt: number): Promise<boolean> {
    if (performance.now() < changedAt + PROMISE_MS)
      await setTimeout(changedAt + PROMISE_MS - performance.now())
    const asked = this.#endpoints().map((endpoint) => this.#isAsAllowedAt(endpoint, allowed, changedAt))
    return (await Promise.all(asked)).every(Boolean)
  }

  async #isAsAllowedAt({ address }: Endpoint, allowed: boolean, changedAt: number): Promise<boolean> {
    // While it is away, nobody can be asked.
    this.#token ??= await login(address, { email: this.#email, password: PASSWORD }).catch(() => undefined)
    if (this.#token === undefined) return false
    const { code } = await ask(address, this.#token, READ)
    if (code === 'UNAUTHENTICATED') this.#token = undefined
    if (code === undefined && !allowed)
      this.#problems.push(
        `A role was of use ${Math.round(performance.now() - changedAt)} ms after it was withdrawn`,
      )
    return allowed ? code === undefined : code === undefined || code === 'FORBIDDEN'
  }
}
