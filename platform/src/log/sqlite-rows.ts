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
  stream: string,
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

/** 16 digits hold every safe integer, and strings of equal width compare like numbers. */
export const toPosition = (rowid: number): Position => (rowid === 0 ? START : String(rowid).padStart(16, '0'))
export const toRowid = (position: Position): number => Number(position)

export function toEvent([rowid, stream, revision, id, type, data, metadata]: EventRow): LoggedEvent {
  const place = { stream, revision, position: toPosition(rowid) }
  return checkedEvent({ ...place, id, type, ...parsed({ data, metadata }, place) })
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
