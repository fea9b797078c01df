import type { StreamName } from '@landbook/contracts/catalogue/streams'
import {
  DamagedEvent,
  DamagedStream,
  type EventLog,
  type LoggedEvent,
  type LogPlace,
  type Position,
  START,
} from './port.ts'

/** The tools' option to accept a log without its end. */
export const ACCEPT_SHORTER_LOG = 'accept-shorter-log'

/** The last processed event, which identifies the log. */
export interface LogMark {
  /** START if nothing was processed. */
  position: Position
  /** Absent if the event at the position is unreadable. */
  event?: { stream: StreamName; revision: number; hash: string }
  /** Skipped unreadable events. */
  setAside?: readonly LogPlace[]
}

export const markOf = ({
  position,
  stream,
  revision,
  metadata,
}: LoggedEvent): Required<Pick<LogMark, 'position' | 'event'>> => ({
  position,
  event: { stream, revision, hash: metadata.hash },
})

/**
 * Whether a log still contains the event of a mark: the `same` one, none (`missing`: the log was restored from an older
 * copy, lost its end, or is another one), or `another` in its place. A lagging follower of an EventStoreDB cluster also
 * lacks events, so callers that can wait should retry. Throws LogUnavailable.
 */
export async function compareWithLog(log: EventLog, mark: LogMark): Promise<Compared> {
  const compared = await compareNow(log, mark)
  if (compared === 'same' || log.knownFaults?.().isComplete !== false) return compared
  // Of a stream that was limited or deleted, events are hidden: that is known once all have been checked.
  await log.faults?.()
  return compareNow(log, mark)
}

type Compared = 'same' | 'missing' | 'another'

async function compareNow(log: EventLog, { position, event, setAside = [] }: LogMark): Promise<Compared> {
  if (position === START) return 'same'
  if (event === undefined) {
    // Earlier releases also set events of foreign streams aside, which are no longer read: their absence proves
    // nothing.
    if (setAside.some((place) => place.position === position)) return 'same'
    return byEnd(log, position)
  }
  try {
    for await (const found of log.read(event.stream, { from: event.revision })) {
      const isSame = found.position === position && found.metadata.hash === event.hash
      return isSame && found.revision === event.revision ? 'same' : 'another'
    }
    return 'missing'
  } catch (error) {
    // The stream says nothing: what was done to it came later, or the log is as long as it was.
    if (error instanceof DamagedStream)
      return (error.fault.position ?? START) > position ? 'same' : byEnd(log, position)
    // If it was damaged after processing, it is still the same log; `verify` reports it.
    if (error instanceof DamagedEvent) return error.position === position ? 'same' : 'another'
    throw error
  }
}

const byEnd = async (log: EventLog, position: Position): Promise<Compared> =>
  (await log.head()) >= position ? 'same' : 'missing'

/** Something was built from a different log. */
export class AnotherLog extends Error {
  constructor({ position, event }: LogMark, was: 'projected' | 'seen here' = 'projected') {
    const what = event ? `revision ${event.revision} of ${event.stream}` : `what was at ${position}`
    super(
      `the event log does not contain ${what}, which was ${was}: it was restored from an older copy, has lost its end ` +
        `or is another one. Restore the right log, or run \`npm run rebuild -- --${ACCEPT_SHORTER_LOG}\` to go on with this one`,
    )
  }
}
