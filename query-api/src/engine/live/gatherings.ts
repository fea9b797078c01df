import type { LiveGathering } from '@landbook/contracts/engine/api/live'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { passing } from '@landbook/contracts/engine/kernel/errors'
import { type RecordDeclaration, recordOfStream, streamOf } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { SessionStore } from '@landbook/platform/engine/credentials/port'
import { type Retries, retriesOf } from '@landbook/platform/engine/observability/troubles'
import type { Presence, PresenceStore } from '@landbook/platform/engine/presence/port'
import type { Logger } from 'pino'
import type { Person } from '../context/person.ts'
import { ALLOWANCES } from '../turns/rates.ts'
import type { Follower } from './follower.ts'

/** Tabs send a heartbeat every ten seconds; one that was closed without notice expires. */
const HOLDS_MS = 25_000
/** Limit of one person's tabs, over all browsers. */
const MOST_TABS = ALLOWANCES.presence.most
/** Poll interval for presence in other processes. */
const POLL_MS = 3_000

export interface GatheringsOptions {
  catalogue: Catalogue
  presence: PresenceStore
  sessions: Pick<SessionStore, 'get'>
  followers: ReadonlySet<Follower>
  nameOf: (user: string) => Promise<string>
  logger: Logger
}

/** Presence: who is on which record, sent to the others on it. */
export class Gatherings {
  readonly #options: GatheringsOptions
  readonly #watch: NodeJS.Timeout
  readonly #retries: Retries
  /** The presence last sent, by `{type}-{id}`. */
  #sent = new Map<string, LiveGathering>()
  /** Expiry of the tabs connected to this process, by user and tab. */
  readonly #tabs = new Map<string, Map<string, number>>()
  #looking: Promise<void> = Promise.resolve()
  /** The scheduled look that has not begun. */
  #next: Promise<void> | undefined

  constructor(options: GatheringsOptions) {
    this.#options = options
    this.#retries = retriesOf(options.logger, 'who is on which record')
    this.#watch = setInterval(() => {
      if (options.followers.size > 0) void this.#check()
    }, POLL_MS)
    this.#watch.unref()
  }

  /** A tab of this user's is on the record. Throws UNAVAILABLE when it is one tab too many. */
  async arrive(
    { id: user, session }: Pick<Person, 'id' | 'session'>,
    tab: string,
    record: RecordDeclaration,
    id: string,
    editing: boolean,
  ) {
    const presence: Presence = { user, session, tab, record: streamOf(record.type, id), editing }
    const until = Date.now() + HOLDS_MS
    const tabs = this.#tabsOf(user)
    if (!tabs.has(tab) && tabs.size >= MOST_TABS) throw passing(MESSAGES.live.tooManyTabs(MOST_TABS))
    tabs.set(tab, until)
    this.#tabs.set(user, tabs)
    await this.#options.presence.put(presence, until)
    await this.#check()
    // Sent even without changes: the tab may have just reconnected.
    const gathering = this.#sent.get(presence.record)
    const { followers } = this.#options
    if (gathering) for (const one of followers) if (one.personId === user) this.#send(one, [gathering])
  }

  /** The tab is on no record any more. */
  async leave(user: string, tab: string): Promise<void> {
    await this.#options.presence.remove(user, tab)
    const tabs = this.#tabsOf(user)
    // A tab on no record does not affect presence.
    if (tabs.delete(tab)) await this.#check()
    if (tabs.size === 0) this.#tabs.delete(user)
  }

  /** A user's tabs that have not expired. */
  #tabsOf(user: string): Map<string, number> {
    const tabs = this.#tabs.get(user) ?? new Map<string, number>()
    const now = Date.now()
    for (const [tab, until] of tabs) if (until <= now) tabs.delete(tab)
    return tabs
  }

  close(): void {
    clearInterval(this.#watch)
  }

  /** Looks are serialised, so that the last result wins; one look serves all who wait. */
  #check(): Promise<void> {
    this.#next ??= this.#looking.then(() => {
      this.#next = undefined
      return this.#lookOnce()
    })
    this.#looking = this.#next
    return this.#looking
  }

  async #lookOnce(): Promise<void> {
    const { presence, followers } = this.#options
    try {
      const found = await this.#gathered(await this.#ofRunningSessions(await presence.all(Date.now())))
      const changed = [...found].filter(([record, gathering]) => !isSame(gathering, this.#sent.get(record)))
      this.#sent = found
      const gatherings = changed.map(([, gathering]) => gathering)
      if (gatherings.length > 0) for (const follower of followers) this.#send(follower, gatherings)
      this.#retries.succeeded()
    } catch (error) {
      this.#retries.failed(error)
    }
  }

  /** Sessions end in other processes, too. */
  async #ofRunningSessions(all: readonly Presence[]): Promise<Presence[]> {
    const ids = [...new Set(all.map(({ session }) => session))]
    const found = await Promise.all(ids.map((id) => this.#options.sessions.get(id)))
    const running = new Set(found.map((session) => session?.id))
    return all.filter(({ session }) => running.has(session))
  }

  async #gathered(all: readonly Presence[]): Promise<Map<string, LiveGathering>> {
    const editing = new Map<string, Map<string, boolean>>()
    for (const one of all) {
      const people = editing.get(one.record) ?? new Map<string, boolean>()
      editing.set(one.record, people.set(one.user, one.editing || people.get(one.user) === true))
    }
    const gathered = [...editing].map(async ([record, people]): Promise<[string, LiveGathering]> => {
      const known = [...people].sort(([a], [b]) => (a < b ? -1 : 1))
      const named = known.map(async ([id, isEditing]) => {
        return { id, name: await this.#options.nameOf(id), editing: isEditing }
      })
      return [record, { ...recordOfStream(record), people: await Promise.all(named) }]
    })
    return new Map(await Promise.all(gathered))
  }

  /** Only people on the record who may read it are sent its presence. */
  #send(follower: Follower, gatherings: readonly LiveGathering[]): void {
    const own = gatherings.filter(
      ({ type, people }) =>
        people.some(({ id }) => id === follower.personId) && this.#isReadable(follower, type),
    )
    if (own.length > 0) follower.gathered(own)
  }

  #isReadable(follower: Follower, type: string): boolean {
    const record = this.#options.catalogue.records.find((known) => known.type === type)
    return record !== undefined && follower.mayRead(record.read)
  }
}

const isSame = (one: LiveGathering, other: LiveGathering | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
