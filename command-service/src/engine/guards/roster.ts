import { internalStream, type StreamName } from '@landbook/contracts/catalogue/streams'
import {
  type EventLog,
  type ExpectedRevision,
  type LoggedEvent,
  RevisionConflict,
} from '@landbook/platform/engine/log/port'
import { type EventContext, internal, write } from '../streams/writer.ts'

/** Who is on it, with the time at which each joined: ISO 8601. */
export type Present = ReadonlyMap<string, string>

/** The events by which somebody joins and leaves, and the member of both with the id. */
export interface RosterWords {
  joins: string
  leaves: string
  member: string
}

/** What happens, by what is present; undefined: nothing. */
export type Choose = (present: Present) => Change | undefined | Promise<Change | undefined>
type Change = 'joins' | 'leaves'

/** A set of ids in one stream, so that of concurrent changes each is decided on the result of those before. */
export class Roster {
  readonly #log: EventLog
  readonly #stream: StreamName
  readonly #words: RosterWords
  #loaded: Loaded | undefined

  constructor(log: EventLog, id: string, words: RosterWords) {
    this.#log = log
    this.#stream = internalStream('roster', id)
    this.#words = words
  }

  /** Returns what happened. */
  async change(
    id: string,
    concerns: string[],
    context: EventContext,
    choose: Choose,
  ): Promise<Change | undefined> {
    for (;;) {
      const at = await this.#load()
      const chosen = await choose(at.present)
      if (chosen === undefined) return undefined
      const data = { [this.#words.member]: id }
      try {
        await write(
          this.#log,
          internal(this.#stream),
          at,
          [{ type: this.#words[chosen], data, concerns }],
          context,
        )
        return chosen
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error
      }
    }
  }

  /** Reads only what is new, or all if the log does not hold what was read before. */
  async #load(): Promise<Loaded> {
    const known = this.#loaded
    const newer = known && (await this.#after(known))
    this.#loaded =
      known && newer
        ? this.#advanced(known, newer)
        : this.#advanced(NOBODY, await Array.fromAsync(this.#log.read(this.#stream)))
    return this.#loaded
  }

  async #after({ expected: from, hash }: Loaded): Promise<LoggedEvent[] | undefined> {
    if (from === 'none') return undefined
    const [last, ...newer] = await Array.fromAsync(this.#log.read(this.#stream, { from }))
    return last?.metadata.hash === hash ? newer : undefined
  }

  #advanced(before: Loaded, events: readonly LoggedEvent[]): Loaded {
    const { joins, member } = this.#words
    const present = new Map(before.present)
    let { expected, hash } = before
    for (const { type, data, revision, metadata } of events) {
      if (type === joins) present.set(String(data[member]), metadata.recordedAt)
      else present.delete(String(data[member]))
      expected = revision
      hash = metadata.hash
    }
    return { present, expected, hash }
  }
}

interface Loaded {
  present: Present
  expected: ExpectedRevision
  hash: string
}

const NOBODY: Loaded = { present: new Map(), expected: 'none', hash: '' }
