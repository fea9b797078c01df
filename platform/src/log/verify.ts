import { type Heads, logLink, misfit } from './chain.ts'
import { DamagedEvent, type EventLog, type LoggedEvent, LogUnavailable, type Position } from './port.ts'

export interface LogProblem {
  /** The event that does not fit; undefined where it is one that is no longer there, or cannot be read at all. */
  position?: Position
  stream?: string
  revision?: number
  reason: string
}

export interface Verification {
  /** How many events and streams were found in order, up to the problem if there is one. */
  events: number
  streams: number
  /** The first. */
  problem?: LogProblem
}

/** What one pass over the log has come to. */
export interface Progress {
  heads: Heads
  /** Events so far. */
  events: number
  /** The last one's (logLink). */
  link: string
}

/** What the log is held against, event by event in its order. */
export interface SealCheck {
  /** Why this event, whose link is `link`, is not the one that was sealed. Throws InvalidSeal. */
  next(event: LoggedEvent, link: string): Promise<string | undefined>
  /** What was sealed and did not come. Throws InvalidSeal. */
  atEnd(progress: Progress): Promise<LogProblem | undefined>
}

/**
 * Scans the log once and reports the first event that does not match its stream's hash chain or a seal. Memory grows
 * with the streams and not with the events.
 */
export async function verifyLog(log: EventLog, checks: readonly SealCheck[] = []): Promise<Verification> {
  const progress: Progress = { heads: new Map(), events: 0, link: '' }
  const { heads } = progress
  const found = (problem?: LogProblem): Verification => ({
    events: progress.events,
    streams: heads.size,
    ...(problem && { problem }),
  })
  let last: LoggedEvent | undefined
  try {
    for await (const batch of log.readAll()) {
      for (const event of batch) {
        const problem = await problemOf(event, progress, checks)
        if (problem) return found(problem)
        last = event
      }
    }
    for (const check of checks) {
      const problem = await check.atEnd(progress)
      if (problem) return found(problem)
    }
  } catch (error) {
    if (error instanceof DamagedEvent) {
      const { position, stream, revision, message: reason } = error
      return found({ position, stream, revision, reason })
    }
    if (!(error instanceof LogUnavailable)) throw error
    return found({ reason: `after ${placeOf(last)}: ${error.message}` })
  }
  return found()
}

/** 'tract-1, revision 3 (position …)' */
export const placeOf = (event: Partial<Pick<LoggedEvent, 'stream' | 'revision' | 'position'>> | undefined) =>
  event === undefined
    ? 'the beginning'
    : `${event.stream}, revision ${event.revision} (position ${event.position})`

/** A problem in a line, with its place where it has one. */
export function problemText({ reason, ...problem }: LogProblem): string {
  const place = problem.position === undefined ? problem.stream : placeOf(problem)
  return place === undefined ? reason : `${place}: ${reason}`
}

/** Takes the event into `progress` unless there is one. */
async function problemOf(
  event: LoggedEvent,
  progress: Progress,
  checks: readonly SealCheck[],
): Promise<LogProblem | undefined> {
  const { position, stream, revision, metadata } = event
  const problem = (reason: string) => ({ position, stream, revision, reason })
  const broken = misfit(progress.heads.get(stream), event)
  if (broken !== undefined) return problem(broken)
  const link = logLink(progress.link, event)
  for (const check of checks) {
    const reason = await check.next(event, link)
    if (reason !== undefined) return problem(reason)
  }
  progress.heads.set(stream, { revision, hash: metadata.hash })
  progress.events += 1
  progress.link = link
  return undefined
}
