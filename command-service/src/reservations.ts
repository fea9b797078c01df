import { createHash } from 'node:crypto'
import { fencedEvent } from '@landbook/contracts/kernel/events'
import { type RecordState, recordOfStream } from '@landbook/contracts/kernel/record'
import { type Catalogue, recordNamed } from '@landbook/contracts/records/index'
import { uniqueKey } from '@landbook/contracts/values/texts'
import { type EventLog, type ExpectedRevision, RevisionConflict } from '@landbook/platform/log/port'
import type { Streams } from './streams.ts'
import { type Told, write } from './writer.ts'

/** One name in one namespace: no two records hold it at once, ignoring case and blanks. */
export interface Name {
  namespace: string
  /** As `uniqueKey` gives it. */
  key: string
}

/** A name as a record holds it. */
export interface HeldName extends Name {
  field: string
  value: string
}

/** How long another process may take between reserving a name and writing its record. */
const GRACE_MS = 1_000
const LOOK_AGAIN_MS = 25

export interface Reservation {
  /** The stream of the record that the name was last given to, and not taken back from. */
  holder: string | undefined
  expected: ExpectedRevision
  hash: string
}

/** The names that a record in this state holds. */
export function namesOf(catalogue: Catalogue, type: string, state: RecordState | undefined): HeldName[] {
  if (!state || state.deleted) return []
  return Object.entries(recordNamed(catalogue, type).unique).flatMap(([field, namespace]) => {
    const value = state[field]
    return typeof value === 'string' && uniqueKey(value) !== ''
      ? [{ namespace, key: uniqueKey(value), field, value }]
      : []
  })
}

export const nameId = ({ namespace, key }: Name): string =>
  `${namespace}-${createHash('sha256').update(key).digest('hex')}`

/**
 * Unique names, each in a stream of its own, so that they hold under concurrent commands of several processes.
 * A name is reserved before its record is written. When the writer dies between the two, its own retry goes on
 * where it stopped; anyone else first takes the place in the holder's stream that the writer would append to
 * (its append then fails), and only then the name.
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

  /** Whether `stream` holds the name now. */
  async reserve(name: Name, stream: string, told: Told): Promise<boolean> {
    const patienceEnds = Date.now() + GRACE_MS
    for (;;) {
      const reservation = await loadReservation(this.#log, name)
      if (reservation.holder !== undefined && reservation.holder !== stream) {
        if (await this.#isHeld(name, reservation.holder)) return false
        if (Date.now() < patienceEnds) {
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
          continue
        }
        if (!(await this.#fence(name, reservation.holder, told))) continue
      }
      // Said again where `stream` holds it already: somebody may be about to take the name from a holder that
      // looked dead, and this stops them as their fence stopped the holder.
      if (await this.#append(name, reservation, 'NameReserved', stream, told)) return true
    }
  }

  /** Gives the name up, if `stream` holds it. */
  async release(name: Name, stream: string, told: Told): Promise<void> {
    const reservation = await loadReservation(this.#log, name)
    // Losing this race means that somebody else has taken the name over already.
    if (reservation.holder === stream) await this.#append(name, reservation, 'NameReleased', stream, told)
  }

  async #isHeld({ namespace, key }: Name, stream: string): Promise<boolean> {
    const { type, id } = recordOfStream(stream)
    const { state } = await this.#streams.load(type, id)
    return namesOf(this.#catalogue, type, state).some(
      (name) => name.namespace === namespace && name.key === key,
    )
  }

  /** Makes sure that a command of another process that has not written yet cannot any more. */
  async #fence(name: Name, stream: string, told: Told): Promise<boolean> {
    const { type, id } = recordOfStream(stream)
    const holder = await this.#streams.load(type, id)
    if (namesOf(this.#catalogue, type, holder.state).some((held) => nameId(held) === nameId(name)))
      return false
    const event = {
      type: fencedEvent(recordNamed(this.#catalogue, type)),
      data: { namespace: name.namespace },
      concerns: [],
    }
    return unlessConflict(write(this.#log, stream, holder, [event], told))
  }

  #append(name: Name, at: Reservation, type: string, record: string, told: Told): Promise<boolean> {
    const event = { type, data: { record, namespace: name.namespace }, concerns: [] }
    return unlessConflict(write(this.#log, streamFor(name), at, [event], told))
  }
}

export async function loadReservation(log: EventLog, name: Name): Promise<Reservation> {
  let reservation: Reservation = { holder: undefined, expected: 'none', hash: '' }
  for await (const { type, data, revision, metadata } of log.read(streamFor(name))) {
    const holder = type === 'NameReserved' ? String(data.record) : undefined
    reservation = { holder, expected: revision, hash: metadata.hash }
  }
  return reservation
}

const streamFor = (name: Name): string => `reservation-${nameId(name)}`

async function unlessConflict(appending: Promise<unknown>): Promise<boolean> {
  try {
    await appending
    return true
  } catch (error) {
    if (error instanceof RevisionConflict) return false
    throw error
  }
}
