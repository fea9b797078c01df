import { UnknownEvent } from '@landbook/contracts/engine/kernel/events'
import { UnknownVersion } from '@landbook/contracts/engine/kernel/upcasting'
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
  if (faults.every(({ remedy }) => remedy !== 'backup')) return [...faults]
  const accepted = await acceptedLosses(log)
  return faults.filter((fault) => isOpen(fault, accepted))
}

/** What helps where this error is why an event cannot be read. */
export const remedyFor = (error: Error): Remedy =>
  error instanceof UnknownEvent || error.cause instanceof UnknownVersion ? 'newer release' : 'backup'

/** The damage that one unreadable event is. */
export const asFault = ({ reason, remedy = 'backup', ...place }: Unreadable): StreamFault => ({
  ...lostAt(place),
  position: place.position,
  reason: `revision ${place.revision} cannot be read: ${reason}`,
  remedy,
})

type Unreadable = LogPlace & { reason: string; remedy?: Remedy }

/** Why an event is none of its record. */
type Check = (event: LoggedEvent) => Error | undefined

/** What is known to be wrong, and what the whole log shows beside that (damageIn), unless it was accepted. */
export async function openDamage(
  log: EventLog,
  known: readonly StreamFault[],
  check: Check,
): Promise<StreamFault[]> {
  const found = await Array.fromAsync(damageIn(log, check))
  const accepted = await acceptedLosses(log)
  const all = [...known, ...found.filter((fault) => !covers(known, fault))]
  return distinct(all).filter((fault) => isOpen(fault, accepted))
}

/** Reads the whole log for events that cannot be read, by what `check` says too, or that are missing before others. */
async function* damageIn(log: EventLog, check: Check): AsyncGenerator<StreamFault> {
  const next = new Map<string, number>()
  const found: StreamFault[] = []
  const meet = ({ stream, revision, position }: LogPlace, error: Error | undefined) => {
    const expected = next.get(stream) ?? 0
    if (revision > expected) found.push(lacking(stream, expected, revision))
    if (error) {
      const place = { stream, revision, position }
      found.push(asFault({ ...place, reason: error.message, remedy: remedyFor(error) }))
    }
    next.set(stream, revision + 1)
  }
  for await (const met of pastDamage(log)) {
    if (met instanceof DamagedEvent) meet(met, met)
    else for (const event of met) meet(event, check(event))
    yield* found.splice(0)
  }
}

/** Without what is listed twice, as two projectors meet the same event. */
export const distinct = (faults: readonly StreamFault[]): StreamFault[] => [
  ...new Map(faults.map((fault) => [`${fault.stream} ${fault.revision}`, fault])).values(),
]

const REPAIR = 'npm run repair -- --streams'

const REMEDIES: Record<Remedy, string> = {
  repair: `\`${REPAIR}\` reverts that, if it runs before a scavenge`,
  'newer release': 'start the newest release, which may read it, or restore the log from a backup',
  rights: 'give Landbook the rights to it (docs/operations.md says which)',
  backup: `restore the log from a backup, or accept the loss: \`${REPAIR} --accept\``,
}

/** What to do, in one line. */
export const remedyOf = ({ remedy }: StreamFault): string => REMEDIES[remedy]

/** One line. */
export const faultText = (fault: StreamFault): string =>
  `${fault.stream}: ${fault.reason}; ${remedyOf(fault)}`
