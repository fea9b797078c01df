import { setTimeout as pause } from 'node:timers/promises'
import {
  AccessDeniedError,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  START as FROM_START,
  type JSONEventType,
  jsonEvent,
  NO_STREAM,
} from '@eventstore/db-client'
import type { StreamName } from '@landbook/contracts/streams'
import { answered, asLogError, batches } from './eventstore-batches.ts'
import { type Deed, deedIn, METADATA, metadataIn, metastreamOf, withoutLimits } from './eventstore-deeds.ts'
import { type Resolved, TOMBSTONE } from './eventstore-event.ts'
import type { StreamNames } from './eventstore-names.ts'
import { type KnownFaults, type LogUnavailable, START, type StreamFault } from './port.ts'
import { lacking } from './whole.ts'

const BATCH = 500
const SEARCH_WINDOW = 10_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** A revision that no stream reaches, so that an append that expects it is only ever refused. */
const NEVER = 2n ** 62n

/**
 * What administrators and other programs have done to our streams: limits, deletions and rights of their own. The server
 * tells of each by an event, so all of them are followed, from the beginning of the log on, over one subscription that
 * the server filters by the types of these events. After an outage it is begun anew, as the log may have gone back.
 */
export class StreamFaults {
  readonly #client: EventStoreDBClient
  readonly #names: StreamNames
  readonly #stop = new AbortController()
  #faults: ReadonlyMap<string, StreamFault> = new Map()
  #following: Promise<void> | undefined
  /** Whether the log was read up to its end. */
  #isComplete = false
  /** Settled and replaced with each step on the way there. */
  #step = Promise.withResolvers<void>()

  constructor(client: EventStoreDBClient, names: StreamNames) {
    this.#client = client
    this.#names = names
  }

  /** From now on `of` learns what was done. */
  begin(): void {
    this.#following ??= this.#follow(this.#stop.signal)
  }

  stop(): void {
    this.#stop.abort()
  }

  of(stream: string): StreamFault | undefined {
    return this.#faults.get(stream)
  }

  known(): KnownFaults {
    this.begin()
    const faults = [...this.#faults.values()].sort((a, b) => (a.stream < b.stream ? -1 : 1))
    return { faults, isComplete: this.#isComplete }
  }

  /** All, once the log was read up to its end, however long that is. Throws LogUnavailable if there is no progress. */
  async all(): Promise<readonly StreamFault[]> {
    this.begin()
    while (!this.#isComplete) await answered(this.#step.promise)
    return this.known().faults
  }

  #progressed(): void {
    this.#step.resolve()
    this.#step = Promise.withResolvers<void>()
  }

  /** Removes the limits from a stream's metadata, and returns what is wrong with it then. Throws LogUnavailable. */
  async mend(stream: StreamName): Promise<StreamFault | undefined> {
    const metastream = metastreamOf(this.#names.onServer(stream))
    const last = await this.#read(metastream, { direction: BACKWARDS, fromRevision: END })
    const metadata = metadataIn(last?.data)
    const cleared = jsonEvent<JSONEventType>({ type: METADATA, data: withoutLimits(metadata) })
    const expectedRevision = last?.revision ?? NO_STREAM
    try {
      await answered(this.#client.appendToStream(metastream, cleared, { expectedRevision }))
    } catch (error) {
      throw asLogError(error)
    }
    const hasRights = metadata.$acl !== undefined
    return this.#faultOf({ stream, position: START, fault: undefined, hasRights })
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        for await (const _ of this.#passes(signal)) failures = 0
      } catch {
        // Whoever reads or appends meets the same error, and reports it.
        const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
        await pause(ms, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  /** Updates the faults, first at the end of the log and then with each batch. */
  async *#passes(signal: AbortSignal): AsyncGenerator<void> {
    let faults: ReadonlyMap<string, StreamFault> | undefined
    const deeds = new Map<StreamName, Deed>()
    const take = (resolved: Resolved) => deedIn(resolved, this.#names)
    const open = () =>
      this.#client.subscribeToAll(
        {
          fromPosition: FROM_START,
          filter: eventTypeFilter({
            prefixes: [METADATA, TOMBSTONE],
            maxSearchWindow: SEARCH_WINDOW,
            checkpointInterval: 1,
            checkpointReached: () => this.#progressed(),
          }),
          requiresLeader: true,
        },
        { highWaterMark: BATCH },
      )
    for await (const batch of batches(open, { batchSize: BATCH, take, until: signal })) {
      for (const deed of batch) deeds.set(deed.stream, deed)
      this.#progressed()
      // An empty one is the end of the log.
      if (batch.length > 0 && faults === undefined) continue
      faults = await this.#after(faults ?? new Map(), deeds.values())
      deeds.clear()
      this.#faults = faults
      this.#isComplete = true
      this.#progressed()
      yield
    }
  }

  async #after(
    before: ReadonlyMap<string, StreamFault>,
    deeds: Iterable<Deed>,
  ): Promise<ReadonlyMap<string, StreamFault>> {
    const faults = new Map(before)
    for (const deed of deeds) {
      const fault = await this.#faultOf(deed)
      this.#progressed()
      if (fault) faults.set(deed.stream, fault)
      else faults.delete(deed.stream)
    }
    return faults
  }

  async #faultOf({ stream, position, fault, hasRights }: Deed): Promise<StreamFault | undefined> {
    const at = { stream, position, revision: 0 }
    if (fault) return { ...at, ...fault }
    const name = this.#names.onServer(stream)
    if (hasRights && !(await this.#mayUse(name)))
      return { ...at, reason: 'Landbook may not read or write it: see its $acl', remedy: 'rights' }
    // Metadata without limits may have replaced some by which a scavenge has removed events.
    const first = await this.#read(name, { fromRevision: FROM_START })
    const revision = Number(first?.revision ?? 0)
    if (revision === 0) return undefined
    const lost = lacking(stream, 0, revision)
    return { ...lost, reason: `${lost.reason}: a scavenge has removed them`, position }
  }

  async #mayUse(name: string): Promise<boolean> {
    const nothing = jsonEvent<JSONEventType>({ type: METADATA, data: {} })
    try {
      await this.#read(name, { fromRevision: FROM_START })
      await answered(this.#client.appendToStream(name, nothing, { expectedRevision: NEVER }))
    } catch (error) {
      const cause = isLogError(error) ? error.cause : error
      return !(cause instanceof AccessDeniedError)
    }
    return true
  }

  /** One event of a stream on the server; undefined if there is none. Throws LogUnavailable. */
  async #read(
    name: string,
    from: Pick<NonNullable<Parameters<EventStoreDBClient['readStream']>[1]>, 'direction' | 'fromRevision'>,
  ): Promise<Resolved['event']> {
    const open = () => this.#client.readStream(name, { ...from, maxCount: 1, requiresLeader: true })
    const take = ({ event }: Resolved) => event
    for await (const [event] of batches(open, { batchSize: 1, take, until: 'end' })) return event
    return undefined
  }
}

const isLogError = (error: unknown): error is LogUnavailable => error instanceof Error && 'cause' in error
