import { mergeLink } from '@landbook/command-service/kernel/merge'
import { loadReservation, namesOf } from '@landbook/command-service/reservations'
import { Streams } from '@landbook/command-service/streams'
import { LandbookError } from '@landbook/contracts/kernel/errors'
import { fencedEvent, sameValue } from '@landbook/contracts/kernel/events'
import { isEmpty } from '@landbook/contracts/kernel/fields'
import {
  blank,
  linkedIds,
  memberLabel,
  type RecordState,
  recordOfStream,
  streamOf,
} from '@landbook/contracts/kernel/record'
import { type Catalogue, recordNamed } from '@landbook/contracts/records/index'
import { idOf } from '@landbook/platform/commands/ids'
import { type Commands, SYSTEM } from '@landbook/platform/commands/port'
import { inFlight } from '@landbook/platform/in-flight'
import type { EventLog, LoggedEvent } from '@landbook/platform/log/port'
import { Complaint } from '../complaint.ts'
import type { Memory, Remembered } from './memory.ts'
import { LeftOut, type Remarks, type Source, type SourceRow } from './source.ts'
import { Tally } from './tally.ts'
import { wordsOf } from './translation.ts'

/** Enough to fill each of the log's transactions. */
const IN_FLIGHT = 128

type ColumnValues = Record<string, unknown>
type Outcome = 'created' | 'changed' | 'unchanged'

export interface Imported {
  created: number
  changed: number
  unchanged: number
  leftOut: { number: number; reason: string }[]
  remarks: Remarks
  /** Row key → the record that the row became. */
  ids: Map<string, string>
}

/** Everything that an import works with, whatever it imports. */
export interface Bench {
  commands: Commands
  /** The log that the commands work on. */
  log: EventLog
  catalogue: Catalogue
  /** Shown as the reason of every change: 'Import of wells.geojson'. */
  reason: string
  /** One for all that this run does. */
  correlationId: string
}

/** What one row says, ready to be sent. */
interface Said<T> {
  key: string
  columns: T
  values: ColumnValues
}

/**
 * Imports rows, each as one command. Only what changed at the source since the last import is sent, so that edits
 * made here stay. Decision record: docs/decisions/0007-import.md. Throws Complaint when it cannot go on.
 */
export class Importer<T> {
  readonly #bench: Bench
  readonly #source: Source<T>
  readonly #memory: Memory
  readonly #streams: Streams
  readonly #there = new Map<string, Promise<string | undefined>>()
  readonly #imported: Imported = {
    created: 0,
    changed: 0,
    unchanged: 0,
    leftOut: [],
    remarks: { notes: new Tally(), undecided: new Tally() },
    ids: new Map(),
  }

  constructor(bench: Bench, source: Source<T>, memory: Memory) {
    this.#bench = bench
    this.#source = source
    this.#memory = memory
    this.#streams = new Streams(bench.log, bench.catalogue)
  }

  async run(rows: readonly SourceRow<T>[], progress: (done: number) => void = () => {}): Promise<Imported> {
    let done = 0
    await inFlight(this.#distinctByKey(rows), IN_FLIGHT, async (row) => {
      await this.#take(row)
      progress(++done)
    })
    await this.#memory.flush()
    this.#imported.leftOut.sort((a, b) => a.number - b.number)
    return this.#imported
  }

  /** Of rows with one key, the first. */
  #distinctByKey(rows: readonly SourceRow<T>[]): SourceRow<T>[] {
    const first = new Map<string, number>()
    return rows.filter(({ number, columns }) => {
      const key = this.#source.key(columns)
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, number)
      else this.#imported.leftOut.push({ number, reason: `${key} is in row ${earlier} already` })
      return earlier === undefined
    })
  }

  async #take({ number, columns }: SourceRow<T>): Promise<void> {
    try {
      this.#imported[await this.#importRow(columns)]++
    } catch (error) {
      if (error instanceof LandbookError && error.code === 'UNAVAILABLE') throw new Complaint(error.message)
      if (!(error instanceof LandbookError || error instanceof LeftOut)) throw error
      this.#imported.leftOut.push({ number, reason: error.message })
    }
  }

  async #importRow(columns: T): Promise<Outcome> {
    const key = this.#source.key(columns)
    const { remarks, ids } = this.#imported
    const words = wordsOf(this.#source, columns, this.#memory.decisions, remarks.undecided)
    const before = this.#memory.get(key)
    const values = await this.#withLinksThere(this.#source.values(columns, remarks, words), before)
    const changes = differences(before?.values ?? {}, values)
    // Also where what it says now is left out: others name it.
    if (before) ids.set(key, before.id)
    if (before && Object.keys(changes).length === 0) return 'unchanged'
    const said = { key, columns, values }
    const { id, what } = before ? await this.#change(said, before, changes) : await this.#create(said)
    await this.#memory.remember(key, { id, values })
    ids.set(key, id)
    return what
  }

  async #create(said: Said<T>): Promise<{ id: string; what: Outcome }> {
    const id = this.#source.recordId(said.columns)
    const same = await this.#same(said.columns, id)
    if (same) return { id: same.id, what: await this.#complete(said, same) }
    try {
      await this.#send(said, 'Create', { id, ...said.values })
      return { id, what: 'created' }
    } catch (error) {
      if (!(error instanceof LandbookError) || error.code !== 'ALREADY_EXISTS') throw error
      const state = await this.#alike(id, said.values)
      if (!state) throw error
      return { id: state.id, what: await this.#complete(said, state) }
    }
  }

  /** The record that is the same thing and came here another way. Throws LeftOut where there are several. */
  async #same(columns: T, id: string): Promise<RecordState | undefined> {
    const { record, same } = this.#source
    const merged = await this.#mergedInto(id)
    const ids = merged ? [merged.id] : (same?.(columns) ?? [])
    const [only, ...more] = ids.includes(id) ? [] : ids
    if (only === undefined) return undefined
    if (more.length > 0) throw new LeftOut(`could be any of several that are here: ${ids.join(', ')}`)
    const { state } = await this.#streams.load(record.type, only)
    return state?.deleted ? undefined : state
  }

  /** The record that has the id, or else the name, that the row asks for. */
  async #alike(id: string, values: ColumnValues): Promise<RecordState | undefined> {
    const { record } = this.#source
    const wished = { ...blank(record, id), ...values }
    const names = namesOf(this.#bench.catalogue, record.type, wished)
    const holders = await Promise.all(names.map((name) => loadReservation(this.#bench.log, name)))
    const ids = [
      id,
      ...holders.flatMap(({ holder }) => (holder === undefined ? [] : [recordOfStream(holder).id])),
    ]
    for (const one of ids) {
      const { state } = await this.#streams.load(record.type, one)
      if (state && !state.deleted) return state
    }
    return undefined
  }

  /** An existing record keeps its values; only empty fields are filled. */
  async #complete(said: Said<T>, state: RecordState): Promise<Outcome> {
    const { record } = this.#source
    const { notes } = this.#imported.remarks
    notes.add('was here already: only what it lacked is filled in')
    const lacking: ColumnValues = {}
    for (const [name, value] of Object.entries(said.values)) {
      const read = record.fields[name]?.safeParse(value)
      if (isEmpty(state[name])) lacking[name] = value
      else if (read?.success && !sameValue(read.data, state[name]))
        notes.add(`says another ${memberLabel(record, name)} than is here, which stays`)
    }
    if (Object.keys(lacking).length === 0) return 'unchanged'
    await this.#send(said, 'Update', { id: state.id, ...lacking })
    return 'changed'
  }

  async #change(
    said: Said<T>,
    before: Remembered,
    changes: ColumnValues,
  ): Promise<{ id: string; what: Outcome }> {
    const merged = await this.#mergedInto(before.id)
    if (merged) return { id: before.id, what: await this.#complete(said, merged) }
    const { state } = await this.#streams.load(this.#source.record.type, before.id)
    for (const [name, link] of Object.entries(this.#source.record.links)) {
      const [then, now] = [before.values[name], changes[name]]
      // To lands that people added here, the source's are added.
      if (!link.single && state && Array.isArray(now)) {
        const base = Array.isArray(then) ? then : []
        changes[name] = mergeLink(name, link, base, linkedIds(state, name), now).mine
      }
    }
    try {
      await this.#send(said, 'Update', { id: before.id, ...changes }, 'later')
    } catch (error) {
      if (!(error instanceof LandbookError) || error.code !== 'NOT_FOUND') throw error
      throw new LeftOut(`changed at the source, but ${before.id} was deleted here`)
    }
    return { id: before.id, what: 'changed' }
  }

  /** The command id is derived from the change and its base, so a repeat after a crash is idempotent. */
  async #send(
    { key, columns }: Said<T>,
    verb: 'Create' | 'Update',
    args: ColumnValues,
    when: 'first' | 'later' = 'first',
  ): Promise<void> {
    const { commands, reason, correlationId } = this.#bench
    const operation = `${verb}${this.#source.record.name}`
    const at = this.#memory.get(key)?.at ?? -1
    const commandId = idOf(JSON.stringify([this.#source.name, key, at, operation, args]), 'import')
    const effectiveOn = this.#source.effectiveOn?.(columns)[when] ?? undefined
    const what = { operation, args, actor: SYSTEM, commandId, correlationId, reason }
    await commands.execute({ ...what, ...(effectiveOn !== undefined && { effectiveOn }) })
  }

  /** Without what is empty, and without links to records that are not here, unless they were when it was said. */
  async #withLinksThere(values: ColumnValues, said: Remembered | undefined): Promise<ColumnValues> {
    const kept: ColumnValues = {}
    for (const [name, value] of Object.entries(values)) {
      const link = this.#source.record.links[name]
      const before = said?.values[name]
      if (link && Array.isArray(value)) {
        const known = Array.isArray(before) ? before : []
        const found = await Promise.all(
          value.map((id: string) => (known.includes(id) ? id : this.#whereIs(link.to, id))),
        )
        if (found.includes(undefined)) this.#imported.remarks.notes.add(`names a ${link.to} that is not here`)
        const there = new Set(found.filter((id) => id !== undefined))
        if (there.size > 0) kept[name] = [...there]
      } else if (!isEmpty(value)) kept[name] = value
    }
    return kept
  }

  #whereIs(type: string, id: string): Promise<string | undefined> {
    const stream = streamOf(type, id)
    const known = this.#there.get(stream) ?? this.#leadsTo(type, id)
    this.#there.set(stream, known)
    return known
  }

  /** The record that one of this source's was merged into. */
  async #mergedInto(id: string): Promise<RecordState | undefined> {
    const { type, merge } = this.#source.record
    const into = merge && (await this.#leadsTo(type, id))
    return into === undefined || into === id ? undefined : (await this.#streams.load(type, into)).state
  }

  /** The record of an id, or the one that it was merged into; undefined where there is none. */
  async #leadsTo(type: string, id: string): Promise<string | undefined> {
    if (await this.#streams.exists(type, id)) return id
    const record = recordNamed(this.#bench.catalogue, type)
    if (!record.merge) return undefined
    let last: LoggedEvent | undefined
    for await (const event of this.#bench.log.read(streamOf(type, id)))
      if (event.type !== fencedEvent(record)) last = event
    // One that was made again after a merge and then deleted leads nowhere, and two could lead to each other.
    const into = last?.type === record.merge.ended ? last.data.into : undefined
    return typeof into === 'string' ? this.#leadsTo(type, into) : undefined
  }
}

/** The difference to the last import; values that are gone at the source are cleared. */
function differences(before: Readonly<ColumnValues>, now: ColumnValues): ColumnValues {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  const changes: ColumnValues = {}
  for (const name of names) {
    if (!sameValue(before[name], now[name]))
      changes[name] = now[name] ?? (Array.isArray(before[name]) ? [] : null)
  }
  return changes
}
