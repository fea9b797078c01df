import { streamOf } from '@landbook/contracts/kernel/record'
import { type Catalogue, recordNamed } from '@landbook/contracts/records/index'
import { SYSTEM } from '@landbook/platform/commands/port'
import type { EventLog } from '@landbook/platform/log/port'
import { latestState } from './replay.ts'

/** What records are called, deleted ones too: by their last name in the log. Remembers what it looked up. */
export class Names {
  readonly #log: EventLog
  readonly #catalogue: Catalogue
  readonly #known = new Map<string, Promise<string>>()

  constructor(log: EventLog, catalogue: Catalogue) {
    this.#log = log
    this.#catalogue = catalogue
  }

  of(type: string, id: string): Promise<string> {
    const stream = streamOf(type, id)
    const known = this.#known.get(stream) ?? this.#replay(type, id)
    this.#known.set(stream, known)
    return known
  }

  /** The person behind an event. */
  actor(id: string): Promise<string> {
    return id === SYSTEM ? Promise.resolve('Landbook') : this.of('user', id)
  }

  async #replay(type: string, id: string): Promise<string> {
    const record = recordNamed(this.#catalogue, type)
    const name = (await latestState(this.#log, record, id))?.[record.titleField]
    return typeof name === 'string' ? name : id
  }
}
