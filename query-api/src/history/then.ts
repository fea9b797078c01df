import type { RowThen } from '@landbook/contracts/history'
import {
  itemsOf,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
  streamOf,
} from '@landbook/contracts/kernel/record'
import { relationsOf, withIds, withShown } from '@landbook/contracts/kernel/relations'
import { partForPeople, workedOut } from '@landbook/contracts/kernel/shown'
import { recordNamed } from '@landbook/contracts/records/index'
import { shownOf } from '@landbook/contracts/records/shown'
import type { Position } from '@landbook/platform/log/port'
import type { HistorySource } from './history.ts'
import { Names } from './names.ts'
import { stateUntil } from './replay.ts'

/** Maximum of linked records that are replayed; further ones are shown by today's names. */
const MOST_REPLAYED = 300

type SummaryThen = { id: string } & Record<string, unknown>

/** Names and summaries of records at one log position. Caches its lookups. */
export class Then {
  readonly place: Position
  readonly #source: HistorySource
  readonly #mayRead: (record: RecordDeclaration) => boolean
  readonly #names: Names
  readonly #known = new Map<string, Promise<SummaryThen>>()

  /** `mayRead`: whether the person may read records of this type; of others only names are shown. */
  constructor(source: HistorySource, place: Position, mayRead: (record: RecordDeclaration) => boolean) {
    this.place = place
    this.#mayRead = mayRead
    this.#source = source
    this.#names = new Names(source.log, source.catalogue, source.now)
  }

  /** Id, title and summary, as lists show them to those who may read the record. */
  shown(type: string, id: string): Promise<SummaryThen> {
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

  async #look(record: RecordDeclaration, id: string): Promise<SummaryThen> {
    const { titleField, summary, type } = record
    const state = this.#known.size < MOST_REPLAYED ? await this.#stateOf(record, id) : undefined
    if (!state) return { id, [titleField]: await this.#names.of(type, id) }
    const shown = [titleField, ...summary]
    return { id, ...Object.fromEntries(shown.map((name) => [name, state[name] ?? null])) }
  }

  /** Also of a record that was deleted by then: links to it keep its name. */
  #stateOf(record: RecordDeclaration, id: string): Promise<RecordState | undefined> {
    return stateUntil(this.#source.log, record, id, { place: this.place })
  }
}

/** Shown values are computed from the full past states; of other records the person sees what they may read. */
export async function rowThen(then: Then, record: RecordDeclaration, state: RecordState): Promise<RowThen> {
  const known = new Map<string, SummaryThen>()
  const related = relationsOf(record).flatMap(({ to, idsIn }) => idsIn(state).map((id) => ({ to, id })))
  await Promise.all(related.map(async ({ to, id }) => known.set(streamOf(to, id), await then.shown(to, id))))
  const whole = (type: string, id: string): SummaryThen => known.get(streamOf(type, id)) ?? { id }
  const readable = (type: string, id: string): SummaryThen => then.readable(type, whole(type, id))
  const { deleted: _, ...row } = state
  const linksShowing = (show: typeof whole) =>
    Object.entries(record.links).map(([name, { to, single }]) => {
      const found = linkedIds(state, name).map((id) => show(to, id))
      return [name, single ? (found[0] ?? null) : found]
    })
  const lists = Object.entries(record.lists).map(([name, list]) => [
    name,
    itemsOf(state, name).map((item) => withShown(list, item, whole)),
  ])
  const shown = { ...row, ...Object.fromEntries([...linksShowing(whole), ...lists]) }
  const all = { ...shown, ...workedOut(shownOf(record), shown) }
  const readableLists = Object.entries(record.lists).map(([name, list]) => [
    name,
    itemsOf(all, name).map((part) => withShown(list, withIds(list, partForPeople(part)), readable)),
  ])
  return { ...all, ...Object.fromEntries([...linksShowing(readable), ...readableLists]) }
}
