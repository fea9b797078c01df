import { loadReservation, namesOf } from '@landbook/command-service/engine/guards/reservations'
import { mergeLink } from '@landbook/command-service/engine/kernel/merge'
import type { Streams } from '@landbook/command-service/engine/streams/streams'
import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { fencedEvent, sameValue } from '@landbook/contracts/engine/kernel/events'
import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import {
  blank,
  linkedIds,
  memberLabel,
  type RecordState,
  recordOfStream,
  streamOf,
} from '@landbook/contracts/engine/kernel/record'
import { type Commands, SYSTEM } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { EventLog, LoggedEvent } from '@landbook/platform/engine/log/port'
import { inFlight } from '@landbook/platform/engine/process/in-flight'
import { UserError } from '../user-error.ts'
import type { Memory, Remembered } from './memory.ts'
import { LeftOut, type Remarks, type Source, type SourceRow } from './source.ts'
import { Tally } from './tally.ts'
import { wordsOf } from './translation.ts'

/** Concurrent commands: enough to fill each transaction of the log. */
export const IN_FLIGHT = 128

type ColumnValues = Record<string, unknown>
type Outcome = 'created' | 'changed' | 'unchanged'

export interface Imported {
  created: number
  changed: number
  unchanged: number
  leftOut: { number: number; reason: string }[]
  remarks: Remarks
  /** Row key → record id. */
  ids: Map<string, string>
}

/** The context of an import, whatever its record type. */
export interface ImportContext {
  commands: Commands
  /** The log that the commands write to. */
  log: EventLog
  /** What is known of its records. */
  streams: Streams
  catalogue: Catalogue
  /** The reason of every change: 'Import of wells.geojson'. */
  reason: string
  /** Shared by all commands of the run. */
  correlationId: string
}

/** The values of one row, ready to be sent. */
interface ImportedRow<T> {
  key: string
  columns: T
  values: ColumnValues
}

/**
 * Imports rows, each as one command. Only changes at the source since the last import are sent, so local edits survive.
 * See docs/decisions/0007-import.md. Throws UserError when it cannot continue.
 */
export class Importer<T> {
  readonly #context: ImportContext
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

  constructor(context: ImportContext, source: Source<T>, memory: Memory) {
    this.#context = context
    this.#source = source
    this.#memory = memory
    this.#streams = context.streams
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

  /** Keeps the first row of each key. */
  #distinctByKey(rows: readonly SourceRow<T>[]): SourceRow<T>[] {
    const first = new Map<string, number>()
    return rows.filter(({ number, columns }) => {
      const key = this.#source.key(columns)
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, number)
      else this.#imported.leftOut.push({ number, reason: `${key} is already in row ${earlier}` })
      return earlier === undefined
    })
  }

  async #take({ number, columns }: SourceRow<T>): Promise<void> {
    try {
      this.#imported[await this.#importRow(columns)]++
    } catch (error) {
      if (error instanceof LandbookError && error.code === 'UNAVAILABLE') throw new UserError(error.message)
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
    // Also if its changes are skipped: other rows refer to it.
    if (before) ids.set(key, before.id)
    if (before && Object.keys(changes).length === 0) return 'unchanged'
    const row = { key, columns, values }
    const { id, what } = before ? await this.#change(row, before, changes) : await this.#create(row)
    await this.#memory.remember(key, { id, values })
    ids.set(key, id)
    return what
  }

  async #create(row: ImportedRow<T>): Promise<{ id: string; what: Outcome }> {
    const id = this.#source.recordId(row.columns)
    const same = await this.#same(row.columns, id)
    if (same) return { id: same.id, what: await this.#complete(row, same) }
    try {
      await this.#send(row, 'Create', { id, ...row.values })
      return { id, what: 'created' }
    } catch (error) {
      if (!(error instanceof LandbookError) || error.code !== 'ALREADY_EXISTS') throw error
      const state = await this.#alike(id, row.values)
      if (!state) throw error
      return { id: state.id, what: await this.#complete(row, state) }
    }
  }

  /** The record created from another source for the same thing. Throws LeftOut if there are several. */
  async #same(columns: T, id: string): Promise<RecordState | undefined> {
    const { record, same } = this.#source
    const merged = await this.#mergedInto(id)
    const ids = merged ? [merged.id] : (same?.(columns) ?? [])
    const [only, ...more] = ids.includes(id) ? [] : ids
    if (only === undefined) return undefined
    if (more.length > 0) throw new LeftOut(`could be any of several existing records: ${ids.join(', ')}`)
    const { state } = await this.#streams.load(record.type, only)
    return state?.deleted ? undefined : state
  }

  /** The record with the row's id, else with its unique name. */
  async #alike(id: string, values: ColumnValues): Promise<RecordState | undefined> {
    const { record } = this.#source
    const wished = { ...blank(record, id), ...values }
    const names = namesOf(this.#context.catalogue, record.type, wished)
    const holders = await Promise.all(names.map((name) => loadReservation(this.#context.log, name)))
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
  async #complete(row: ImportedRow<T>, state: RecordState): Promise<Outcome> {
    const { record } = this.#source
    const { notes } = this.#imported.remarks
    notes.add('already existed: only its empty fields were filled in')
    const lacking: ColumnValues = {}
    for (const [name, value] of Object.entries(row.values)) {
      const read = record.fields[name]?.safeParse(value)
      if (isEmpty(state[name])) lacking[name] = value
      else if (read?.success && !sameValue(read.data, state[name]))
        notes.add(`has another ${memberLabel(record, name)} than the record, which keeps its own`)
    }
    if (Object.keys(lacking).length === 0) return 'unchanged'
    await this.#send(row, 'Update', { id: state.id, ...lacking })
    return 'changed'
  }

  async #change(
    row: ImportedRow<T>,
    before: Remembered,
    changes: ColumnValues,
  ): Promise<{ id: string; what: Outcome }> {
    const merged = await this.#mergedInto(before.id)
    if (merged) return { id: before.id, what: await this.#complete(row, merged) }
    const { state } = await this.#streams.load(this.#source.record.type, before.id)
    for (const [name, link] of Object.entries(this.#source.record.links)) {
      const [then, now] = [before.values[name], changes[name]]
      // The source's lands are added to those linked by users.
      if (!link.single && state && Array.isArray(now)) {
        const base = Array.isArray(then) ? then : []
        changes[name] = mergeLink(name, link, base, linkedIds(state, name), now).mine
      }
    }
    try {
      await this.#send(row, 'Update', { id: before.id, ...changes }, 'later')
    } catch (error) {
      if (!(error instanceof LandbookError) || error.code !== 'NOT_FOUND') throw error
      throw new LeftOut(`changed at the source, but ${before.id} was deleted here`)
    }
    return { id: before.id, what: 'changed' }
  }

  /** The command id is derived from the change and its base, so a repeat after a crash is idempotent. */
  async #send(
    { key, columns }: ImportedRow<T>,
    verb: 'Create' | 'Update',
    args: ColumnValues,
    when: 'first' | 'later' = 'first',
  ): Promise<void> {
    const { commands, reason, correlationId } = this.#context
    const operation = `${verb}${this.#source.record.name}`
    const at = this.#memory.get(key)?.at ?? -1
    const commandId = idOf(JSON.stringify([this.#source.name, key, at, operation, args]), 'import')
    const effectiveOn = this.#source.effectiveOn?.(columns)[when] ?? undefined
    const what = { operation, args, actor: SYSTEM, commandId, correlationId, reason }
    await commands.execute({ ...what, ...(effectiveOn !== undefined && { effectiveOn }) })
  }

  /** Omits empty values, and links to missing records unless they were sent before. */
  async #withLinksThere(values: ColumnValues, before: Remembered | undefined): Promise<ColumnValues> {
    const kept: ColumnValues = {}
    for (const [name, value] of Object.entries(values)) {
      const link = this.#source.record.links[name]
      const earlier = before?.values[name]
      if (link && Array.isArray(value)) {
        const known = Array.isArray(earlier) ? earlier : []
        const found = await Promise.all(
          value.map((id: string) => (known.includes(id) ? id : this.#whereIs(link.to, id))),
        )
        if (found.includes(undefined)) this.#imported.remarks.notes.add(`names a ${link.to} that is missing`)
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

  /** The record that this source's record was merged into. */
  async #mergedInto(id: string): Promise<RecordState | undefined> {
    const { record, wasHere } = this.#source
    const { type, merge } = record
    if (!merge || wasHere?.(id) === false) return undefined
    const into = await this.#leadsTo(type, id)
    return into === undefined || into === id ? undefined : (await this.#streams.load(type, into)).state
  }

  /** Resolves merges; undefined if the record does not exist. */
  async #leadsTo(type: string, id: string): Promise<string | undefined> {
    const seen = await this.#streams.seen(type, id)
    if (seen?.deleted === false) return id
    const record = recordNamed(this.#context.catalogue, type)
    if (!seen || !record.merge) return undefined
    let last: LoggedEvent | undefined
    for await (const event of this.#context.log.read(streamOf(type, id)))
      if (event.type !== fencedEvent(record)) last = event
    // A record recreated after a merge and then deleted leads nowhere; merges of two such records could form a cycle.
    const into = last?.type === record.merge.ended ? last.data.into : undefined
    return typeof into === 'string' ? this.#leadsTo(type, into) : undefined
  }
}

/** Changes since the last import; values removed at the source are cleared. */
function differences(before: Readonly<ColumnValues>, now: ColumnValues): ColumnValues {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  const changes: ColumnValues = {}
  for (const name of names) {
    if (!sameValue(before[name], now[name]))
      changes[name] = now[name] ?? (Array.isArray(before[name]) ? [] : null)
  }
  return changes
}
