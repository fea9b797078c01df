import type { RowThen } from '@landbook/contracts/history'
import {
  itemsOf,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
  streamOf,
} from '@landbook/contracts/kernel/record'
import { relationsOf, withShown } from '@landbook/contracts/kernel/relations'
import { recordNamed } from '@landbook/contracts/records/index'
import type { Position } from '@landbook/platform/log/port'
import type { HistorySource } from './history.ts'
import { Names } from './names.ts'
import { stateUntil } from './replay.ts'

/** So many linked records are shown as they were; more would be a replay of half the company, and are named as now. */
const MOST_REPLAYED = 300

type Shown = { id: string } & Record<string, unknown>

/** What records were called, and showed of themselves, at one place in the log. Remembers what it looked up. */
export class Then {
  readonly place: Position
  readonly #source: HistorySource
  readonly #mayRead: (record: RecordDeclaration) => boolean
  readonly #names: Names
  readonly #known = new Map<string, Promise<Shown>>()

  /** `mayRead`: whether the asker may read records of this type; of others he is shown the names. */
  constructor(source: HistorySource, place: Position, mayRead: (record: RecordDeclaration) => boolean) {
    this.place = place
    this.#mayRead = mayRead
    this.#source = source
    this.#names = new Names(source.log, source.catalogue, source.now)
  }

  /** Its id and title, and its summary where the asker may read it: what lists show of it. */
  shown(type: string, id: string): Promise<Shown> {
    const stream = streamOf(type, id)
    const known = this.#known.get(stream) ?? this.#look(recordNamed(this.#source.catalogue, type), id)
    this.#known.set(stream, known)
    return known
  }

  async nameOf(type: string, id: string): Promise<string> {
    const { titleField } = recordNamed(this.#source.catalogue, type)
    return String((await this.shown(type, id))[titleField] ?? id)
  }

  async #look(record: RecordDeclaration, id: string): Promise<Shown> {
    const { titleField, summary, type } = record
    const state = this.#known.size < MOST_REPLAYED ? await this.#stateOf(record, id) : undefined
    if (!state) return { id, [titleField]: await this.#names.of(type, id) }
    const shown = [titleField, ...(this.#mayRead(record) ? summary : [])]
    return { id, ...Object.fromEntries(shown.map((name) => [name, state[name] ?? null])) }
  }

  /** Also of one that had been deleted by then: what led to it goes on naming it. */
  #stateOf(record: RecordDeclaration, id: string): Promise<RecordState | undefined> {
    return stateUntil(this.#source.log, record, id, { place: this.place })
  }
}

export async function rowThen(then: Then, record: RecordDeclaration, state: RecordState): Promise<RowThen> {
  const known = new Map<string, Shown>()
  const related = relationsOf(record).flatMap(({ to, idsIn }) => idsIn(state).map((id) => ({ to, id })))
  await Promise.all(related.map(async ({ to, id }) => known.set(streamOf(to, id), await then.shown(to, id))))
  const shown = (type: string, id: string): Shown => known.get(streamOf(type, id)) ?? { id }
  const { deleted: _, ...row } = state
  const links = Object.entries(record.links).map(([name, { to, single }]) => {
    const found = linkedIds(state, name).map((id) => shown(to, id))
    return [name, single ? (found[0] ?? null) : found]
  })
  const lists = Object.entries(record.lists).map(([name, list]) => [
    name,
    itemsOf(state, name).map((item) => withShown(list, item, shown)),
  ])
  return { ...row, ...Object.fromEntries([...links, ...lists]) }
}
