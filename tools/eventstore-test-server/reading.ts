import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { Metadata, status } from '@grpc/grpc-js'
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  filterIn,
  nameIn,
  notFoundMessage,
} from './messages.ts'
import type { Store } from './store.ts'
import type { Stored } from './stored.ts'

export interface Readable {
  store: Store
  /** The number of visible events. */
  shown: number
}

/** Events scanned per checkpoint, unless the client sets it. */
const WINDOW = 32
const BACKWARDS = 1

/** A read of a stream with a tombstone is refused. */
export class StreamDeleted extends Error {
  readonly code = status.FAILED_PRECONDITION
  readonly details: string
  readonly metadata = new Metadata()
  constructor(stream: string) {
    super(`Event stream '${stream}' is deleted.`)
    this.details = this.message
    this.metadata.set('exception', 'stream-deleted')
    this.metadata.set('stream-name', stream)
  }
}

/** The responses to a read or a subscription. */
export async function* reading(
  readable: Readable,
  options: ReadReq.Options,
  signal: AbortSignal,
): AsyncGenerator<ReadResp> {
  const stream = options.getStream()
  if (options.hasSubscription()) return yield* following(readable, options, signal)
  const count = Number(options.getCount())
  const name = stream && nameIn(stream.getStreamIdentifier())
  if (name !== undefined && readable.store.isTombstoned(name)) throw new StreamDeleted(name)
  const seen = name === undefined ? allEvents(readable) : readable.store.shown(name)
  const events = seen?.filter(seenBy(readable)) ?? []
  if (
    name !== undefined &&
    (seen === undefined || readable.store.stream(name).every((one) => !seenBy(readable)(one)))
  )
    return yield notFoundMessage(name)
  const isBackwards = options.getReadDirection() === BACKWARDS
  const within = events.filter(isBackwards ? endingAt(options) : beginningAt(options))
  for (const event of (isBackwards ? within.reverse() : within).slice(0, count)) yield eventMessage(event)
}

const allEvents = ({ store, shown }: Readable): Stored[] => store.events.slice(0, shown)

function seenBy({ store, shown }: Readable): (event: Stored) => boolean {
  const first = store.events[shown]
  return ({ position }) => first === undefined || position < first.position
}

function beginningAt(options: ReadReq.Options): (event: Stored) => boolean {
  const [all, stream] = [options.getAll(), options.getStream()]
  const position = BigInt(all?.getPosition()?.getCommitPosition() ?? 0)
  const revision = stream?.hasRevision() ? Number(stream.getRevision()) : 0
  if (all?.hasEnd() || stream?.hasEnd()) return () => false
  return (event) => event.position >= position && event.revision >= (stream ? revision : 0)
}

function endingAt(options: ReadReq.Options): (event: Stored) => boolean {
  const [all, stream] = [options.getAll(), options.getStream()]
  const position = all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : undefined
  const revision = stream?.hasRevision() ? Number(stream.getRevision()) : undefined
  if (all?.hasStart() || stream?.hasStart()) return () => false
  return (event) =>
    (position === undefined || event.position < position) &&
    (revision === undefined || event.revision <= revision)
}

/** A subscription to all: existing events, 'caught up', then new ones. */
async function* following(
  readable: Readable,
  options: ReadReq.Options,
  signal: AbortSignal,
): AsyncGenerator<ReadResp> {
  const all = options.getAll()
  const filter = options.getFilter()
  const passes = filterIn(options) ?? (() => true)
  const interval = (filter?.getMax() || WINDOW) * (filter?.getCheckpointintervalmultiplier() ?? 1)
  const { events } = readable.store
  const after = BigInt(all?.getPosition()?.getCommitPosition() ?? 0)
  let next = all?.hasEnd() ? allEvents(readable).length : events.filter((one) => one.position <= after).length
  let last = events[next - 1]?.position ?? 0n
  let isLive = false
  let wake = () => {}
  const unwatch = readable.store.watch(() => wake())
  signal.addEventListener('abort', () => wake())
  try {
    yield confirmationMessage()
    for (let considered = 1; !signal.aborted; considered++) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve
      })
      // After a scavenge, events have other places.
      if (next > 0 && events[next - 1]?.position !== last)
        next = events.filter((one) => one.position <= last).length
      const event = next < readable.shown ? events[next] : undefined
      if (event !== undefined) {
        next++
        last = event.position
        if (passes(event)) yield eventMessage(event)
        if (filter && considered % interval === 0) yield checkpointMessage(event.position)
      } else if (!isLive) {
        isLive = true
        yield caughtUpMessage()
      } else await changed
    }
  } finally {
    unwatch()
  }
}
