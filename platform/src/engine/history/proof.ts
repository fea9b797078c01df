import { isDeepStrictEqual } from 'node:util'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { correctedTimes } from '../log/corrected-times.ts'
import { compareWithLog } from '../log/mark.ts'
import { pastDamage } from '../log/past-damage.ts'
import { DamagedEvent, type EventLog, type LoggedEvent, type Position, START } from '../log/port.ts'
import type { LogProblem } from '../log/verify.ts'
import { contradiction, HISTORY_SAYS } from './contradiction.ts'
import { linksAfter, streamsWithLinks } from './dated-links.ts'
import { daysOf } from './days.ts'
import { entryIfAny } from './entry.ts'
import { Moments } from './moments.ts'
import {
  type DatedLink,
  type Day,
  type FoundEvent,
  HISTORY,
  type IndexEntry,
  type IndexedEvent,
  type IndexReader,
} from './port.ts'

/** What the history index says other than the log. */
export interface IndexProof {
  /** Up to where the index was compared with the log: START if it is only being built. */
  upTo: Position
  /** The first difference. */
  problem?: LogProblem
}

/**
 * Compares everything that the history index says with the log, in one pass over both, up to where the index was when it
 * began. Memory grows with the links between records. Throws LogUnavailable and ViewsUnavailable.
 */
export async function proveIndex(
  log: EventLog,
  index: IndexReader,
  { records }: Pick<Catalogue, 'records'>,
): Promise<IndexProof> {
  const checkpoint = await index.getCheckpoint(HISTORY)
  const upTo = checkpoint?.position ?? START
  if (checkpoint !== undefined && (await compareWithLog(log, checkpoint)) !== 'same')
    return { upTo, problem: { reason: 'the history was built from another log' } }
  const times = (await correctedTimes(log)).before(checkpoint?.corrections ?? 0)
  const pass = new Pass(index, upTo)
  const byType = new Map(records.map((record) => [record.type, record]))
  const entriesOf = (events: readonly LoggedEvent[]): IndexEntry[] =>
    events
      .filter(({ position }) => position <= upTo)
      .map((event) => times.applyTo(event))
      .flatMap((event) => entryIfAny(byType.get(recordOfStream(event.stream).type), event) ?? [])
  if (upTo !== START)
    for await (const met of pastDamage(log)) {
      const { position } = met instanceof DamagedEvent ? met : (met.at(-1) ?? { position: START })
      const problem =
        met instanceof DamagedEvent ? await pass.damaged(met) : await pass.compare(entriesOf(met))
      if (problem !== undefined) return { upTo, problem }
      if (position >= upTo) break
    }
  const [newest] = await index.find({ first: 1 })
  const isBeyond = newest !== undefined && newest.position > (await log.head())
  const problem = isBeyond ? problemAt(newest, NOT_IN_LOG) : await pass.atEnd()
  return { upTo, ...(problem && { problem }) }
}

const NOT_IN_LOG = 'the history has it, but the log does not'

const problemAt = ({ position, stream, revision }: IndexedEvent, reason: string): LogProblem => ({
  position,
  stream,
  revision,
  reason,
})

class Pass {
  readonly #index: IndexReader
  readonly #upTo: Position
  readonly #stored: AsyncIterator<FoundEvent>
  #next: FoundEvent | undefined
  #isOver = false
  #moments = new Moments()
  /** Of records as of now, by the record that holds them; and every link that ever was, with its end. */
  readonly #held = new Map<string, DatedLink[]>()
  readonly #links = new Map<string, Position | null>()
  readonly #days = new Map<string, Day>()
  #touched = 0

  constructor(index: IndexReader, upTo: Position) {
    this.#index = index
    this.#upTo = upTo
    this.#stored = each(index.contents().events())
  }

  async compare(entries: readonly IndexEntry[]): Promise<LogProblem | undefined> {
    this.#follow(entries)
    const expected = entries.map(({ event: { recordedAt, ...event } }) => ({
      ...event,
      moment: this.#moments.next(recordedAt),
    }))
    for (const day of daysOf(expected)) {
      const before = this.#days.get(day.day)
      this.#days.set(day.day, { ...day, first: before?.first ?? day.first })
    }
    for (const event of expected) {
      const found = await this.#peek()
      if (found === undefined || found.position > event.position)
        return problemAt(event, 'it is missing from the history')
      if (found.position < event.position) return problemAt(found, NOT_IN_LOG)
      this.#next = undefined
      const { touches, ...says } = found
      const reason = contradiction(event, says) ?? misplaced(event, touches)
      if (reason !== undefined) return problemAt(event, reason)
      this.#touched += touches.length
    }
    return undefined
  }

  /** Of an event that cannot be read, nothing can be proved. */
  async damaged({ position }: DamagedEvent): Promise<LogProblem | undefined> {
    const found = await this.#peek()
    if (found === undefined || found.position > position) return undefined
    if (found.position < position) return problemAt(found, NOT_IN_LOG)
    this.#next = undefined
    this.#moments.next(found.moment)
    this.#touched += found.touches.length
    return undefined
  }

  async atEnd(): Promise<LogProblem | undefined> {
    const more = await this.#peek()
    if (more !== undefined) return problemAt(more, NOT_IN_LOG)
    const { touched, links, days } = this.#index.contents()
    if (((await touched?.()) ?? this.#touched) > this.#touched && (await this.#isAtRest()))
      return { reason: 'the history has events for records that they do not concern' }
    for await (const batch of links())
      for (const link of batch) {
        const reason = link.since > this.#upTo ? undefined : this.#linkProblem(link)
        if (reason !== undefined) return { stream: link.stream, reason }
      }
    const [missing] = this.#links.keys()
    if (missing !== undefined) return { reason: `the history lacks a link: ${missing}` }
    return this.#dayProblem(days())
  }

  /** Nothing was indexed since, also nothing that the checkpoint does not say yet. */
  async #isAtRest(): Promise<boolean> {
    const [newest] = await this.#index.find({ first: 1 })
    if (newest !== undefined && newest.position > this.#upTo) return false
    return (await this.#index.getCheckpoint(HISTORY))?.position === this.#upTo
  }

  #linkProblem(link: DatedLink): string | undefined {
    const key = keyOf(link)
    const until = this.#links.get(key)
    const says = link.until !== null && link.until > this.#upTo ? null : link.until
    this.#links.delete(key)
    if (until === undefined) return `the history has a link that the log does not have: ${key}`
    return until === says
      ? undefined
      : `${HISTORY_SAYS} that a link ended at ${says}, and not at ${until}: ${key}`
  }

  async #dayProblem(stored: AsyncIterable<readonly Day[]>): Promise<LogProblem | undefined> {
    const last = [...this.#days.keys()].at(-1)
    for await (const batch of stored)
      for (const { day, first, last: end } of batch) {
        if (first > this.#upTo) continue
        const expected = this.#days.get(day)
        this.#days.delete(day)
        const isEnd = end === expected?.last || (day === last && end > this.#upTo)
        if (first !== expected?.first || !isEnd)
          return { reason: `${HISTORY_SAYS} that ${day} lasted from ${first} to ${end}` }
      }
    const [missing] = this.#days.keys()
    return missing === undefined ? undefined : { reason: `the history lacks the day ${missing}` }
  }

  #follow(entries: readonly IndexEntry[]): void {
    const open = streamsWithLinks(entries).flatMap((stream) => this.#held.get(stream) ?? [])
    const changed = linksAfter(entries, open)
    for (const link of changed) this.#links.set(keyOf(link), link.until)
    for (const [stream, links] of Map.groupBy(changed, (link) => link.stream)) {
      const keys = new Set(links.map(keyOf))
      const others = (this.#held.get(stream) ?? []).filter((link) => !keys.has(keyOf(link)))
      this.#held.set(stream, [...others, ...links.filter(({ until }) => until === null)])
    }
  }

  /** The next event of the index, up to where it is compared. */
  async #peek(): Promise<FoundEvent | undefined> {
    if (this.#next === undefined && !this.#isOver) {
      const { value, done } = await this.#stored.next()
      this.#isOver = done === true || value.position > this.#upTo
      this.#next = this.#isOver ? undefined : value
    }
    return this.#next
  }
}

const keyOf = ({ stream, link, part, to, since }: DatedLink): string =>
  `${stream} ${link} ${part} ${to}, since ${since}`

/** Of whatever is found under other records than those that the event concerns. */
function misplaced({ stream, concerns }: IndexedEvent, touches: readonly string[]): string | undefined {
  const expected = [...new Set([stream, ...concerns])].sort()
  return isDeepStrictEqual(expected, [...new Set(touches)].sort())
    ? undefined
    : `${HISTORY_SAYS} it under ${touches.join(', ') || 'no record'} instead of ${expected.join(', ')}`
}

async function* each<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const batch of batches) yield* batch
}
