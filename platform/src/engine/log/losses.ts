import { idOf } from './ids.ts'
import { notesFrom } from './numbered-notes.ts'
import type { EventLog, LoggedEvent, LogPlace, LostEvents } from './port.ts'

/** Lost events that an operator has accepted as lost, as the note in the log says (noteAcceptedDamage). */
export interface AcceptedLoss extends LostEvents {
  /** When (ISO 8601 UTC) and by whom (user id, or 'system'). */
  at: string
  by: string
  /** What the event at `until` held then (contentHash), as its own hash proves nothing without its predecessor's. */
  behind?: string
}

/** What is accepted as lost: nobody's word covers more than it names. */
export class AcceptedLosses {
  /** By number; those that cannot be read accept nothing. */
  readonly #notes: readonly (AcceptedLoss | undefined)[]
  readonly #byStream: ReadonlyMap<string, AcceptedLoss[]>
  readonly all: readonly AcceptedLoss[]

  constructor(notes: readonly (AcceptedLoss | undefined)[] = []) {
    this.#notes = notes
    this.all = notes.filter((note) => note !== undefined)
    this.#byStream = Map.groupBy(this.all, ({ stream }) => stream)
  }

  /** The number of the next note. */
  get next(): number {
    return this.#notes.length
  }

  /** Whether all of these events were accepted as lost. */
  covers(lost: LostEvents): boolean {
    return covers(this.#of(lost.stream), lost)
  }

  /** Whether a loss before this event was accepted, so that it may make no sense. */
  precedes({ stream, revision }: LogPlace): boolean {
    return this.#of(stream).some((loss) => loss.revision < revision)
  }

  /** Of the event behind a loss (AcceptedLoss). */
  contentsBehind({ stream, revision }: Pick<LogPlace, 'stream' | 'revision'>): string[] {
    return this.#of(stream).flatMap(({ until, behind }) => (until === revision && behind ? [behind] : []))
  }

  /** With those noted since. Throws LogUnavailable. */
  async renewed(log: EventLog): Promise<AcceptedLosses> {
    const more = await notesFrom(log, this.next, acceptanceId, acceptedBy)
    return more.length === 0 ? this : new AcceptedLosses([...this.#notes, ...more])
  }

  #of(stream: string): readonly AcceptedLoss[] {
    return this.#byStream.get(stream) ?? []
  }
}

/** Throws LogUnavailable. */
export const acceptedLosses = (log: EventLog): Promise<AcceptedLosses> => new AcceptedLosses().renewed(log)

/** Whether these together hold all of what is lost. */
export function covers(losses: readonly LostEvents[], { stream, revision, until }: LostEvents): boolean {
  let next = revision
  for (const loss of losses.filter((one) => one.stream === stream).sort((a, b) => a.revision - b.revision))
    if (loss.revision <= next) next = Math.max(next, loss.until ?? Number.POSITIVE_INFINITY)
  return next >= (until ?? Number.POSITIVE_INFINITY)
}

/** What is lost of an event that cannot be read. */
export const lostAt = ({ stream, revision }: LogPlace): LostEvents => ({
  stream,
  revision,
  until: revision + 1,
})

/** 'revisions 0 to 3' */
export function lostText({ revision, until }: LostEvents): string {
  if (until === undefined) return `everything from revision ${revision} on`
  return until === revision + 1 ? `revision ${revision}` : `revisions ${revision} to ${until - 1}`
}

/** The id of a note: they are numbered, so that all are found without reading the log. */
export const acceptanceId = (number: number): string => idOf(String(number), 'accepted damage')

/** Undefined for an event that is no such note. */
function acceptedBy({ data, metadata }: LoggedEvent): AcceptedLoss | undefined {
  const { lostStream, firstLost, lastLost, behindLost } = data
  if (typeof lostStream !== 'string') return undefined
  return {
    stream: lostStream,
    revision: Number(firstLost),
    ...(typeof lastLost === 'string' && { until: Number(lastLost) + 1 }),
    at: metadata.recordedAt,
    by: metadata.actor,
    ...(typeof behindLost === 'string' && { behind: behindLost }),
  }
}
