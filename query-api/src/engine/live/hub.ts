import { setTimeout as pause } from 'node:timers/promises'
import { user } from '@landbook/contracts/catalogue/user'
import type { LiveMessage } from '@landbook/contracts/engine/api/live'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { passing } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { SessionStore } from '@landbook/platform/engine/credentials/port'
import { AnotherLog, compareWithLog, type LogMark, markOf } from '@landbook/platform/engine/log/mark'
import {
  DamagedEvent,
  type EventLog,
  type LoggedEvent,
  type Position,
  START,
} from '@landbook/platform/engine/log/port'
import { type Retries, retriesOf } from '@landbook/platform/engine/observability/troubles'
import type { PresenceStore } from '@landbook/platform/engine/presence/port'
import { CatchingUp } from '@landbook/platform/engine/views/port'
import type { Progress } from '@landbook/platform/engine/views/progress'
import type { Logger } from 'pino'
import type { LookUpPerson, Person } from '../context/person.ts'
import { Names } from '../history/names.ts'
import { ALLOWANCES } from '../turns/rates.ts'
import { changeIn, readRoleOf } from './changes.ts'
import { Follower, type News } from './follower.ts'
import { Gatherings } from './gatherings.ts'
import { MOST_CHANGES, nothingNew } from './message.ts'
import { touchedBy } from './touched.ts'

declare module '../context/context.ts' {
  interface Backend {
    /** Broadcasts changes to subscribers. */
    live: LiveHub
  }
}

/** Heartbeat interval: proxies close idle connections after a minute. Sessions are checked as often. */
const BEAT_MS = 15_000
/** Throttle: news within this time are sent as one message; an import appends thousands of events a second. */
const GATHER_MS = 100
/** Events of one message, which need not wait for more if they are so many; two of them can still be told one by one. */
const MOST_AT_ONCE = MOST_CHANGES / 2
/** Events read from the log for a reconnecting client; beyond it the client refetches everything. */
const MOST_MISSED = 2_000
/** Limit of streams per person. A browser has one for all its tabs, or one for each visible one. */
const MOST_STREAMS = ALLOWANCES.stream.most
const REACH_MS = 1_000
const LONGEST_PAUSE_MS = 4_000

export interface HubOptions {
  catalogue: Catalogue
  log: EventLog
  progress: Progress
  presence: PresenceStore
  sessions: Pick<SessionStore, 'get'>
  logger: Logger
}

/** Broadcasts changes: follows the log once for all subscribers, and sends an event once the read models show it. */
export class LiveHub {
  /** Who is on which record. */
  readonly gatherings: Gatherings
  readonly #options: HubOptions
  readonly #log: EventLog
  readonly #followers = new Set<Follower>()
  /** By person, including streams that are still starting. */
  readonly #streams = new Map<string, number>()
  readonly #stopped = new AbortController()
  readonly #begun: Promise<void>
  readonly #beat: NodeJS.Timeout
  /** Everything up to this position was sent. */
  #mark: LogMark = { position: START }
  readonly #following: Retries
  readonly #reading: Retries
  #names: Names

  constructor(options: HubOptions) {
    this.#options = options
    this.#log = options.log
    this.#following = retriesOf(options.logger, 'live changes')
    this.#reading = retriesOf(options.logger, 'what somebody missed')
    this.#names = new Names(options.log, options.catalogue)
    this.gatherings = new Gatherings({
      ...options,
      followers: this.#followers,
      nameOf: (user) => this.#names.actor(user),
    })
    this.#begun = new Promise((resolve) => void this.#follow(resolve))
    this.#beat = setInterval(() => void this.#beatAll(), BEAT_MS)
    this.#beat.unref()
  }

  /** The number of subscribers. */
  get connections(): number {
    return this.#followers.size
  }

  /**
   * The news for a person, beginning with what was missed `after` a sent position. Throws UNAVAILABLE above the
   * stream limit: the newest is refused, because browsers reconnect a closed stream, and two would evict each other
   * for ever.
   */
  follow(person: Person, lookUpPerson: LookUpPerson, after: Position | undefined): Follower {
    if (this.#streamsOf(person.id) >= MOST_STREAMS) throw passing(MESSAGES.live.tooManyStreams(MOST_STREAMS))
    this.#count(person.id, 1)
    const follower = new Follower(person, lookUpPerson, (ended) => {
      this.#followers.delete(ended)
      this.#count(person.id, -1)
    })
    void this.#begin(follower, after)
    return follower
  }

  #streamsOf(person: string): number {
    return this.#streams.get(person) ?? 0
  }

  #count(person: string, more: 1 | -1): void {
    const count = this.#streamsOf(person) + more
    if (count > 0) this.#streams.set(person, count)
    else this.#streams.delete(person)
  }

  /** Ends all streams. */
  close(): void {
    this.#stopped.abort()
    clearInterval(this.#beat)
    this.gatherings.close()
    for (const follower of this.#followers) follower.end()
  }

  async #begin(follower: Follower, after: Position | undefined): Promise<void> {
    await this.#begun
    if (!follower.isOpen) return
    if (this.#stopped.signal.aborted) return follower.end()
    // From here on it receives what is newer than `until`; nothing may run between these two lines.
    const until = this.#mark.position
    this.#followers.add(follower)
    try {
      follower.begin(await this.#missed(follower, after, until))
      this.#reading.succeeded()
    } catch (error) {
      this.#reading.failed(error)
      follower.end()
    }
  }

  async #missed(follower: Follower, after: Position | undefined, until: Position): Promise<LiveMessage> {
    const everything = { ...nothingNew(until), everything: true }
    if (after === undefined || after === until) return nothingNew(until)
    if (after > until) {
      // Another process has sent more than this one knows yet; or it was another log.
      if (after > (await this.#log.head())) return everything
      follower.hasHeard(after)
      return nothingNew(after)
    }
    for await (const batch of this.#log.readAll({ after, batchSize: MOST_MISSED })) {
      const missed = batch.filter(({ position }) => position <= until)
      if (missed.length === MOST_MISSED) return everything
      return follower.readable(await this.#newsOf(missed, until))
    }
    return everything
  }

  async #follow(begun: () => void): Promise<void> {
    const { signal } = this.#stopped
    this.#stopped.signal.addEventListener('abort', begun)
    let hasBegun = false
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        if (!hasBegun) {
          this.#mark = await this.#shownHead()
          hasBegun = true
        }
        begun()
        if ((await compareWithLog(this.#log, this.#mark)) !== 'same') {
          const { position } = await this.#shownHead()
          this.#pass(position)
        }
        const following = { after: this.#mark.position, batchSize: MOST_AT_ONCE, signal }
        for await (const batch of this.#log.subscribe(following)) {
          failures = 0
          await this.#tell(batch)
          this.#following.succeeded()
        }
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof DamagedEvent && error.position > this.#mark.position) this.#pass(error.position)
        this.#following.failed(error)
        await pause(Math.min(250 * 2 ** failures, LONGEST_PAUSE_MS), undefined, { signal }).catch(() => {})
      }
    }
  }

  async #tell(batch: readonly LoggedEvent[]): Promise<void> {
    const last = batch.at(-1)
    if (!last) return
    await this.#shown(markOf(last))
    const users = batch.filter(({ stream }) => stream.startsWith(`${user.type}-`)).map(({ stream }) => stream)
    if (users.length > 0) {
      this.#names = new Names(this.#log, this.#options.catalogue)
      const changed = new Set(users.map((stream) => stream.slice(user.type.length + 1)))
      await this.#lookAgain([...this.#followers].filter(({ personId }) => changed.has(personId)))
    }
    const news = this.#followers.size > 0 ? await this.#newsOf(batch, last.position) : undefined
    this.#mark = markOf(last)
    if (news) for (const follower of this.#followers) follower.tell(news)
    if (batch.length < MOST_AT_ONCE) await pause(GATHER_MS)
  }

  /** It is unknown what was sent before this position: an event is damaged, or the log is another one. */
  #pass(position: Position): void {
    this.#mark = { position }
    for (const follower of this.#followers) follower.lost(position)
  }

  /** The end of the log, once the read models show it. */
  async #shownHead(): Promise<LogMark> {
    const head = { position: await this.#log.head() }
    await this.#shown(head)
    return head
  }

  /**
   * Resolves when the read models show everything up to this position: a refetch before would be stale. Throws
   * AnotherLog if they never will.
   */
  async #shown(mark: LogMark): Promise<void> {
    const { signal } = this.#stopped
    for (let wait = REACH_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await this.#options.progress.untilReached(mark.position, REACH_MS)
      } catch (error) {
        if (!(error instanceof CatchingUp)) throw error
        if ((await compareWithLog(this.#log, mark)) !== 'same') throw new AnotherLog(mark)
      }
      await pause(wait, undefined, { signal }).catch(() => {})
    }
  }

  async #newsOf(events: readonly LoggedEvent[], position: Position): Promise<News> {
    const { catalogue } = this.#options
    const found = events.map((event) => changeIn(catalogue, event)).filter((change) => change !== undefined)
    return {
      position,
      changes: await Promise.all(
        found.map(async (own) => {
          const { record, actor, about: _, ...what } = own
          const name = await this.#names.actor(actor)
          const change = { ...what, type: record.type, actor: { id: actor, name } }
          return { change, read: readRoleOf(catalogue, own), touches: touchedBy(catalogue, own) }
        }),
      ),
    }
  }

  async #beatAll(): Promise<void> {
    await this.#lookAgain([...this.#followers])
    for (const follower of this.#followers) follower.beat(this.#mark.position)
  }

  async #lookAgain(followers: readonly Follower[]): Promise<void> {
    await Promise.all(followers.map((follower) => follower.lookAgain()))
  }
}
