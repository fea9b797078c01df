import { isApart } from '@landbook/contracts/engine/kernel/apart'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type RecordDeclaration, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import type { Gathering } from '@landbook/contracts/engine/kernel/shown'
import type { Position } from '@landbook/platform/engine/log/port'
import { isUnreadable, stateUntil } from '../context/replay.ts'
import type { HistorySource } from './history.ts'
import { Names } from './names.ts'

/** Maximum of linked records that are replayed; further ones are shown by today's names. */
const MOST_REPLAYED = 300

type SummaryThen = { id: string } & Record<string, unknown>

/** A linked record at a moment: links to one that was deleted by then keep its name. */
export interface PastRecord {
  summary: SummaryThen
  isDeleted: boolean
  /** Shown by its own list only. */
  isApart: boolean
}

/** Names and summaries of records at one log position. Caches its lookups. */
export class Then {
  readonly place: Position
  readonly #source: HistorySource
  readonly #mayRead: (record: RecordDeclaration) => boolean
  readonly #names: Names
  readonly #known = new Map<string, Promise<PastRecord>>()

  /** `mayRead`: whether the person may read records of this type; of others only names are shown. */
  constructor(source: HistorySource, place: Position, mayRead: (record: RecordDeclaration) => boolean) {
    this.place = place
    this.#mayRead = mayRead
    this.#source = source
    this.#names = new Names(source.log, source.catalogue, source.now)
  }

  record(type: string): RecordDeclaration {
    return recordNamed(this.#source.catalogue, type)
  }

  /** Id, title and summary, as lists show them to those who may read the record; also of one deleted by then. */
  async shown(type: string, id: string): Promise<SummaryThen> {
    return (await this.look(type, id)).summary
  }

  look(type: string, id: string): Promise<PastRecord> {
    const stream = streamOf(type, id)
    const known = this.#known.get(stream) ?? this.#replay(this.record(type), id)
    this.#known.set(stream, known)
    return known
  }

  /** Id and title, and the rest if the person may read the record. */
  readable(type: string, shown: SummaryThen): SummaryThen {
    const record = this.record(type)
    const { titleField } = record
    return this.#mayRead(record) ? shown : { id: shown.id, [titleField]: shown[titleField] }
  }

  async nameOf(type: string, id: string): Promise<string> {
    const { titleField } = this.record(type)
    return String((await this.shown(type, id))[titleField] ?? id)
  }

  async #replay(record: RecordDeclaration, id: string): Promise<PastRecord> {
    const { titleField, summary, type } = record
    const state = this.#known.size < MOST_REPLAYED ? await this.#readable(record, id) : undefined
    if (!state) {
      const summary = { id, [titleField]: await this.#names.of(type, id) }
      return { summary, isDeleted: false, isApart: false }
    }
    const shown = [titleField, ...summary]
    const values = Object.fromEntries(shown.map((name) => [name, state[name] ?? null]))
    return { summary: { id, ...values }, isDeleted: state.deleted, isApart: isApart(record, state) }
  }

  /** Undefined where it cannot be read: its name is shown. */
  async #readable(record: RecordDeclaration, id: string): Promise<RecordState | undefined> {
    try {
      return await this.stateOf(record, id)
    } catch (error) {
      if (isUnreadable(error)) return undefined
      throw error
    }
  }

  /** Also of a record that was deleted by then: links to it keep its name. */
  stateOf(record: RecordDeclaration, id: string): Promise<RecordState | undefined> {
    return stateUntil(this.#source.log, record, id, { place: this.place })
  }

  /** The records of a type that linked to this one then, by id. */
  async linkedTo(stream: string, { from, link }: Pick<Gathering, 'from' | 'link'>): Promise<RecordState[]> {
    const record = this.record(from)
    const linked = await this.#source.historyIndex.linkedAt(stream, this.place)
    const ids = linked.filter((one) => one.record === from && one.link === link).map((one) => one.recordId)
    const states = await Promise.all([...new Set(ids)].sort().map((id) => this.stateOf(record, id)))
    return states.flatMap((state) => (state && !state.deleted ? [state] : []))
  }
}
