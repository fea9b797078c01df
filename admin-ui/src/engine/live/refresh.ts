import { catalogue } from '@landbook/contracts/catalogue/index'
import type { LiveMessage } from '@landbook/contracts/engine/api/live'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { isAnsweredBefore } from '../data/commands.ts'
import type { ListQuery } from '../data/documents.ts'
import { type Selection, typesReadThrough } from '../data/selection.ts'
import { ASKED } from '../data/windows.ts'
import { typeOf } from '../navigation/resources.ts'
import { MOST_ROWS, readRows } from './rows.ts'

/** Debounce: a user's changes come in twos and threes. */
const GATHER_MS = 150
/** Throttle: an import changes thousands of records. */
const LEAST_PAUSE_MS = 1_000
/** Slow queries are refetched less often, to protect the server. */
const PAUSE_BY_DURATION = 4

const UNKNOWN = ''

/**
 * Queries that changes of records do not affect: settings, react-admin's identity, search, fields, queries that poll; and the
 * audit, which must not move while it is read.
 */
const STEADY =
  /^(?:settings|auth|search|account|audit|reportFields|reportFilters|imports|importState|importReport-.*)$/
const isSteady = ({ queryKey: [name, kind, params] }: Query): boolean =>
  STEADY.test(String(name)) || isPast(kind, params)
const isAsked = (kind: unknown): boolean => Object.values<unknown>(ASKED).includes(kind)

/** A list of a past day. */
function isPast(kind: unknown, params: unknown): boolean {
  if (kind === 'list' || isAsked(kind)) return (params as ListQuery).asOf !== undefined
  return kind === 'getList' && (params as { meta?: ListQuery }).meta?.asOf !== undefined
}

interface Refreshing {
  timer: ReturnType<typeof setTimeout> | undefined
  isReading: boolean
  /** It was opened while it was being read. */
  isOpened: boolean
  /** Commands that changed it since its last fetch; '' if unknown. */
  causes: Set<string>
  /** The changed rows of a list. */
  rows: Set<string> | 'all'
  /** Earliest refetch, as performance.now(). */
  notBefore: number
}

type Action = Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action']

/** How much of a query may have changed: nothing, everything, or some rows of a list. */
type Touched = 'nothing' | 'all' | ReadonlySet<string>

function touchedIn(query: Query, { everything, types, changes }: LiveMessage): Touched {
  if (isSteady(query) || asksNothing(query)) return 'nothing'
  const subject = subjectOf(query)
  if (everything || subject === undefined) return 'all'
  const isShown = (type: string) => type === subject.type
  const isRead = (type: string) => isShown(type) || subject.through?.has(type) === true
  if (types.some(isRead) || changes.some(({ touches }) => touches.some(isRead))) return 'all'
  if (changes.some(({ type }) => !isShown(type) && isRead(type))) return 'all'
  const own = changes.filter(
    ({ type, id }) => isShown(type) && (subject.id === undefined || id === subject.id),
  )
  if (own.length === 0) return 'nothing'
  return subject.byRow ? new Set(own.map(({ id }) => id)) : 'all'
}

interface Subject {
  type: string
  /** For a single record. */
  id?: string
  /** A list whose rows can be fetched individually. */
  byRow?: boolean
  /** Types of which it shows more than their live changes announce. */
  through?: ReadonlySet<string>
}

/** A list that waits for its type: see `useRows`. */
const asksNothing = ({ queryKey: [type, kind] }: Query): boolean => kind === 'list' && type === undefined

/** The type that a query is about, if only changes of that type, or of related ones, affect it. */
function subjectOf({ queryKey: [name, kind, params], meta: told }: Query): Subject | undefined {
  const [type, ...through] = (told?.about as readonly string[] | undefined) ?? []
  if (type !== undefined) return { type, through: new Set(through) }
  if (kind === 'list' || isAsked(kind)) {
    const { select } = params as ListQuery
    const record = recordNamed(catalogue, String(name))
    return { type: record.type, byRow: kind === 'list', through: typesReadThrough(record, select) }
  }
  if (kind === 'getList' || kind === 'getMany') return { type: typeOf(String(name)) }
  if (kind !== 'getOne') return undefined
  // The format of react-admin: see EditBase.
  const { id, meta } = params as { id: string; meta?: Selection }
  // Nested selections show more of other records than their live changes announce.
  const isDeep = meta?.select?.some((entry) => typeof entry !== 'string') ?? false
  return isDeep ? undefined : { type: typeOf(String(name)), id }
}

/** Refetches displayed queries when their data change; the rest is refetched when it is next opened. */
export class Refresher {
  readonly #client: QueryClient
  readonly #known = new Map<string, Refreshing>()
  /** When a query's last read began, and the one that its data are of, in ms since the epoch. */
  readonly #begunAt = new WeakMap<Query, number>()
  readonly #readAt = new WeakMap<Query, number>()
  readonly #unlisten: () => void

  constructor(client: QueryClient) {
    this.#client = client
    document.addEventListener('visibilitychange', this.#onVisible)
    this.#unlisten = client.getQueryCache().subscribe((event) => {
      const { type, query } = event
      if (type === 'observerAdded') this.#opened(query)
      if (event.type === 'updated') this.#noteFetch(query, event.action)
      if (type === 'removed') this.#forget(query)
    })
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#onVisible)
    this.#unlisten()
    for (const { timer } of this.#known.values()) clearTimeout(timer)
    this.#known.clear()
  }

  /** Data that were asked for before the connection was established may be older than its position. */
  begun(): void {
    this.#refresh(
      (query) => (query.state.dataUpdatedAt > 0 && !isSteady(query) ? 'all' : 'nothing'),
      [UNKNOWN],
    )
    for (const query of this.#client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
      if (query.state.dataUpdatedAt > 0 || isSteady(query)) continue
      // To be read anew when it is next opened; the query itself reports a failure.
      query.promise?.then(
        () => query.invalidate(),
        () => undefined,
      )
    }
  }

  heard(message: LiveMessage): void {
    const { everything, types, changes } = message
    if (!everything && types.length === 0 && changes.length === 0) return
    const told = changes.map(({ commandId }) => commandId)
    const causes = everything || types.length > 0 ? [UNKNOWN, ...told] : told
    this.#refresh((query) => touchedIn(query, message), causes)
  }

  #refresh(touchedIn: (query: Query) => Touched, causes: readonly string[]): void {
    for (const query of this.#client.getQueryCache().getAll()) {
      const touched = touchedIn(query)
      if (touched === 'nothing') continue
      const one = this.#known.get(query.queryHash) ?? newRefreshing()
      for (const cause of causes) one.causes.add(cause)
      one.rows = touched === 'all' || one.rows === 'all' ? 'all' : one.rows.union(touched)
      this.#known.set(query.queryHash, one)
      if (query.isActive()) this.#plan(query, one)
      else this.#leave(query)
    }
  }

  /** To be refetched when it is next opened. */
  #leave(query: Query): void {
    this.#known.delete(query.queryHash)
    query.invalidate()
  }

  #opened(query: Query): void {
    const one = this.#known.get(query.queryHash)
    if (one === undefined) return
    if (query.getObserversCount() === 1) hurry(one)
    if (one.isReading || one.timer !== undefined) return
    if (query.isStale()) {
      // Then the observer refetches everything: marked, in case that is interrupted.
      this.#known.delete(query.queryHash)
      query.invalidate()
    } else this.#plan(query, one, 0)
  }

  /** A read contains what was answered before it began, not before it ended. */
  #noteFetch(query: Query, { type, ...action }: Action): void {
    if (type === 'fetch') this.#begunAt.set(query, Date.now())
    // What is set by hand was not read.
    if (type === 'success' && !('manual' in action && action.manual === true))
      this.#readAt.set(query, this.#begunAt.get(query) ?? 0)
  }

  #forget({ queryHash }: Query): void {
    clearTimeout(this.#known.get(queryHash)?.timer)
    this.#known.delete(queryHash)
  }

  #plan(query: Query, one: Refreshing, gatherMs = GATHER_MS): void {
    if (one.isReading || one.timer !== undefined || one.causes.size === 0 || document.hidden) return
    const wait = Math.max(gatherMs, one.notBefore - performance.now())
    one.timer = setTimeout(() => void this.#read(query, one), wait)
  }

  async #read(query: Query, one: Refreshing): Promise<void> {
    one.timer = undefined
    if (!query.isActive()) return this.#leave(query)
    // After an own command, displayed queries are refetched with its answer, which may come after the live message.
    const readAt = this.#readAt.get(query) ?? 0
    if ([...one.causes].every((cause) => isAnsweredBefore(cause, readAt)))
      return void this.#known.delete(query.queryHash)
    one.isReading = true
    // A request in flight is older than the change, but not cancelled: frequent changes would prevent any completion.
    const isOnItsWay = query.state.fetchStatus === 'fetching'
    const { rows } = one
    if (!isOnItsWay) Object.assign(one, { causes: new Set(), rows: new Set() })
    const began = performance.now()
    await this.#readSome(query, isOnItsWay ? 'all' : rows)
    const now = performance.now()
    one.isReading = false
    const pause = Math.max(LEAST_PAUSE_MS, PAUSE_BY_DURATION * (now - began))
    one.notBefore = isOnItsWay || one.isOpened ? now : now + pause
    one.isOpened = false
    if (!query.isActive() && one.causes.size > 0) this.#leave(query)
    else if (one.causes.size > 0) this.#plan(query, one)
    else if (!query.isActive()) this.#known.delete(query.queryHash)
  }

  /** Refetches only the changed part. */
  async #readSome(query: Query, rows: Refreshing['rows']): Promise<void> {
    // If a partial refetch fails, the full one reports the error.
    const isDone =
      rows !== 'all' &&
      !query.state.isInvalidated &&
      rows.size <= MOST_ROWS &&
      (await readRows(this.#client, query, rows).catch(() => false))
    if (isDone) return
    // Marked, in case it is interrupted.
    query.invalidate()
    const only = { queryKey: query.queryKey, exact: true }
    await this.#client.refetchQueries(only, { cancelRefetch: false })
  }

  /** A hidden tab does not refetch; it catches up when it becomes visible. */
  readonly #onVisible = (): void => {
    if (document.hidden) return
    for (const [hash, one] of this.#known) {
      const query = this.#client.getQueryCache().get(hash)
      if (!query) this.#known.delete(hash)
      else if (one.causes.size > 0) this.#plan(query, one)
    }
  }
}

const newRefreshing = (): Refreshing => ({
  timer: undefined,
  isReading: false,
  isOpened: false,
  causes: new Set(),
  rows: new Set(),
  notBefore: 0,
})

/** The throttle is for what stays on the screen: who opens a list is not kept waiting. */
function hurry(one: Refreshing): void {
  clearTimeout(one.timer)
  one.timer = undefined
  one.notBefore = 0
  one.isOpened = one.isReading
}
