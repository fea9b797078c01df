import { setTimeout as pause } from 'node:timers/promises'
import { BACKWARDS, END, eventTypeFilter, START as FROM_START } from '@eventstore/db-client'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { type Act, actIn, METADATA, metadataIn, metastreamOf, withoutLimits } from './eventstore-acts.ts'
import { answered, asLogError, batches } from './eventstore-batches.ts'
import type { SteadyClient } from './eventstore-client.ts'
import { type Resolved, TOMBSTONE } from './eventstore-event.ts'
import { mayUse, oneEvent } from './eventstore-looks.ts'
import type { StreamNames } from './eventstore-names.ts'
import { type KnownFaults, START, type StreamFault } from './port.ts'
import { lacking } from './whole.ts'

/** What was done last to a stream, and what is wrong with it since. */
interface Seen {
  readonly act: Act
  fault: StreamFault | undefined
}

const deniedBy = ({ stream, position }: Act): StreamFault => ({
  stream,
  position,
  revision: 0,
  reason: 'Landbook may not read or write it: see its $acl',
  remedy: 'rights',
})

const BATCH = 500
const SEARCH_WINDOW = 10_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
const TRY_EVERY_MS = 10_000

/**
 * What administrators and other programs have done to our streams: limits, deletions and rights of their own. The server
 * tells of each by an event, so all of them are followed, from the beginning of the log on, over one subscription that
 * the server filters by the types of these events. After an outage it is begun anew, as the log may have gone back.
 */
export class StreamFaults {
  readonly #client: SteadyClient
  readonly #names: StreamNames
  readonly #stop = new AbortController()
  /** The streams with a fault, or with rights of their own. */
  #seen: Map<string, Seen> = new Map()
  #tried = Number.NEGATIVE_INFINITY
  #trying: Promise<void> | undefined
  #following: Promise<void> | undefined
  /** Whether the log was read up to its end, since the last outage. */
  #isComplete = false
  /** Settled and replaced with each step on the way there. */
  #step = Promise.withResolvers<void>()

  constructor(client: SteadyClient, names: StreamNames) {
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
    return this.#seen.get(stream)?.fault
  }

  /** The fault of a stream that may not be read or written, if that is by rights of its own. */
  denied(stream: string): StreamFault | undefined {
    const seen = this.#seen.get(stream)
    if (seen?.act.hasRights) seen.fault ??= deniedBy(seen.act)
    return seen?.fault
  }

  /** Something was appended to the stream. */
  allowed(stream: string): void {
    const seen = this.#seen.get(stream)
    if (seen?.fault?.remedy === 'rights') seen.fault = undefined
  }

  known(): KnownFaults {
    this.begin()
    void this.#tryRights()
    const faults = [...this.#seen.values()].flatMap(({ fault }) => fault ?? [])
    faults.sort((a, b) => (a.stream < b.stream ? -1 : 1))
    return { faults, isComplete: this.#isComplete }
  }

  /** All, once the log was read up to its end, however long that is. Throws LogUnavailable if there is no progress. */
  async all(): Promise<readonly StreamFault[]> {
    this.begin()
    while (!this.#isComplete) await answered(this.#step.promise)
    await this.#tryRights()
    return this.known().faults
  }

  #progressed(): void {
    this.#step.resolve()
    this.#step = Promise.withResolvers<void>()
  }

  /** Removes the limits from a stream's metadata, and returns what is wrong with it then. Throws LogUnavailable. */
  async mend(stream: StreamName): Promise<StreamFault | undefined> {
    const metastream = metastreamOf(this.#names.onServer(stream))
    const last = await oneEvent(this.#client, metastream, { direction: BACKWARDS, fromRevision: END })
    const metadata = metadataIn(last?.data)
    const cleared = { id: crypto.randomUUID(), type: METADATA, data: withoutLimits(metadata) }
    const expected = last?.revision ?? 'none'
    try {
      await answered(this.#client.append({ stream: metastream, expected, events: [cleared] }))
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

  /**
   * Tries anew what Landbook may do where a stream has rights of its own: users are put into groups without a word in
   * the log. One stream after the other, now and then, as long as somebody asks for faults.
   */
  #tryRights(): Promise<void> {
    if (performance.now() - this.#tried < TRY_EVERY_MS) return this.#trying ?? Promise.resolve()
    this.#trying ??= this.#tryEach().finally(() => {
      this.#tried = performance.now()
      this.#trying = undefined
    })
    return this.#trying
  }

  async #tryEach(): Promise<void> {
    for (const seen of this.#seen.values()) {
      if (!seen.act.hasRights) continue
      try {
        seen.fault = await this.#faultOf(seen.act)
      } catch {
        // An outage, which whoever reads or appends reports.
        return
      }
    }
  }

  /** Updates what is known, first at the end of the log and then with each batch. */
  async *#passes(signal: AbortSignal): AsyncGenerator<void> {
    let seen: Map<string, Seen> | undefined
    this.#isComplete = false
    const acts = new Map<StreamName, Act>()
    const take = (resolved: Resolved) => actIn(resolved, this.#names)
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
      for (const act of batch) acts.set(act.stream, act)
      this.#progressed()
      // An empty one is the end of the log.
      if (batch.length > 0 && seen === undefined) continue
      seen ??= new Map()
      for (const act of acts.values()) {
        const fault = await this.#faultOf(act)
        if (fault || act.hasRights) seen.set(act.stream, { act, fault })
        else seen.delete(act.stream)
        this.#progressed()
      }
      acts.clear()
      this.#seen = seen
      this.#isComplete = true
      this.#progressed()
      yield
    }
  }

  async #faultOf(act: Act): Promise<StreamFault | undefined> {
    const { stream, position, fault, hasRights } = act
    if (fault) return { stream, position, revision: 0, ...fault }
    const name = this.#names.onServer(stream)
    if (hasRights && !(await mayUse(this.#client, name))) return deniedBy(act)
    // Metadata without limits may have replaced some by which a scavenge has removed events.
    const first = await oneEvent(this.#client, name, { fromRevision: FROM_START })
    const revision = Number(first?.revision ?? 0)
    if (revision === 0) return undefined
    const lost = lacking(stream, 0, revision)
    return { ...lost, reason: `${lost.reason}: a scavenge has removed them`, position }
  }
}
