import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { checkedEvent } from './checked.ts'
import {
  DamagedEvent,
  type EventMetadata,
  type LoggedEvent,
  type LogPlace,
  type NewEvent,
  type Position,
  START,
} from './port.ts'
import { packMetadata, unpackMetadata } from './sqlite-metadata.ts'

export type EventRow = [
  position: number,
  /** Null if its name is missing. */
  stream: string | null,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
]

/** What of a new event is written, besides its place. */
export interface SerialisedEvent {
  id: string
  type: string
  data: string
  metadata: string
}

/** In the place of a name that is missing. */
const NAMELESS = 'a stream without a name'

/** 16 digits hold every safe integer, and strings of equal width compare like numbers. */
export const toPosition = (rowid: number): Position => (rowid === 0 ? START : String(rowid).padStart(16, '0'))
export const toRowid = (position: Position): number => Number(position)

const LENGTH_WITHOUT_DASHES = 32

/** Of a column: with its dashes, which the log's view lacks (sqlite-schema.ts), and logs of earlier releases do not. */
export function idIn(stored: unknown): string {
  const id = String(stored)
  if (id.length !== LENGTH_WITHOUT_DASHES) return id
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`
}

export function toEvent([rowid, stream, revision, id, type, data, metadata]: EventRow): LoggedEvent {
  const place = { stream: stream ?? NAMELESS, revision, position: toPosition(rowid) }
  if (stream === null)
    throw new DamagedEvent(place, undefined, `the name of its stream is missing (position ${place.position})`)
  return checkedEvent({
    ...place,
    stream: stream as StreamName,
    id: idIn(id),
    type,
    ...parsed({ data, metadata }, place),
  })
}

function parsed({ data, metadata }: { data: string; metadata: string }, place: LogPlace) {
  try {
    return { data: JSON.parse(data) as unknown, metadata: unpackMetadata(metadata) }
  } catch (cause) {
    throw new DamagedEvent(place, { cause })
  }
}

/** Of its metadata. Throws if they are unreadable. */
export const hashIn = ([, , , , , , metadata]: EventRow): string =>
  (unpackMetadata(metadata) as EventMetadata).hash

export function serialise(event: NewEvent): SerialisedEvent {
  return {
    id: event.id,
    type: event.type,
    data: JSON.stringify(event.data),
    metadata: packMetadata(event.metadata),
  }
}
