import { type RecordDeclaration, streamOf } from '@landbook/contracts/kernel/record'
import { type Catalogue, recordNamed } from '@landbook/contracts/records/index'
import { SYSTEM } from '@landbook/platform/commands/port'
import type { EventLog } from '@landbook/platform/log/port'
import { latestState } from './replay.ts'

/** The records of a type that are there now, of these ids. */
export type ShownNow = (
  record: RecordDeclaration,
  ids: readonly string[],
) => Promise<readonly Readonly<{ id: string } & Record<string, unknown>>[]>

/** Those of one type that are asked for at once are looked up at once. */
interface PendingLookup {
  ids: Set<string>
  found: Promise<Map<string, unknown>>
}

/** What records are called, deleted ones too: by their last name. Remembers what it looked up. */
export class Names {
  readonly #log: EventLog
  readonly #catalogue: Catalogue
  readonly #now: ShownNow | undefined
  readonly #known = new Map<string, Promise<string>>()
  readonly #asked = new Map<string, PendingLookup>()

  /** Without `now`, or of what is not there, the log says the name. */
  constructor(log: EventLog, catalogue: Catalogue, now?: ShownNow) {
    this.#log = log
    this.#catalogue = catalogue
    this.#now = now
  }

  of(type: string, id: string): Promise<string> {
    const stream = streamOf(type, id)
    const known = this.#known.get(stream) ?? this.#lookUp(recordNamed(this.#catalogue, type), id)
    this.#known.set(stream, known)
    // A log that is away for a moment must not leave a nameless record behind.
    known.catch(() => this.#known.delete(stream))
    return known
  }

  /** The person behind an event. */
  actor(id: string): Promise<string> {
    return id === SYSTEM ? Promise.resolve('Landbook') : this.of('user', id)
  }

  async #lookUp(record: RecordDeclaration, id: string): Promise<string> {
    const now = this.#now && (await this.#ask(this.#now, record, id)).get(id)
    if (typeof now === 'string') return now
    const name = (await latestState(this.#log, record, id))?.[record.titleField]
    return typeof name === 'string' ? name : id
  }

  #ask(now: ShownNow, record: RecordDeclaration, id: string): Promise<Map<string, unknown>> {
    const open = this.#asked.get(record.type)
    if (open !== undefined) {
      open.ids.add(id)
      return open.found
    }
    const ids = new Set([id])
    const found = Promise.resolve().then(async () => {
      this.#asked.delete(record.type)
      const there = await now(record, [...ids])
      return new Map(there.map((one) => [one.id, one[record.titleField]]))
    })
    this.#asked.set(record.type, { ids, found })
    return found
  }
}
