import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client'
import { batches } from './eventstore-batches.ts'
import { positionIn, type Resolved } from './eventstore-event.ts'
import type { StreamNames } from './eventstore-names.ts'
import { type Position, START } from './port.ts'

/**
 * The last event on the server, of any application, and our last one up to it. While it is there, everything before it
 * is unchanged.
 */
interface Mark {
  id: string
  position: bigint | undefined
  head: Position
}

/**
 * Finds our last event. The client cannot filter backward reads, so others' events are read until one is ours or the
 * marked one.
 */
export function headFinder(client: EventStoreDBClient, names: StreamNames): () => Promise<Position> {
  let mark: Mark | undefined

  return async () => {
    let last: Resolved['event']
    let head = START
    const take = (resolved: Resolved): Position | undefined => {
      const { event } = resolved
      last ??= event
      const isMarked = event?.id === mark?.id && event?.position?.commit === mark?.position
      return isMarked ? mark?.head : positionIn(resolved, names)
    }
    const open = () =>
      client.readAll({ direction: BACKWARDS, fromPosition: END, requiresLeader: true }, { highWaterMark: 64 })
    for await (const [found] of batches(open, { batchSize: 1, take, until: 'end' })) {
      if (found === undefined) continue
      head = found
      break
    }
    mark = last && { id: last.id, position: last.position?.commit, head }
    return head
  }
}
