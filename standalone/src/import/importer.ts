import { mergeLink } from '@landbook/command-service/kernel/merge'
import { loadReservation, namesOf } from '@landbook/command-service/reservations'
import { Streams } from '@landbook/command-service/streams'
import { idOf } from '@landbook/command-service/writer'
import { LandbookError } from '@landbook/contracts/kernel/errors'
import { sameValue } from '@landbook/contracts/kernel/events'
import { isEmpty } from '@landbook/contracts/kernel/fields'
import { blank, linkedIds, type RecordState, recordOfStream } from '@landbook/contracts/kernel/record'
import type { Catalogue } from '@landbook/contracts/records/index'
import { type Commands, SYSTEM } from '@landbook/platform/commands/port'
import type { EventLog } from '@landbook/platform/log/port'
import { Complaint } from '../complaint.ts'
import { inFlight } from '../in-flight.ts'
import type { Memory, Remembered } from './memory.ts'
import type { Remarks, Row, Source } from './source.ts'
import { Tally } from './tally.ts'

/** Enough to fill each of the log's transactions. */
const IN_FLIGHT = 128

type Values = Record<string, unknown>
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

/** A row that is left out; the others go on. */
class LeftOut extends Error {}

/**
 * Brings rows in, each as one command. Only what a source says otherwise than the last time is sent, so that
 * what people edited here since stays. Decision record: docs/decisions/0007-import.md. Throws Complaint when
 * it cannot go on.
 */
export class Importer<T> {
  readonly #bench: Bench
  readonly #source: Source<T>
  readonly #memory: Memory
  readonly #streams: Streams
  readonly #there = new Map<string, Promise<boolean>>()
  readonly #imported: Imported = {
    created: 0,
    changed: 0,
    unchanged: 0,
    leftOut: [],
    remarks: { notes: new Tally(), unmapped: new Tally() },
    ids: new Map(),
  }

  constructor(bench: Bench, source: Source<T>, memory: Memory) {
    this.#bench = bench
    this.#source = source
    this.#memory = memory
    this.#streams = new Streams(bench.log, bench.catalogue)
  }

  async run(rows: readonly Row<T>[], progress: (done: number) => void = () => {}): Promise<Imported> {
    let done = 0
    await inFlight(this.#unlike(rows), IN_FLIGHT, async (row) => {
      await this.#take(row)
      progress(++done)
    })
    await this.#memory.flush()
    this.#imported.leftOut.sort((a, b) => a.number - b.number)
    return this.#imported
  }

  /** Of rows with one key, the first. */
  #unlike(rows: readonly Row<T>[]): Row<T>[] {
    const first = new Map<string, number>()
    return rows.filter(({ number, columns }) => {
      const key = this.#source.key(columns)
      const earlier = first.get(key)
      if (earlier === undefined) first.set(key, number)
      else this.#imported.leftOut.push({ number, reason: `${key} is in row ${earlier} already` })
      return earlier === undefined
    })
  }

  async #take({ number, columns }: Row<T>): Promise<void> {
    try {
      this.#imported[await this.#bringIn(columns)]++
    } catch (error) {
      if (error instanceof LandbookError && error.code === 'UNAVAILABLE') throw new Complaint(error.message)
      if (!(error instanceof LandbookError || error instanceof LeftOut)) throw error
      this.#imported.leftOut.push({ number, reason: error.message })
    }
  }

  async #bringIn(columns: T): Promise<Outcome> {
    const { key, recordId, values: valuesOf } = this.#source
    const said = this.#memory.get(key(columns))
    const values = await this.#withLinksThere(valuesOf(columns, this.#imported.remarks), said)
    const changes = differences(said?.values ?? {}, values)
    if (said && Object.keys(changes).length === 0) {
      this.#imported.ids.set(key(columns), said.id)
      return 'unchanged'
    }
    const outcome = said
      ? await this.#change(key(columns), said, changes)
      : await this.#create(key(columns), recordId(columns), values)
    await this.#memory.remember(key(columns), { id: outcome.id, values })
    this.#imported.ids.set(key(columns), outcome.id)
    return outcome.what
  }

  async #create(key: string, id: string, values: Values): Promise<{ id: string; what: Outcome }> {
    try {
      await this.#send(key, 'Create', { id, ...values })
      return { id, what: 'created' }
    } catch (error) {
      if (!(error instanceof LandbookError) || error.code !== 'ALREADY_EXISTS') throw error
      const state = await this.#alike(id, values)
      if (!state) throw error
      return { id: state.id, what: await this.#complete(key, state, values) }
    }
  }

  /** The record that has the id, or else the name, that the row asks for. */
  async #alike(id: string, values: Values): Promise<RecordState | undefined> {
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

  /** What was here first keeps what it holds, and gets what it lacks. */
  async #complete(key: string, state: RecordState, values: Values): Promise<Outcome> {
    this.#imported.remarks.notes.add('was here already: only what it lacked is filled in')
    const lacking = Object.fromEntries(Object.entries(values).filter(([name]) => isEmpty(state[name])))
    if (Object.keys(lacking).length === 0) return 'unchanged'
    await this.#send(key, 'Update', { id: state.id, ...lacking })
    return 'changed'
  }

  async #change(key: string, said: Remembered, changes: Values): Promise<{ id: string; what: Outcome }> {
    const { state } = await this.#streams.load(this.#source.record.type, said.id)
    for (const [name, link] of Object.entries(this.#source.record.links)) {
      const [before, now] = [said.values[name], changes[name]]
      // To lands that people added here, the source's are added.
      if (!link.single && state && Array.isArray(now)) {
        const base = Array.isArray(before) ? before : []
        changes[name] = mergeLink(name, link, base, linkedIds(state, name), now).mine
      }
    }
    try {
      await this.#send(key, 'Update', { id: said.id, ...changes })
    } catch (error) {
      if (!(error instanceof LandbookError) || error.code !== 'NOT_FOUND') throw error
      throw new LeftOut(`changed at the source, but ${said.id} was deleted here`)
    }
    return { id: said.id, what: 'changed' }
  }

  /** The command's id says what is asked on top of what: asking it again, after a crash, does nothing more. */
  async #send(key: string, verb: 'Create' | 'Update', args: Values): Promise<void> {
    const { commands, reason, correlationId } = this.#bench
    const operation = `${verb}${this.#source.record.name}`
    const at = this.#memory.get(key)?.at ?? -1
    const commandId = idOf(JSON.stringify([this.#source.name, key, at, operation, args]), 'import')
    await commands.execute({ operation, args, actor: SYSTEM, commandId, correlationId, reason })
  }

  /** Without what is empty, and without links to records that are not here, unless they were when it was said. */
  async #withLinksThere(values: Values, said: Remembered | undefined): Promise<Values> {
    const kept: Values = {}
    for (const [name, value] of Object.entries(values)) {
      const link = this.#source.record.links[name]
      const before = said?.values[name]
      if (link && Array.isArray(value)) {
        const known = Array.isArray(before) ? before : []
        const found = await Promise.all(
          value.map(async (id: string) => known.includes(id) || (await this.#isThere(link.to, id))),
        )
        if (found.includes(false)) this.#imported.remarks.notes.add(`names a ${link.to} that is not here`)
        const there = value.filter((_, index) => found[index])
        if (there.length > 0) kept[name] = there
      } else if (!isEmpty(value)) kept[name] = value
    }
    return kept
  }

  #isThere(type: string, id: string): Promise<boolean> {
    const key = `${type}-${id}`
    const known = this.#there.get(key) ?? this.#streams.exists(type, id)
    this.#there.set(key, known)
    return known
  }
}

/** What is said now and was not before; what is not said any more becomes empty. */
function differences(before: Readonly<Values>, now: Values): Values {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  const changes: Values = {}
  for (const name of names) {
    if (!sameValue(before[name], now[name]))
      changes[name] = now[name] ?? (Array.isArray(before[name]) ? [] : null)
  }
  return changes
}
