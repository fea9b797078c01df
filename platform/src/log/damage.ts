import { UnknownVersion } from '@landbook/contracts/kernel/upcasting'
import { type AcceptedLosses, acceptedLosses, covers, lostAt } from './losses.ts'
import { pastDamage } from './past-damage.ts'
import {
  DamagedEvent,
  type EventLog,
  type LoggedEvent,
  type LogPlace,
  type Remedy,
  type StreamFault,
} from './port.ts'
import { lacking } from './whole.ts'

/** What is wrong with a log that can be used. */
export interface Damage {
  /** Streams that are not whole, or would not stay so. */
  streams: readonly StreamFault[]
  /** Events that could not be read. */
  events: readonly StreamFault[]
  /** Whether all streams have been checked. */
  isComplete: boolean
}

/** Whether it can be mended, or nobody has accepted all of it. */
export const isOpen = (fault: StreamFault, accepted: AcceptedLosses): boolean =>
  fault.remedy !== 'backup' || !accepted.covers(fault)

/** Of these, those that can be mended, or that nobody has accepted. Throws LogUnavailable. */
export async function unaccepted(log: EventLog, faults: readonly StreamFault[]): Promise<StreamFault[]> {
  if (faults.length === 0) return []
  const accepted = await acceptedLosses(log)
  return faults.filter((fault) => isOpen(fault, accepted))
}

/** The damage that one unreadable event is. */
export const asFault = (place: LogPlace & { reason: string }): StreamFault => ({
  ...lostAt(place),
  position: place.position,
  reason: `revision ${place.revision} cannot be read: ${place.reason}`,
  remedy: 'backup',
})

/** What is known to be wrong, and what the whole log shows beside that (damageIn), unless it was accepted. */
export async function openDamage(
  log: EventLog,
  known: readonly StreamFault[],
  check: (event: LoggedEvent) => string | undefined,
): Promise<StreamFault[]> {
  const found = await Array.fromAsync(damageIn(log, check))
  const accepted = await acceptedLosses(log)
  const all = [...known, ...found.filter((fault) => !covers(known, fault))]
  return distinct(all).filter((fault) => isOpen(fault, accepted))
}

/**
 * Reads the whole log for events that cannot be read, by what `check` says too (of a type that this release lacks), or
 * that are missing before others.
 */
async function* damageIn(
  log: EventLog,
  check: (event: LoggedEvent) => string | undefined,
): AsyncGenerator<StreamFault> {
  const next = new Map<string, number>()
  const found: StreamFault[] = []
  const meet = (place: LogPlace, reason: string | undefined, mayBeNewer: boolean) => {
    const expected = next.get(place.stream) ?? 0
    if (place.revision > expected) found.push(lacking(place.stream, expected, place.revision))
    if (reason !== undefined)
      found.push({ ...asFault({ ...place, reason }), ...(mayBeNewer && { remedy: 'newer release' }) })
    next.set(place.stream, place.revision + 1)
  }
  for await (const met of pastDamage(log)) {
    if (met instanceof DamagedEvent) meet(met, met.message, met.cause instanceof UnknownVersion)
    else for (const event of met) meet(event, check(event), true)
    yield* found.splice(0)
  }
}

/** Without what is listed twice, as two projectors meet the same event. */
export const distinct = (faults: readonly StreamFault[]): StreamFault[] => [
  ...new Map(faults.map((fault) => [`${fault.stream} ${fault.revision}`, fault])).values(),
]

export const REPAIR = 'npm run repair -- --streams'

const REMEDIES: Record<Remedy, string> = {
  repair: `\`${REPAIR}\` takes that back, if it is done before a scavenge`,
  'newer release': 'run the newest release, which may read it, or bring the log back from a backup',
  rights: 'give Landbook the rights to it (docs/operations.md says which)',
  backup: `bring the log back from a backup, or accept the loss: \`${REPAIR} --accept\``,
}

/** What to do, in one line. */
export const remedyOf = ({ remedy }: StreamFault): string => REMEDIES[remedy]

/** One line. */
export const faultText = (fault: StreamFault): string =>
  `${fault.stream}: ${fault.reason}; ${remedyOf(fault)}`
