import { checkedEvent } from './checked.ts'
import { DamagedEvent, type LoggedEvent, type LogPlace, type NewEvent, type Position, START } from './port.ts'

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
  return checkedEvent({ ...place, id, type, data: parsed(data, place), metadata: parsed(metadata, place) })
}

function parsed(json: string, place: LogPlace): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new DamagedEvent(place, { cause })
  }
}

export function serialise(event: NewEvent): SerialisedEvent {
  return {
    id: event.id,
    type: event.type,
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata),
  }
}
