import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { internalStream, type StreamName } from '@landbook/contracts/catalogue/streams'
import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { fencedEvent } from '@landbook/contracts/engine/kernel/events'
import { type RecordState, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { formerKeys, uniqueKey } from '@landbook/contracts/engine/values/texts'
import { GENESIS } from '@landbook/platform/engine/log/chain'
import {
  type EventLog,
  type ExpectedRevision,
  type LoggedEvent,
  LogUnavailable,
  RevisionConflict,
} from '@landbook/platform/engine/log/port'
import type { Streams } from '../streams/streams.ts'
import { type EventContext, internal, write } from '../streams/writer.ts'

/** A unique name in its namespace; uniqueness ignores case and whitespace. */
export interface Name {
  namespace: string
  /** From `uniqueKey`. */
  key: string
}

/** A name as a record holds it. */
export interface HeldName extends Name {
  field: string
  value: string
  /** Under a key of a past version, whose reservations still count. */
  isFormer: boolean
}

/** How long another process may take between reserving a name and writing its record. */
const GRACE_MS = 1_000
const LOOK_AGAIN_MS = 25

export interface Reservation {
  name: Name
  /** The stream of the record that holds the name. */
  holder: string | undefined
  expected: ExpectedRevision
  hash: string
}

/** The names held by a record in this state. */
export function namesOf(catalogue: Catalogue, type: string, state: RecordState | undefined): HeldName[] {
  if (!state || state.deleted) return []
  return Object.entries(recordNamed(catalogue, type).unique).flatMap(([field, namespace]) => {
    const value = state[field]
    if (typeof value !== 'string' || uniqueKey(value) === '') return []
    const former = formerKeys(value).map((key) => ({ namespace, key, field, value, isFormer: true }))
    return [{ namespace, key: uniqueKey(value), field, value, isFormer: false }, ...former]
  })
}

/** A command's changes to its record's names. */
export interface NameChanges {
  /** Must be reserved, otherwise the command is refused. */
  wanted: HeldName[]
  /** To be released. */
  given: HeldName[]
  /** Kept, but possibly reserved under a former key only: to be reserved under today's key if it is free. */
  kept: HeldName[]
}

export function nameChanges(before: readonly HeldName[], after: readonly HeldName[]): NameChanges {
  const includes = (names: readonly HeldName[], name: HeldName) =>
    names.some((other) => nameId(other) === nameId(name))
  const hadFormer = ({ field }: HeldName) => before.some((name) => name.isFormer && name.field === field)
  const isAsItWas = ({ field, value }: HeldName) =>
    before.some((name) => name.field === field && name.value === value)
  const isNew = (name: HeldName) => !includes(before, name) || (hadFormer(name) && !isAsItWas(name))
  return {
    wanted: after.filter(isNew),
    given: before.filter((name) => !includes(after, name)),
    kept: after.filter((name) => !isNew(name) && !name.isFormer && hadFormer(name)),
  }
}

export const nameId = ({ namespace, key }: Name): string =>
  `${namespace}-${createHash('sha256').update(key).digest('hex')}`

/**
 * Unique names, each in a stream of its own, so that they hold under concurrent commands of several processes. A name
 * is reserved before its record is written. If the writer crashes in between, its own retry resumes. Anyone else
 * first appends a fence to the holder's stream, so that the writer's append fails, and only then takes the name.
 */
export class Reservations {
  readonly #log: EventLog
  readonly #streams: Streams
  readonly #catalogue: Catalogue

  constructor(log: EventLog, streams: Streams, catalogue: Catalogue) {
    this.#log = log
    this.#streams = streams
    this.#catalogue = catalogue
  }

  /**
   * Writes a new record of which neither the stream nor the names were looked for: that nobody has had them is proved by
   * the appends. Throws RevisionConflict if somebody had. No name stays reserved for what is certainly not written.
   */
  async writeUnseen<T>(
    names: readonly Name[],
    stream: string,
    context: EventContext,
    write: () => Promise<T>,
  ): Promise<T> {
    const reserved: Reservation[] = []
    try {
      for (const name of new Map(names.map((name) => [nameId(name), name])).values()) {
        const reservation = await this.#append(unreserved(name), 'NameReserved', stream, context)
        if (!reservation) throw new RevisionConflict(streamFor(name), 'none')
        reserved.push(reservation)
      }
      return await write()
    } catch (error) {
      // Another process that writes this record has reserved them after this one, so that these releases do nothing.
      if (!(error instanceof LogUnavailable))
        for (const reservation of reserved) await this.release(reservation, stream, context)
      throw error
    }
  }

  /** Reserves the names for `stream`. Returns the first name held by another record, or undefined on success. */
  async reserve<N extends Name>(
    names: readonly N[],
    stream: string,
    context: EventContext,
  ): Promise<N | undefined> {
    // A name that may have been reserved for this record before cannot be released when the next one is refused: another
    // process may be writing this record with it by now. It would stay blocked for the grace period, so check all names
    // first.
    for (const name of names.slice(1)) {
      const { holder } = await loadReservation(this.#log, name)
      if (holder !== undefined && holder !== stream && (await this.#isHeld(name, holder))) return name
    }
    for (const name of names) if (!(await this.#reserveOne(name, stream, context))) return name
    return undefined
  }

  async #reserveOne(name: Name, stream: string, context: EventContext): Promise<boolean> {
    // Most names are new, which the append proves without a read.
    if (await this.#append(unreserved(name), 'NameReserved', stream, context)) return true
    const graceEnds = Date.now() + GRACE_MS
    for (;;) {
      const reservation = await loadReservation(this.#log, name)
      if (reservation.holder !== undefined && reservation.holder !== stream) {
        if (await this.#isHeld(name, reservation.holder)) return false
        if (Date.now() < graceEnds) {
          await setTimeout(LOOK_AGAIN_MS)
          continue
        }
        if (!(await this.#fence(name, reservation.holder, context))) continue
      }
      // Appended even if `stream` already holds the name: a process that is about to take it from a seemingly dead
      // holder, or to release it after a rename, then loses the append race.
      if (await this.#append(reservation, 'NameReserved', stream, context)) return true
    }
  }

  /** Reserves names that `stream` has had since before their key changed; skips those held by another record. */
  async keep(names: readonly Name[], stream: string, context: EventContext): Promise<void> {
    for (const name of names) {
      const reservation = await loadReservation(this.#log, name)
      if (reservation.holder === undefined) await this.#append(reservation, 'NameReserved', stream, context)
    }
  }

  /** The reservations that `stream` holds of these names; load them before writing the record without them. */
  async heldBy(stream: string, names: readonly Name[]): Promise<Reservation[]> {
    const loaded = await Promise.all(names.map((name) => loadReservation(this.#log, name)))
    return loaded.filter(({ holder }) => holder === stream)
  }

  /**
   * Releases the name. If this record takes the name again, or another one takes it over, the newer reservation wins
   * the append race and the release does nothing.
   */
  async release(reservation: Reservation, stream: string, context: EventContext): Promise<void> {
    await this.#append(reservation, 'NameReleased', stream, context)
  }

  async #isHeld({ namespace, key }: Name, stream: string): Promise<boolean> {
    const { type, id } = recordOfStream(stream)
    const { state } = await this.#streams.load(type, id)
    return namesOf(this.#catalogue, type, state).some(
      (name) => name.namespace === namespace && name.key === key,
    )
  }

  /** Fences the holder's stream: a pending append of another process will fail. */
  async #fence(name: Name, stream: string, context: EventContext): Promise<boolean> {
    const { type, id } = recordOfStream(stream)
    const holder = await this.#streams.load(type, id)
    if (namesOf(this.#catalogue, type, holder.state).some((held) => nameId(held) === nameId(name)))
      return false
    const record = recordNamed(this.#catalogue, type)
    const event = {
      type: fencedEvent(record),
      data: { namespace: name.namespace },
      concerns: [],
    }
    return (await unlessConflict(this.#streams.append(type, id, holder, [event], context))) !== undefined
  }

  /** Undefined if another command was first. */
  async #append(
    at: Reservation,
    type: string,
    record: string,
    context: EventContext,
  ): Promise<Reservation | undefined> {
    const event = { type, data: { record, namespace: at.name.namespace }, concerns: [] }
    const written = await unlessConflict(write(this.#log, internal(streamFor(at.name)), at, [event], context))
    return written?.reduce(followedBy, at)
  }
}

/** Of a name that no record has had. */
const unreserved = (name: Name): Reservation => ({ name, holder: undefined, expected: 'none', hash: GENESIS })

export async function loadReservation(log: EventLog, name: Name): Promise<Reservation> {
  let reservation = unreserved(name)
  for await (const event of log.read(streamFor(name))) reservation = followedBy(reservation, event)
  return reservation
}

function followedBy({ name }: Reservation, { type, data, revision, metadata }: LoggedEvent): Reservation {
  const holder = type === 'NameReserved' ? String(data.record) : undefined
  return { name, holder, expected: revision, hash: metadata.hash }
}

const streamFor = (name: Name): StreamName => internalStream('reservation', nameId(name))

async function unlessConflict<T>(appending: Promise<T>): Promise<T | undefined> {
  try {
    return await appending
  } catch (error) {
    if (error instanceof RevisionConflict) return undefined
    throw error
  }
}
