import { user } from '@landbook/contracts/catalogue/user'
import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { type RecordDeclaration, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import { type Replayed, replay } from '@landbook/contracts/engine/kernel/replay'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import { versionOf } from '@landbook/contracts/engine/kernel/upcasting'
import { apartFromLosses } from '@landbook/platform/engine/log/apart-from-losses'
import { type EventLog, type LoggedEvent, RevisionConflict } from '@landbook/platform/engine/log/port'
import { lastUsed } from '@landbook/platform/engine/stores/last-used'
import {
  advance,
  asRead,
  type LoadedStream,
  revisionOf,
  type SeenRecord,
  seenOf,
  unwritten,
} from './loaded-stream.ts'
import { SharedReads } from './shared-reads.ts'
import { type EventContext, write } from './writer.ts'

/** `since`: when it was last known to be the record's state, in ms of `performance.now()`. */
type Kept = LoadedStream & { since: number }

/** What people may do can be changed also where events are lost, if that was accepted. */
const outlivesLosses = ({ type }: RecordDeclaration): boolean => type === user.type

/**
 * Records replayed from their streams. A cached state is reused where the log knows its last event to be the stream's
 * last; otherwise while the log still holds that event, and only newer events are read. So it never differs from the
 * log, even if others write to it or restore it, except where a cached state is asked for, which an append has to prove.
 */
export class Streams {
  readonly #log: EventLog
  readonly #catalogue: Catalogue
  readonly #kept = lastUsed<string, Kept>(20_000)
  readonly #reads = new SharedReads<LoadedStream>()

  constructor(log: EventLog, catalogue: Catalogue) {
    this.#log = log
    this.#catalogue = catalogue
  }

  declarationOf(type: string): RecordDeclaration {
    return recordNamed(this.#catalogue, type)
  }

  async load(type: string, id: string): Promise<LoadedStream> {
    const stream = streamOf(type, id)
    const kept = this.#kept.get(stream)
    if (kept && this.#log.endsWith(stream, kept.hash)) {
      kept.since = performance.now()
      return kept
    }
    return this.#reads.run(stream, () => this.#read(recordNamed(this.#catalogue, type), id))
  }

  /**
   * A state that others may have changed a moment ago, read or written within the last `ms`. Only an append that expects
   * its revision proves that they have not. Undefined if there is none.
   */
  cachedState(type: string, id: string, ms = Number.POSITIVE_INFINITY): LoadedStream | undefined {
    const stream = streamOf(type, id)
    const kept = this.#kept.get(stream)
    if (kept === undefined || performance.now() - kept.since > ms) return undefined
    return this.#log.seemsToEndWith(stream, kept.hash) ? { ...kept, isUnverified: true } : undefined
  }

  /** As this process has seen it if it seems to be there, else as it is. */
  async seen(type: string, id: string): Promise<SeenRecord | undefined> {
    const cached = this.cachedState(type, id)
    const { state } = cached?.state?.deleted === false ? cached : await this.load(type, id)
    return state && seenOf(this.declarationOf(type), state)
  }

  /** Whether this process has last seen the record deleted. */
  seemsDeleted(stream: string): boolean {
    return this.#kept.peek(stream)?.state?.deleted === true
  }

  /** Appends events of one command to a record's stream; throws as the log does. */
  async append(
    type: string,
    id: string,
    before: LoadedStream,
    decided: readonly Decided[],
    context: EventContext,
  ): Promise<LoadedStream> {
    const record = recordNamed(this.#catalogue, type)
    const stream = streamOf(type, id)
    // The connection may have ended since, and another log have another event at this revision.
    if (before.isUnverified && !this.#log.seemsToEndWith(stream, before.hash))
      throw new RevisionConflict(stream, before.expected)
    const since = performance.now()
    const events = await write(this.#log, { stream, version: versionOf(record) }, before, decided, context)
    const after = advance(record, id, before, events.map(asRead))
    this.#kept.set(stream, { ...after, since })
    return after
  }

  async #read(record: RecordDeclaration, id: string): Promise<LoadedStream> {
    const stream = streamOf(record.type, id)
    const kept = this.#kept.get(stream)
    const since = performance.now()
    const loaded = (kept && (await this.#advanced(record, id, kept))) ?? (await this.#whole(record, id))
    // Streams that do not exist are not cached: anybody can probe for names.
    if (loaded.expected === 'none') this.#kept.delete(stream)
    else this.#kept.set(stream, { ...loaded, since })
    return loaded
  }

  async #whole(record: RecordDeclaration, id: string): Promise<LoadedStream> {
    if (!outlivesLosses(record))
      return advance(record, id, unwritten(), await Array.fromAsync(this.#events(record, id)))
    const { events, end } = await apartFromLosses(this.#log, record, id)
    const left = advance(record, id, unwritten(), events)
    if (!end) return left
    const { revision: expected, ...last } = end
    return { ...left, ...last, expected }
  }

  /** Undefined if the log lacks the last event that was read: it was restored from an older copy. */
  async #advanced(
    record: RecordDeclaration,
    id: string,
    kept: LoadedStream,
  ): Promise<LoadedStream | undefined> {
    if (outlivesLosses(record)) return undefined
    const from = revisionOf(kept)
    const [last, ...newer] = await Array.fromAsync(this.#log.read(streamOf(record.type, id), { from }))
    return last?.metadata.hash === kept.hash ? advance(record, id, kept, newer) : undefined
  }

  /** The state at the revision that a form was opened at. */
  async stateAt(type: string, id: string, revision: number): Promise<RecordState | undefined> {
    let state: RecordState | undefined
    for await (const { event, after } of this.#replay(type, id)) {
      if (event.revision > revision) break
      state = after
    }
    return state
  }

  /** Actor and time of the last change after this revision to what `look` selects of the record. */
  async lastChange(
    type: string,
    id: string,
    since: number,
    look: (state: RecordState | undefined) => unknown[],
  ): Promise<{ changedBy: string; changedAt: string } | undefined> {
    let last: { changedBy: string; changedAt: string } | undefined
    for await (const { event, before, after } of this.#replay(type, id)) {
      if (event.revision > since && !sameValue(look(before), look(after))) {
        last = { changedBy: event.metadata.actor, changedAt: event.metadata.recordedAt }
      }
    }
    return last
  }

  /** The last event of these types in a record's stream. */
  async lastOf(type: string, id: string, events: readonly string[]): Promise<LoggedEvent | undefined> {
    let last: LoggedEvent | undefined
    for await (const event of this.#log.read(streamOf(type, id)))
      if (events.includes(event.type)) last = event
    return last
  }

  async exists(type: string, id: string): Promise<boolean> {
    const { state } = await this.load(type, id)
    return state !== undefined && !state.deleted
  }

  #replay(type: string, id: string): AsyncGenerator<Replayed<LoggedEvent>> {
    const record = recordNamed(this.#catalogue, type)
    return replay(record, id, this.#events(record, id))
  }

  async *#events(record: RecordDeclaration, id: string): AsyncGenerator<LoggedEvent> {
    if (outlivesLosses(record)) yield* (await apartFromLosses(this.#log, record, id)).events
    else yield* this.#log.read(streamOf(record.type, id))
  }
}
