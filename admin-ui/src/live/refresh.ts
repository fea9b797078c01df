import type { LiveMessage } from '@landbook/contracts/live'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isFollowed } from '../data/commands.ts'
import type { Selection } from '../data/selection.ts'
import { typeOf } from '../navigation/resources.ts'
import { MOST_ROWS, readRows } from './rows.ts'

/** A person's changes come in twos and threes. */
const GATHER_MS = 150
/** An import changes thousands of records: what shows them is read anew so often, and no more. */
const LEAST_PAUSE_MS = 1_000
/** What takes long to read is read anew less often: the server has others to answer. */
const PAUSE_BY_DURATION = 4

const UNKNOWN = ''

/**
 * What no change of a record makes another: settings, who react-admin takes the user for, what is looked for at each
 * letter, what asks again by itself; and the audit, which would move under the eyes of who reads it.
 */
const STEADY = /^(?:settings|auth|search|account|audit|imports|importState|importReport-.*)$/
/** What is asked of one type and is none of its lists: the type by the query's name. */
const ASKED_OF: Readonly<Record<string, string>> = { wellsOfNumber: 'well' }
const isSteady = ({ queryKey: [name] }: Query): boolean => STEADY.test(String(name))

interface Refreshing {
  timer: ReturnType<typeof setTimeout> | undefined
  isReading: boolean
  /** The commands that changed something since it was last asked for; '' where that is not known. */
  causes: Set<string>
  /** Which rows of a list they changed. */
  rows: Set<string> | 'all'
  /** Not to be read before: as performance.now(). */
  notBefore: number
}

/** What of a query may have become something else: nothing, all of it, or some rows of a list. */
type Touched = 'nothing' | 'all' | ReadonlySet<string>

function touchedIn(query: Query, { everything, types, changes }: LiveMessage): Touched {
  if (isSteady(query)) return 'nothing'
  const asked = askedIn(query)
  if (everything || asked === undefined) return 'all'
  const isShown = (type: string) => type === asked.type
  if (types.some(isShown) || changes.some(({ touches }) => touches.some(isShown))) return 'all'
  const own = changes.filter(({ type, id }) => isShown(type) && (asked.id === undefined || id === asked.id))
  if (own.length === 0) return 'nothing'
  return asked.byRow ? new Set(own.map(({ id }) => id)) : 'all'
}

interface Asked {
  type: string
  /** Of one record alone. */
  id?: string
  /** A list, of which single rows can be read. */
  byRow?: boolean
}

/** What a query is about, where only changes of that type touch it, or of others that touch the type. */
function askedIn({ queryKey: [name, kind, params] }: Query): Asked | undefined {
  const alone = ASKED_OF[String(name)]
  if (alone !== undefined) return { type: alone }
  if (kind === 'list') return { type: String(name), byRow: true }
  if (kind === 'getList' || kind === 'getMany') return { type: typeOf(String(name)) }
  if (kind !== 'getOne') return undefined
  // As react-admin writes it: see RecordPage.
  const { id, meta } = params as { id: string; meta?: Selection }
  // What is selected below a record shows more of others than their changes tell of.
  const isDeep = meta?.select?.some((entry) => typeof entry !== 'string') ?? false
  return isDeep ? undefined : { type: typeOf(String(name)), id }
}

/** Reads anew what is on the screen when others change it; what is not is read when it is opened the next time. */
export class Refresher {
  readonly #client: QueryClient
  readonly #known = new Map<string, Refreshing>()

  constructor(client: QueryClient) {
    this.#client = client
    document.addEventListener('visibilitychange', this.#onVisible)
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#onVisible)
    for (const { timer } of this.#known.values()) clearTimeout(timer)
    this.#known.clear()
  }

  /** What was read before the connection stood may be older than what it tells of. */
  begun(): void {
    this.#refresh(
      (query) => (query.state.dataUpdatedAt > 0 && !isSteady(query) ? 'all' : 'nothing'),
      [UNKNOWN],
    )
  }

  heard(message: LiveMessage): void {
    const { everything, types, changes } = message
    if (!everything && types.length === 0 && changes.length === 0) return
    const told = changes.map(({ commandId }) => commandId)
    const causes = everything || types.length > 0 ? [UNKNOWN, ...told] : told
    this.#refresh((query) => touchedIn(query, message), causes)
  }

  #refresh(touchedIn: (query: Query) => Touched, causes: readonly string[]): void {
    const isLater = (query: Query) => !query.isActive() && touchedIn(query) !== 'nothing'
    void this.#client.invalidateQueries({ predicate: isLater, refetchType: 'none' })
    for (const query of this.#client.getQueryCache().findAll({ type: 'active' })) {
      const touched = touchedIn(query)
      if (touched === 'nothing') continue
      const one = this.#known.get(query.queryHash) ?? newRefreshing()
      this.#known.set(query.queryHash, one)
      for (const cause of causes) one.causes.add(cause)
      one.rows = touched === 'all' || one.rows === 'all' ? 'all' : one.rows.union(touched)
      this.#plan(query, one)
    }
  }

  #plan(query: Query, one: Refreshing): void {
    if (one.isReading || one.timer !== undefined || document.hidden) return
    const wait = Math.max(GATHER_MS, one.notBefore - performance.now())
    one.timer = setTimeout(() => void this.#read(query, one), wait)
  }

  async #read(query: Query, one: Refreshing): Promise<void> {
    one.timer = undefined
    if (!query.isActive()) {
      this.#known.delete(query.queryHash)
      return void this.#client.invalidateQueries({
        queryKey: query.queryKey,
        exact: true,
        refetchType: 'none',
      })
    }
    // What is on the screen was read anew after the answer to an own command, which may come after the news of it.
    if ([...one.causes].every(isFollowed)) return void this.#known.delete(query.queryHash)
    one.isReading = true
    // What is on its way was asked for before the change, and is let arrive: many changes would stop it for ever.
    const isOnItsWay = query.state.fetchStatus === 'fetching'
    const { rows } = one
    if (!isOnItsWay) Object.assign(one, { causes: new Set(), rows: new Set() })
    const began = performance.now()
    await this.#readSome(query, isOnItsWay ? 'all' : rows)
    const now = performance.now()
    one.isReading = false
    one.notBefore = isOnItsWay ? now : now + Math.max(LEAST_PAUSE_MS, PAUSE_BY_DURATION * (now - began))
    if (one.causes.size > 0) this.#plan(query, one)
    else if (!query.isActive()) this.#known.delete(query.queryHash)
  }

  /** As much of it as was changed. */
  async #readSome(query: Query, rows: Refreshing['rows']): Promise<void> {
    // What cannot be read in part says why when it is read as a whole.
    const isDone =
      rows !== 'all' &&
      rows.size <= MOST_ROWS &&
      (await readRows(this.#client, query, rows).catch(() => false))
    const only = { queryKey: query.queryKey, exact: true }
    if (!isDone) await this.#client.refetchQueries(only, { cancelRefetch: false })
  }

  /** A tab that nobody looks at reads nothing; it catches up when somebody does. */
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
  causes: new Set(),
  rows: new Set(),
  notBefore: 0,
})
