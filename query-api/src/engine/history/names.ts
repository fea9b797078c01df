import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type RecordDeclaration, streamOf } from '@landbook/contracts/engine/kernel/record'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { readableState } from '../context/replay.ts'

/** The existing records of a type with these ids. */
export type ShownNow = (
  record: RecordDeclaration,
  ids: readonly string[],
) => Promise<readonly Readonly<{ id: string } & Record<string, unknown>>[]>

/** Lookups of one type in the same tick are batched. */
interface PendingLookup {
  ids: Set<string>
  found: Promise<Map<string, unknown>>
}

/** Names of records, of deleted ones their last name; ids, where none can be read. Caches its lookups. */
export class Names {
  readonly #log: EventLog
  readonly #catalogue: Catalogue
  readonly #now: ShownNow | undefined
  readonly #known = new Map<string, Promise<string>>()
  readonly #asked = new Map<string, PendingLookup>()

  /** Without `now`, and for deleted records, names come from the log. */
  constructor(log: EventLog, catalogue: Catalogue, now?: ShownNow) {
    this.#log = log
    this.#catalogue = catalogue
    this.#now = now
  }

  of(type: string, id: string): Promise<string> {
    const stream = streamOf(type, id)
    const known = this.#known.get(stream) ?? this.#lookUp(recordNamed(this.#catalogue, type), id)
    this.#known.set(stream, known)
    // Do not cache failures: the log may be unavailable for a moment.
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
    const name = (await readableState(this.#log, record, id))?.[record.titleField]
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
