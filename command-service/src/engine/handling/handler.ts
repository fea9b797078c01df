import { setTimeout } from 'node:timers/promises'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { LandbookError, passing } from '@landbook/contracts/engine/kernel/errors'
import { evolve } from '@landbook/contracts/engine/kernel/events'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { creates, type Operation } from '@landbook/contracts/engine/kernel/operations'
import { memberLabel, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { CommandRequest, CommandResult, Commands } from '@landbook/platform/engine/commands/port'
import { AnotherLog } from '@landbook/platform/engine/log/mark'
import { type EventLog, LogFull, RevisionConflict } from '@landbook/platform/engine/log/port'
import { checkFiles } from '../guards/files.ts'
import type { Guard, MakeGuard } from '../guards/guard.ts'
import { type HeldName, nameChanges, nameId, namesOf, Reservations } from '../guards/reservations.ts'
import { checkSize } from '../guards/size.ts'
import { decide } from '../kernel/decide.ts'
import { droppedFrom, findItem } from '../kernel/items.ts'
import { leftOut } from '../kernel/restore.ts'
import { valueAt } from '../kernel/restore-choice.ts'
import type { Situation } from '../kernel/situation.ts'
import { withSources } from '../kernel/sources.ts'
import { LinkFence } from '../links/fence.ts'
import { requireSameContent } from '../streams/content.ts'
import { KeyedLock } from '../streams/keyed-lock.ts'
import { type CommandPlace, type LoadedStream, revisionOf, UNSEEN } from '../streams/loaded-stream.ts'
import { maskLogError } from '../streams/log-trouble.ts'
import { type SameLog, sameLog } from '../streams/same-log.ts'
import { Streams } from '../streams/streams.ts'
import { type Attempt, admit, authorise } from './admission.ts'
import { rolesOfRestored } from './past.ts'
import { situationOf } from './situation.ts'

/** Attempts under optimistic concurrency before the caller gets UNAVAILABLE. */
const ATTEMPTS = 100
const LONGEST_PAUSE_MS = 10

/** A stream to append to, and what the decision stands on beside its state. */
interface CommittedStream extends LoadedStream {
  /** States whose files were accepted before. */
  accepted: readonly RecordState[]
  /** Streams of other records that are concerned, and were there. */
  others: readonly string[]
}

/** The record itself, also as it was, and those that it takes parts from. */
const acceptedIn = ({ state, past, sources }: Situation): RecordState[] =>
  [state, past?.was, ...(sources?.values() ?? [])].filter((accepted) => accepted !== undefined)

const answerOf = (
  recordId: string,
  { revision, position, itemId }: Omit<CommandPlace, 'operation'>,
): CommandResult => ({ recordId, revision, position, ...(itemId === undefined ? {} : { itemId }) })

const deletes = ({ verb }: Operation): boolean => verb === 'delete' || verb === 'endIn'

/** Decides commands and appends their events. Any number of handlers may work on one log. */
export class CommandHandler implements Commands {
  /** To be followed: see `sameLog`. */
  readonly log: SameLog
  /** What it knows of the records. */
  readonly streams: Streams
  readonly #catalogue: Catalogue
  readonly #reservations: Reservations
  readonly #guards: ReadonlyMap<string, Guard>
  readonly #locks = new KeyedLock()
  readonly #fence: LinkFence

  constructor(log: EventLog, catalogue: Catalogue, guards: Readonly<Partial<Record<string, MakeGuard>>>) {
    this.log = sameLog(log)
    this.#catalogue = catalogue
    this.streams = new Streams(this.log, catalogue)
    this.#fence = new LinkFence(this.streams)
    this.#reservations = new Reservations(this.log, this.streams, catalogue)
    this.#guards = new Map(
      Object.entries(guards).flatMap(([type, make]) => (make ? [[type, make(this.log, this.streams)]] : [])),
    )
  }

  /** How many commands are queued behind others on the same record. */
  get waiting(): number {
    return this.#locks.waiting
  }

  /** One line if the log lacks the last event seen here; undefined otherwise. Throws LogUnavailable. */
  async anotherLog(): Promise<string | undefined> {
    try {
      await this.log.requireSame()
      return undefined
    } catch (error) {
      if (error instanceof AnotherLog) return error.message
      throw error
    }
  }

  async execute(request: CommandRequest): Promise<CommandResult> {
    try {
      await this.log.requireSame()
      const attempt = await admit(this.streams, this.#catalogue, request)
      const stream = streamOf(attempt.operation.record.type, attempt.recordId)
      const run = (attempt: Attempt) => this.#locks.run(stream, () => this.#untilDone(attempt, stream))
      if (!deletes(attempt.operation)) return await run(attempt)
      const watch = { stream, operation: attempt.operation }
      return await this.#fence.watched(watch, async () => {
        const context = { ...attempt.context, seenUpTo: await this.log.head() }
        return run({ ...attempt, context, watch })
      })
    } catch (error) {
      throw maskLogError(error)
    }
  }

  /**
   * Optimistic path: decides on the cached state, or on none for a new record; the append's expected revision verifies
   * it. Refusals and no-ops append nothing, so they are decided again on a fresh read unless the log confirms the cache.
   */
  async #untilDone(attempt: Attempt, stream: StreamName): Promise<CommandResult> {
    const { operation, recordId } = attempt
    const { type } = operation.record
    const cached = this.streams.cachedState(type, recordId) ?? (creates(operation) ? UNSEEN : undefined)
    if (cached) {
      const isCertain = () => this.log.endsWith(stream, cached.hash)
      try {
        const result = await this.#decided(attempt, stream, cached)
        if (!result.unchanged || isCertain()) return result
      } catch (error) {
        const mayBeOld = error instanceof LandbookError && !isCertain()
        // An answer to a repeated command takes no room.
        if (!(mayBeOld || error instanceof RevisionConflict || error instanceof LogFull)) throw error
      }
    }
    for (let tries = 0; tries < ATTEMPTS; tries++) {
      try {
        return await this.#decided(attempt, stream, await this.streams.load(type, recordId))
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error
        // Random backoff: two processes in lockstep would collide again, and the same one would always win.
        await setTimeout(Math.random() * LONGEST_PAUSE_MS)
      }
    }
    throw passing(MESSAGES.unavailable)
  }

  /** Throws RevisionConflict if the record has another state by now. */
  async #decided(attempt: Attempt, stream: StreamName, loaded: LoadedStream): Promise<CommandResult> {
    const { type } = attempt.operation.record
    const earlier = loaded.commands.get(attempt.request.commandId)
    if (earlier) {
      requireSameContent(attempt.context, earlier)
      // The process may have crashed before this step.
      await this.#guards.get(type)?.after(attempt.recordId, attempt.context)
      return answerOf(attempt.recordId, earlier)
    }
    const situation = await situationOf(this.streams, attempt, loaded)
    const decided = await this.#decide(attempt, situation)
    if (decided.length === 0)
      return {
        recordId: attempt.recordId,
        revision: revisionOf(loaded),
        position: loaded.position,
        unchanged: true,
      }
    const concerned = new Set(decided.flatMap(({ concerns }) => concerns))
    const before = {
      ...loaded,
      accepted: acceptedIn(situation),
      others: [...concerned].filter((other) => situation.existing.has(other)),
    }
    const result = await this.#commitNamed(attempt, stream, before, decided)
    const gone = leftOut(attempt.operation, attempt.intent, situation)
    const dropped = droppedFrom(attempt.operation, attempt.intent)
    return {
      ...result,
      ...(gone.length > 0 ? { leftOut: gone } : {}),
      ...(dropped > 0 ? { dropped } : {}),
    }
  }

  async #decide(
    { operation, intent, recordId, request, sources }: Attempt,
    situation: Situation,
  ): Promise<Decided[]> {
    const { record, verb } = operation
    const { base, state: present } = situation
    try {
      const decided = decide(operation, intent, situation, this.#catalogue.rules[record.type])
      if (verb === 'restore' && operation.role !== undefined) {
        const undoesDeletion = present?.deleted === true && intent.past?.revision === present.revision - 1
        await authorise(this.streams, request.actor, rolesOfRestored(record, decided, undoesDeletion))
      }
      return withSources(record, decided, sources)
    } catch (error) {
      if (!(error instanceof LandbookError) || error.code !== 'CONFLICT' || !base) throw error
      const { conflicts = [] } = error.details
      const inConflict = (state: RecordState | undefined) => {
        if (verb === 'restore') return conflicts.map(({ field }) => valueAt(record, state, field))
        const part = verb === 'changeItem' ? findItem(operation, intent, state) : state
        return conflicts.map(({ field }) => part?.[field])
      }
      const change = await this.streams.lastChange(record.type, recordId, base.revision, inConflict)
      throw new LandbookError('CONFLICT', error.message, {
        ...error.details,
        ...change,
        revision: present?.revision ?? -1,
      })
    }
  }

  /** Applies suggested names if they are free; never fails for one of them. */
  async #commitNamed(
    attempt: Attempt,
    stream: StreamName,
    loaded: CommittedStream,
    decided: readonly Decided[],
  ): Promise<CommandResult> {
    const { operation, intent } = attempt
    const [created, ...others] = decided
    if (operation.verb === 'create' && created) {
      const suggested = this.#catalogue.rules[operation.record.type]?.suggest?.(created.data) ?? {}
      const added = Object.entries(suggested).filter(([field]) => intent.values?.[field] === undefined)
      const named = { ...created, data: { ...created.data, ...Object.fromEntries(added) } }
      try {
        if (added.length > 0) return await this.#commit(attempt, stream, loaded, [named, ...others])
      } catch (error) {
        if (!(error instanceof LandbookError && added.some(([field]) => isTaken(error, field)))) throw error
      }
    }
    return this.#commit(attempt, stream, loaded, decided)
  }

  async #commit(
    attempt: Attempt,
    stream: StreamName,
    loaded: CommittedStream,
    decided: readonly Decided[],
  ): Promise<CommandResult> {
    const { operation, recordId, context, watch } = attempt
    const { record } = operation
    const guard = this.#guards.get(record.type)
    const before = namesOf(this.#catalogue, record.type, loaded.state)
    const next = decided.reduce<RecordState | undefined>(
      (state, event) => evolve(record, state, event, { id: recordId, revision: -1 }),
      loaded.state,
    )
    checkSize(record, loaded.state, next)
    await checkFiles(this.streams, record, loaded.accepted, next)
    const after = namesOf(this.#catalogue, record.type, next)
    const { wanted, given, kept } = nameChanges(before, after)
    const names = [...wanted, ...given, ...kept].map((name) => `name-${nameId(name)}`)
    const append = async () => {
      await this.#reservations.keep(kept, stream, context)
      await guard?.before(recordId, loaded.state, next, context)
      const released = await this.#reservations.heldBy(stream, given)
      const written = await this.streams.append(record.type, recordId, loaded, decided, context)
      return { released, written }
    }
    const reserved = async () => {
      if (loaded.isUnseen) return this.#reservations.writeUnseen(wanted, stream, context, append)
      await this.#reserve(wanted, attempt, stream)
      return append()
    }
    const write = () =>
      this.#locks.runAll(names, async () => {
        const { released, written } = await reserved()
        for (const reservation of released) await this.#reservations.release(reservation, stream, context)
        await guard?.after(recordId, context)
        const { position } = written
        const revision = revisionOf(written)
        return answerOf(recordId, { revision, position, ...written.commands.get(context.commandId) })
      })
    return watch ? this.#fence.end(watch, write) : this.#fence.link(stream, loaded, write)
  }

  async #reserve(names: readonly HeldName[], { operation, context }: Attempt, stream: string): Promise<void> {
    const taken = await this.#reservations.reserve(names, stream, context)
    if (!taken) return
    const { record } = operation
    const schema = record.fields[taken.field]
    const called = (schema && metaOf(schema).called) ?? memberLabel(record, taken.field)
    const message = MESSAGES.alreadyExists(called, taken.value)
    throw new LandbookError('ALREADY_EXISTS', message, { problems: [{ path: taken.field, message }] })
  }
}

const isTaken = ({ code, details }: LandbookError, field: string): boolean =>
  code === 'ALREADY_EXISTS' && details.problems?.some(({ path }) => path === field) === true
