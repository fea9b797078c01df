import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { checkedEvent } from './checked.ts'
import type { StreamNames } from './eventstore-names.ts'
import { type LoggedEvent, LogUnavailable, type Position } from './port.ts'

/** The server's position: two unsigned 64-bit numbers. */
export interface ServerPosition {
  commit: bigint
  prepare: bigint
}

export type Resolved = ResolvedEvent | AllStreamResolvedEvent

const DIGITS = 20
export const toPosition = ({ commit, prepare }: ServerPosition): Position =>
  `${String(commit).padStart(DIGITS, '0')}:${String(prepare).padStart(DIGITS, '0')}`

/** Sent by servers for an unknown position; the client reads a missing one as 0. */
const UNKNOWN = 2n ** 64n - 1n

export const isKnown = ({ commit }: ServerPosition, revision: bigint): boolean =>
  commit !== UNKNOWN && (commit !== 0n || revision === 0n)

type Recorded = NonNullable<Resolved['event']>

/** Of the event that hard-deletes a stream, its last one. */
export const TOMBSTONE = '$streamDeleted'

/** An event of one of our streams, with our name of it; undefined for others' events, and for tombstones. */
function recorded(
  { event }: Resolved,
  names: StreamNames,
): { event: Recorded; stream: StreamName } | undefined {
  if (event === undefined || event.type === TOMBSTONE) return undefined
  const stream = names.ours(event.streamId)
  return stream === undefined ? undefined : { event, stream }
}

function placeOf({ position, revision }: Recorded): Position {
  if (position === undefined || !isKnown(position, revision)) {
    throw new LogUnavailable(
      'EventStoreDB does not report the positions of its events: 23.10 or later is needed',
    )
  }
  return toPosition(position)
}

/** The event's position, even if it is unreadable; undefined for others' events. Throws LogUnavailable. */
export function positionIn(resolved: Resolved, names: StreamNames): Position | undefined {
  const found = recorded(resolved, names)
  return found && placeOf(found.event)
}

/** Maps to the port's event; undefined for others' events. Throws DamagedEvent or LogUnavailable. */
export function toEvent(resolved: Resolved, names: StreamNames): LoggedEvent | undefined {
  const found = recorded(resolved, names)
  if (found === undefined) return undefined
  const { event, stream } = found
  const { revision, id, type, data, metadata } = event
  return checkedEvent({
    stream,
    revision: Number(revision),
    position: placeOf(event),
    id,
    type,
    data,
    metadata,
  })
}
