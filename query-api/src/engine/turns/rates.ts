import { MOST_TOKENS } from '@landbook/contracts/catalogue/access-tokens'
import { type Catalogue, operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { passing } from '@landbook/contracts/engine/kernel/errors'
import { perDay, perMinute, type Rate } from '@landbook/contracts/engine/kernel/rates'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type Commands, SYSTEM } from '@landbook/platform/engine/commands/port'
import type { AttemptStore } from '@landbook/platform/engine/credentials/port'
import { type TooMany, Tries, tallies } from './tries.ts'

declare module '../context/context.ts' {
  interface Context {
    rates: Rates
  }
}

/** What one person can make without a role that writes, beside the operations of the catalogue. */
interface Allowance {
  rates: readonly [Rate, ...Rate[]]
  /** How many of them there are at once, where they stay. What each may hold is bounded where it is read. */
  most?: number
  /** Gone when nobody refreshes it: counted by each process for itself, without a write. */
  isPassing?: true
}

/** Far more than anybody needs, and few enough that nobody fills a disk. */
export const ALLOWANCES = {
  /** With a note in the security journal; beyond the number, the session that was used least recently ends. */
  session: { rates: [perMinute(120), perDay(2_000)], most: 500 },
  /** Ended ones are kept for a while. */
  accessToken: { rates: [perMinute(60), perDay(100)], most: MOST_TOKENS },
  /** Changes of one's password or second factor, each with a note in the security journal. */
  account: { rates: [perMinute(60), perDay(500)] },
  /** Notes in the security journal. */
  auditExport: { rates: [perMinute(30), perDay(500)] },
  /** A seal, and a note on the log, where the record has changed since the last one. */
  certificate: { rates: [perMinute(20), perDay(200)] },
  /** Also of saved reports, each by a command. */
  undo: { rates: [perMinute(60), perDay(2_000)] },
  /** Each a command. */
  mentions: { rates: [perMinute(60), perDay(1_000)] },
  presence: { rates: [perMinute(1_200)], most: 100, isPassing: true },
  stream: { rates: [perMinute(300)], most: 30, isPassing: true },
} as const satisfies Record<string, Allowance>

export type AllowanceName = keyof typeof ALLOWANCES

/** How often each person does what needs no role: counted in the credentials store, over all query APIs. */
export class Rates {
  readonly #kept: Tries
  readonly #passing: Tries

  constructor(kept: AttemptStore, passing: AttemptStore) {
    this.#kept = new Tries(kept)
    this.#passing = new Tries(passing)
  }

  /** Counts one; the refusal if it is one too many. */
  async refusal(person: string, name: AllowanceName): Promise<TooMany | undefined> {
    const { rates, isPassing }: Allowance = ALLOWANCES[name]
    return this.#refusal(isPassing ? this.#passing : this.#kept, `${name} of ${person}`, rates)
  }

  /** Counts one. Throws UNAVAILABLE if it is one too many. */
  async take(person: string, name: AllowanceName): Promise<void> {
    refuse(await this.refusal(person, name))
  }

  /** Commands, of which those with a rate throw UNAVAILABLE where they come too often. */
  over(commands: Commands, catalogue: Catalogue): Commands {
    return {
      execute: async (request) => {
        const { operation: name, actor } = request
        const [first, ...others] = operationNamed(catalogue, name)?.rates ?? []
        if (first && actor !== SYSTEM)
          refuse(await this.#refusal(this.#kept, `${name} of ${actor}`, [first, ...others]))
        return commands.execute(request)
      },
    }
  }

  async #refusal(tries: Tries, what: string, rates: Allowance['rates']): Promise<TooMany | undefined> {
    const { isWithin, waitMs } = await tries.add(tallies(what, rates))
    return isWithin ? undefined : { message: MESSAGES.tooOften(waitMs), waitMs }
  }
}

function refuse(tooMany: TooMany | undefined): void {
  if (tooMany) throw passing(tooMany.message, { waitMs: tooMany.waitMs })
}
