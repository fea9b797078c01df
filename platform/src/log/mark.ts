import { DamagedEvent, type EventLog, type LoggedEvent, type LogPlace, type Position, START } from './port.ts'

/** The option of the tools that take a log without its end. */
export const ACCEPT_SHORTER_LOG = 'accept-shorter-log'

/** The last processed event, by which a log is told from another one. */
export interface LogMark {
  /** START where nothing was processed. */
  position: Position
  /** Absent where what is stored at the position cannot be read as an event. */
  event?: { stream: string; revision: number; hash: string }
  /** What could not be read on the way. */
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
 * Whether a log still holds the event of a mark: the `same` one, none (`missing`: the log was restored from an older
 * copy, has lost its end, or is another one), or `another` in its place. A follower of an EventStoreDB cluster that is
 * behind also lacks events, so a caller that can wait looks again. Throws LogUnavailable.
 */
export async function compareWithLog(
  log: EventLog,
  { position, event, setAside = [] }: LogMark,
): Promise<'same' | 'missing' | 'another'> {
  if (position === START) return 'same'
  if (event === undefined) {
    // Earlier releases stopped at events of foreign streams, which are not in the log any more: that proves nothing.
    if (setAside.some((place) => place.position === position)) return 'same'
    return (await log.head()) >= position ? 'same' : 'missing'
  }
  try {
    for await (const found of log.read(event.stream, { from: event.revision })) {
      const isSame = found.position === position && found.metadata.hash === event.hash
      return isSame && found.revision === event.revision ? 'same' : 'another'
    }
    return 'missing'
  } catch (error) {
    // Damage after it was processed is for `verify` to report: it is still the same log.
    if (error instanceof DamagedEvent) return error.position === position ? 'same' : 'another'
    throw error
  }
}

/** Something was built from another log than the present one. */
export class AnotherLog extends Error {
  constructor({ position, event }: LogMark, was: 'projected' | 'written here' = 'projected') {
    const what = event ? `revision ${event.revision} of ${event.stream}` : `what was at ${position}`
    super(
      `the event log does not hold ${what}, which was ${was}: it was restored from an older copy, has lost its end ` +
        `or is another one. Put back the right log, or run \`npm run rebuild -- --${ACCEPT_SHORTER_LOG}\` to go on with this one`,
    )
  }
}
