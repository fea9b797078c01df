import { user } from '@landbook/contracts/catalogue/user'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { userOperations } from '@landbook/contracts/engine/system/user/operations'
import type { Commands } from '@landbook/platform/engine/commands/port'
import { apartFromLosses } from '@landbook/platform/engine/log/apart-from-losses'
import { faultText } from '@landbook/platform/engine/log/damage'
import { DamagedStream, type EventLog } from '@landbook/platform/engine/log/port'
import { lastUsed } from '@landbook/platform/engine/stores/last-used'

declare module '../context/context.ts' {
  interface Backend {
    /** Whom requests are from. */
    people: People
  }
}

/** How old what authorises a person may be, in ms. */
const RECENT_MS = 500
const MOST = 5_000
const CHANGES: ReadonlySet<string> = new Set(userOperations(user).map(({ name }) => name))

/** A user as last read. */
interface Known {
  /** Undefined if deleted, or never there. */
  state?: RecordState | undefined
  /** Why nothing is known of the roles. */
  damaged?: LandbookError
  /** Of the last event; '' if there is none, or not a whole stream. */
  hash: string
  /** When it was last known to be the last one, in ms of `performance.now()`. */
  since: number
}

interface Read {
  known: Promise<Known>
  since: number
}

const isRecent = ({ since }: { since: number }): boolean => performance.now() - since < RECENT_MS

/**
 * Users as the log has them, at most half a second ago: read models that stand still would let a withdrawn role go on
 * reading. Where the log cannot be read, nobody is let in.
 */
export class People {
  readonly #log: EventLog
  readonly #known = lastUsed<string, Known>(MOST)
  readonly #reads = new Map<string, Read>()

  constructor(log: EventLog) {
    this.#log = log
  }

  /** Undefined if there is no such user now. Throws LogUnavailable, and FORBIDDEN if what it says is damaged. */
  async of(id: string): Promise<RecordState | undefined> {
    const { state, damaged } = this.#believed(id) ?? (await this.#current(id))
    if (damaged) throw damaged
    return state
  }

  /** The same commands. Whom they change is read anew at once. */
  following(commands: Commands): Commands {
    return {
      execute: (request) =>
        commands.execute(request).finally(() => {
          if (CHANGES.has(request.operation)) this.#forget()
        }),
    }
  }

  #forget(): void {
    this.#known.clear()
    this.#reads.clear()
  }

  #believed(id: string): Known | undefined {
    const known = this.#known.get(id)
    if (!known || isRecent(known)) return known
    if (!this.#log.endsWith(streamOf(user.type, id), known.hash)) return undefined
    known.since = performance.now()
    return known
  }

  /** Shared by all who ask while it is recent. */
  #current(id: string): Promise<Known> {
    const current = this.#reads.get(id)
    return current && isRecent(current) ? current.known : this.#start(id)
  }

  async #start(id: string): Promise<Known> {
    const since = performance.now()
    const read: Read = { since, known: this.#read(id, since) }
    this.#reads.set(id, read)
    try {
      const known = await read.known
      if (this.#reads.get(id) === read) this.#known.set(id, known)
      return known
    } finally {
      if (this.#reads.get(id) === read) this.#reads.delete(id)
    }
  }

  async #read(id: string, since: number): Promise<Known> {
    try {
      const { state, end } = await apartFromLosses(this.#log, user, id)
      return { state: state?.deleted ? undefined : state, hash: end?.hash ?? '', since }
    } catch (error) {
      if (!(error instanceof DamagedStream)) throw error
      const damaged = new LandbookError('FORBIDDEN', LOGIN_MESSAGES.damaged(faultText(error.fault)))
      return { damaged, hash: '', since }
    }
  }
}
