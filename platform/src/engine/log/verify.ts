import { type Heads, logLink, misfit } from './chain.ts'
import { isOpen } from './damage.ts'
import { type AcceptedLoss, AcceptedLosses, acceptedLosses, lostAt } from './losses.ts'
import { pastDamage } from './past-damage.ts'
import {
  DamagedEvent,
  type EventLog,
  type LoggedEvent,
  type LogPlace,
  LogUnavailable,
  type Position,
  type StreamFault,
} from './port.ts'

export interface LogProblem {
  /** The event that does not match; undefined if it is missing or unreadable. */
  position?: Position
  stream?: string
  revision?: number
  reason: string
}

export interface Verification {
  /** The numbers of valid events and streams, up to the problem if any. */
  events: number
  streams: number
  /** The first problem. */
  problem?: LogProblem
  /** What is known to be wrong with streams and nobody has accepted; without it, nothing. */
  faults?: readonly StreamFault[]
  /** What was accepted as lost, all of it: apart from that the log fits. Without it, nothing. */
  accepted?: readonly AcceptedLoss[]
}

/** Progress of one pass over the log. */
export interface Progress {
  accepted: AcceptedLosses
  heads: Heads
  /** The number of events so far. */
  events: number
  /** The last event's link (logLink). */
  link: string
}

/** A check of the log against seals, event by event in order. */
export interface SealCheck {
  /** Why this event, with this `link`, the next one after `progress`, is not the sealed one. Throws InvalidSeal. */
  next(event: LoggedEvent, link: string, progress: Progress): Promise<string | undefined>
  /** Sealed events that are missing. Throws InvalidSeal. */
  atEnd(progress: Progress): Promise<LogProblem | undefined>
}

/**
 * Scans the log once and reports the first event that does not match its stream's hash chain or a seal. Events that were
 * accepted as lost are passed over. Memory grows with the streams and not with the events.
 */
export async function verifyLog(log: EventLog, checks: readonly SealCheck[] = []): Promise<Verification> {
  const progress: Progress = { accepted: new AcceptedLosses(), heads: new Map(), events: 0, link: '' }
  const counts = () => ({ events: progress.events, streams: progress.heads.size })
  const found = async (problem?: LogProblem): Promise<Verification> => {
    const faults = ((await log.faults?.()) ?? []).filter((fault) => isOpen(fault, progress.accepted))
    const { all } = progress.accepted
    return {
      ...counts(),
      ...(problem && { problem }),
      ...(faults.length > 0 && { faults }),
      ...(all.length > 0 && { accepted: all }),
    }
  }
  let last: LoggedEvent | undefined
  try {
    progress.accepted = await acceptedLosses(log)
    for await (const met of pastDamage(log)) {
      if (met instanceof DamagedEvent) {
        if (progress.accepted.covers(lostAt(met))) continue
        const { position, stream, revision, message: reason } = met
        return await found({ position, stream, revision, reason })
      }
      for (const event of met) {
        const problem = await problemOf(event, progress, checks)
        if (problem) return await found(problem)
        last = event
      }
    }
    for (const check of checks) {
      const problem = await check.atEnd(progress)
      if (problem) return await found(problem)
    }
  } catch (error) {
    if (!(error instanceof LogUnavailable)) throw error
    return { ...counts(), problem: { reason: `after ${placeOf(last)}: ${error.message}` } }
  }
  return found()
}

/** 'tract-1, revision 3 (position …)' */
export const placeOf = (event: Partial<LogPlace> | undefined) =>
  event === undefined
    ? 'the beginning'
    : `${event.stream}, revision ${event.revision} (position ${event.position})`

/** A problem in one line, with its place if known. */
export function problemText({ reason, ...problem }: LogProblem): string {
  const place = problem.position === undefined ? problem.stream : placeOf(problem)
  return place === undefined ? reason : `${place}: ${reason}`
}

/** The event's problem; without one, adds the event to `progress`. */
async function problemOf(
  event: LoggedEvent,
  progress: Progress,
  checks: readonly SealCheck[],
): Promise<LogProblem | undefined> {
  const { position, stream, revision, metadata } = event
  const problem = (reason: string) => ({ position, stream, revision, reason })
  const broken = misfit(progress.heads.get(stream), event, progress.accepted)
  if (broken !== undefined) return problem(broken)
  const link = logLink(progress.link, event)
  for (const check of checks) {
    const reason = await check.next(event, link, progress)
    if (reason !== undefined) return problem(reason)
  }
  progress.heads.set(stream, { revision, hash: metadata.hash })
  progress.events += 1
  progress.link = link
  return undefined
}
