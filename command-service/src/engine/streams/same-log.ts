import { AnotherLog, compareWithLog, type LogMark, markOf } from '@landbook/platform/engine/log/mark'
import { type EventLog, type LoggedEvent, type Position, START } from '@landbook/platform/engine/log/port'
import { isAcceptance } from '@landbook/platform/engine/seals/notes'
import { SharedReads } from './shared-reads.ts'

/** A log that takes events only while it holds the last one that was seen through it. */
export interface SameLog extends EventLog {
  /** Throws AnotherLog, or LogUnavailable. Reads nothing while the connection lasts on which the event was seen. */
  requireSame(): Promise<void>
  /** Something else stands on an event of the log, which may lack it. */
  remember(mark: LogMark): void
}

/**
 * The log, which refuses appends after an older copy was put back, until the right one is back or the loss of its end
 * was accepted (noteAcceptedLoss). Commands that were decided on either copy would contradict the other.
 */
export function sameLog(log: EventLog): SameLog {
  let mark: LogMark | undefined
  /** Where the log ended when it was seen to lack the mark: an acceptance comes after it. */
  let foundEnd: Position | undefined
  const looks = new SharedReads<void>()

  function note(seen: Required<Pick<LogMark, 'position' | 'event'>>): void {
    if (foundEnd === undefined && seen.position >= (mark?.position ?? START)) mark = seen
  }

  async function requireSame(): Promise<void> {
    if (mark === undefined) return
    if (mark.event && log.seemsToEndWith(mark.event.stream, mark.event.hash)) return
    // Many commands may ask at once, before the first append.
    await looks.run('', look)
  }

  async function look(): Promise<void> {
    const known = mark
    if (known === undefined) return
    if ((await compareWithLog(log, known)) === 'same') foundEnd = undefined
    else if (!(await wasAccepted(known))) {
      // Another look has found the acceptance meanwhile.
      if (mark !== known) return look()
      throw new AnotherLog(known, 'seen here')
    }
  }

  async function wasAccepted(known: LogMark): Promise<boolean> {
    const end = await log.head()
    if (mark !== known) return false
    foundEnd = foundEnd !== undefined && foundEnd < end ? foundEnd : end
    for await (const batch of log.readAll({ after: foundEnd })) {
      const accepted = batch.find(isAcceptance)
      if (accepted === undefined) continue
      foundEnd = undefined
      mark = markOf(accepted)
      return true
    }
    return false
  }

  return Object.assign(Object.create(log) as EventLog, {
    requireSame,
    remember(remembered: LogMark) {
      mark = remembered
    },
    async append(...[stream, expected, events]: Parameters<EventLog['append']>) {
      await requireSame()
      const position = await log.append(stream, expected, events)
      const revision = (expected === 'none' ? -1 : expected) + events.length
      note({ position, event: { stream, revision, hash: events.at(-1)?.metadata.hash ?? '' } })
      return position
    },
    async *subscribe(options: Parameters<EventLog['subscribe']>[0]): AsyncGenerator<LoggedEvent[]> {
      // Looked at now, as what follows is of another log where this one went back.
      await requireSame().catch(ignoreAnotherLog)
      if (options.after !== START) mark ??= { position: options.after }
      for await (const batch of log.subscribe(options)) {
        const last = batch.at(-1)
        if (last) note(markOf(last))
        yield batch
      }
    },
  })
}

function ignoreAnotherLog(error: unknown): void {
  if (!(error instanceof AnotherLog)) throw error
}
