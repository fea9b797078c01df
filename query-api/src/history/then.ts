import type { RowThen } from '@landbook/contracts/history'
import {
  itemsOf,
  type RecordDeclaration,
  type RecordState,
  streamOf,
} from '@landbook/contracts/kernel/record'
import { relatedShown, relationsOf, withIds } from '@landbook/contracts/kernel/relations'
import { computeShown, partForPeople } from '@landbook/contracts/kernel/shown'
import { recordNamed } from '@landbook/contracts/records/index'
import { shownOf } from '@landbook/contracts/records/shown'
import type { Position } from '@landbook/platform/log/port'
import type { HistorySource } from './history.ts'
import { Names } from './names.ts'
import { stateUntil } from './replay.ts'

/** Maximum of linked records that are replayed; further ones are shown by today's names. */
const MOST_REPLAYED = 300

type SummaryThen = { id: string } & Record<string, unknown>

/** A linked record at a moment: links to one that was deleted by then keep its name. */
interface Looked {
  summary: SummaryThen
  isDeleted: boolean
}

/** Names and summaries of records at one log position. Caches its lookups. */
export class Then {
  readonly place: Position
  readonly #source: HistorySource
  readonly #mayRead: (record: RecordDeclaration) => boolean
  readonly #names: Names
  readonly #known = new Map<string, Promise<Looked>>()

  /** `mayRead`: whether the person may read records of this type; of others only names are shown. */
  constructor(source: HistorySource, place: Position, mayRead: (record: RecordDeclaration) => boolean) {
    this.place = place
    this.#mayRead = mayRead
    this.#source = source
    this.#names = new Names(source.log, source.catalogue, source.now)
  }

  /** Id, title and summary, as lists show them to those who may read the record; also of one deleted by then. */
  async shown(type: string, id: string): Promise<SummaryThen> {
    return (await this.look(type, id)).summary
  }

  look(type: string, id: string): Promise<Looked> {
    const stream = streamOf(type, id)
    const known = this.#known.get(stream) ?? this.#look(recordNamed(this.#source.catalogue, type), id)
    this.#known.set(stream, known)
    return known
  }

  /** Id and title, and the rest if the person may read the record. */
  readable(type: string, shown: SummaryThen): SummaryThen {
    const record = recordNamed(this.#source.catalogue, type)
    const { titleField } = record
    return this.#mayRead(record) ? shown : { id: shown.id, [titleField]: shown[titleField] }
  }

  async nameOf(type: string, id: string): Promise<string> {
    const { titleField } = recordNamed(this.#source.catalogue, type)
    return String((await this.shown(type, id))[titleField] ?? id)
  }

  async #look(record: RecordDeclaration, id: string): Promise<Looked> {
    const { titleField, summary, type } = record
    const state = this.#known.size < MOST_REPLAYED ? await this.#stateOf(record, id) : undefined
    if (!state) return { summary: { id, [titleField]: await this.#names.of(type, id) }, isDeleted: false }
    const shown = [titleField, ...summary]
    const values = Object.fromEntries(shown.map((name) => [name, state[name] ?? null]))
    return { summary: { id, ...values }, isDeleted: state.deleted }
  }

  /** Also of a record that was deleted by then: links to it keep its name. */
  #stateOf(record: RecordDeclaration, id: string): Promise<RecordState | undefined> {
    return stateUntil(this.#source.log, record, id, { place: this.place })
  }
}

/**
 * Shown values are computed from the full past states, as the projection computes them: without records that were
 * deleted by then. Of other records the person sees what they may read.
 */
export async function rowThen(then: Then, record: RecordDeclaration, state: RecordState): Promise<RowThen> {
  const computing = shownOf(record)
  const known = new Map<string, Looked>()
  const related = relationsOf(record)
    // First those that values are computed from: so many are replayed, and no more.
    .toSorted((a, b) => Number(b.member in computing.parts) - Number(a.member in computing.parts))
    .flatMap(({ to, idsIn }) => idsIn(state).map((id) => ({ to, id })))
  await Promise.all(related.map(async ({ to, id }) => known.set(streamOf(to, id), await then.look(to, id))))
  const at = (type: string, id: string): Looked =>
    known.get(streamOf(type, id)) ?? { summary: { id }, isDeleted: true }
  const projected = relatedShown(record, state, (type, id) => {
    const { summary, isDeleted } = at(type, id)
    return isDeleted ? undefined : summary
  })
  const document = { ...state, ...projected }
  const all = { ...document, ...computeShown(computing, document) }
  const parts = Object.entries(record.lists).map(([name, list]) => [
    name,
    itemsOf(all, name).map((part) => withIds(list, partForPeople(part))),
  ])
  const readable = relatedShown(record, { ...state, ...Object.fromEntries(parts) }, (type, id) =>
    then.readable(type, at(type, id).summary),
  )
  const { deleted: _, ...row } = { ...all, ...readable }
  return row
}
