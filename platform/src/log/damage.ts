import { streamOf } from '@landbook/contracts/kernel/record'
import { UnknownVersion } from '@landbook/contracts/kernel/upcasting'
import { logNote } from '@landbook/contracts/records/log-note/declaration'
import { idOf } from '../commands/ids.ts'
import {
  DamagedEvent,
  type EventLog,
  type LoggedEvent,
  type LogPlace,
  type Position,
  START,
  type StreamFault,
} from './port.ts'
import { lacking } from './whole.ts'

/** What is wrong with a log that can be used. */
export interface Damage {
  /** Streams that are not whole, or would not stay so. */
  streams: readonly StreamFault[]
  /** Events that could not be read. */
  events: readonly StreamFault[]
}

/** The id of the note in the log that what a stream has lost was accepted. */
export const acceptanceOf = (stream: string): string => idOf(stream, 'accepted damage')

export async function isAccepted(log: EventLog, { stream }: Pick<StreamFault, 'stream'>): Promise<boolean> {
  for await (const _ of log.read(streamOf(logNote.type, acceptanceOf(stream)))) return true
  return false
}

/** Of these, those that can be mended, or that nobody has accepted. */
export async function unaccepted(log: EventLog, faults: readonly StreamFault[]): Promise<StreamFault[]> {
  const open: StreamFault[] = []
  for (const fault of faults) if (fault.canBeMended || !(await isAccepted(log, fault))) open.push(fault)
  return open
}

/** The damage that one unreadable event is. */
export const asFault = ({
  stream,
  revision,
  position,
  reason,
}: LogPlace & { reason: string }): StreamFault => ({
  stream,
  revision,
  position,
  reason: `revision ${revision} cannot be read: ${reason}`,
  canBeMended: false,
})

/**
 * Reads the whole log for events that cannot be read, by what `check` says too (of a type that this release lacks), or
 * that are missing before others.
 */
export async function* damageIn(
  log: EventLog,
  check: (event: LoggedEvent) => string | undefined,
): AsyncGenerator<StreamFault> {
  const next = new Map<string, number>()
  const found: StreamFault[] = []
  const meet = (place: LogPlace, reason: string | undefined, mayBeNewer: boolean) => {
    const expected = next.get(place.stream) ?? 0
    if (place.revision > expected) found.push(lacking(place.stream, expected, place.revision))
    if (reason !== undefined) found.push({ ...asFault({ ...place, reason }), mayBeNewer })
    next.set(place.stream, place.revision + 1)
  }
  for (let after: Position | undefined = START; after !== undefined; ) {
    const from: Position = after
    after = undefined
    try {
      for await (const batch of log.readAll({ after: from }))
        for (const event of batch) meet(event, check(event), true)
    } catch (error) {
      if (!(error instanceof DamagedEvent)) throw error
      meet(error, error.message, error.cause instanceof UnknownVersion)
      after = error.position
    }
    yield* found.splice(0)
  }
}

/** Without what is listed twice, as two projectors meet the same event. */
export const distinct = (faults: readonly StreamFault[]): StreamFault[] => [
  ...new Map(faults.map((fault) => [`${fault.stream} ${fault.revision}`, fault])).values(),
]

export const REPAIR = 'npm run repair -- --streams'

/** What to do, in one line. */
export function remedyOf({ canBeMended, mayBeNewer }: StreamFault): string {
  if (mayBeNewer) return 'run the newest release, which may read it, or bring the log back from a backup'
  return canBeMended
    ? `\`${REPAIR}\` takes that back, if it is done before a scavenge`
    : `bring the log back from a backup, or accept the loss: \`${REPAIR} --accept\``
}

/** One line. */
export const faultText = (fault: StreamFault): string =>
  `${fault.stream}: ${fault.reason}; ${remedyOf(fault)}`
