import { invalid } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration, RecordState } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { LRUCache } from 'lru-cache'
import type { Streams } from '../streams/streams.ts'
import type { EventContext } from '../streams/writer.ts'
import type { Guard } from './guard.ts'
import { type Choose, type Present, Roster } from './roster.ts'

const WORDS = { joins: 'PlaceTaken', leaves: 'PlaceLeft', member: 'record' }
/** How long a writer may take between taking a place and writing its record. */
const GRACE_MS = 60_000

/**
 * One person has so many records of a type at most. Each takes a place on a roster of its person before it is written, so
 * that of concurrent creations only as many succeed as there are places. Records of before there was a limit have none.
 */
export class PerPerson implements Guard {
  readonly #record: RecordDeclaration
  readonly #log: EventLog
  readonly #streams: Streams
  /** By their ids. */
  readonly #rosters = new LRUCache<string, Roster>({ max: 1_000 })

  constructor(record: RecordDeclaration, log: EventLog, streams: Streams) {
    this.#record = record
    this.#log = log
    this.#streams = streams
  }

  async before(
    id: string,
    from: RecordState | undefined,
    to: RecordState | undefined,
    context: EventContext,
  ): Promise<void> {
    const { perPerson } = this.#record
    if (!perPerson || !to || to.deleted || (from && !from.deleted)) return
    const owner = String(to[perPerson.of])
    const { called, most } = perPerson
    const full = () =>
      invalid([{ path: '', message: MESSAGES.perPerson(called, most, owner === context.actor) }])
    let leftOver: string[] = []
    const choose = async (present: Present) => {
      if (present.has(id)) return undefined
      if (present.size < most) return 'joins'
      leftOver = await this.#leftOver(present, owner)
      if (leftOver.length === 0) throw full()
      return undefined
    }
    await this.#change(owner, id, context, choose)
    if (leftOver.length === 0) return
    for (const gone of leftOver) await this.#leave(owner, gone, context)
    await this.before(id, from, to, context)
  }

  async after(id: string, context: EventContext): Promise<void> {
    const { type, perPerson } = this.#record
    const seen = await this.#streams.seen(type, id)
    if (!perPerson || !seen?.deleted) return
    await this.#leave(String(seen.fields[perPerson.of]), id, context)
  }

  /** Of whom a place was not given back: after a crash, or a creation that was refused. */
  async #leftOver(present: Present, owner: string): Promise<string[]> {
    const { type, perPerson } = this.#record
    const leftOver: string[] = []
    for (const [id, at] of present) {
      if (Date.now() - Date.parse(at) < GRACE_MS) continue
      const { state } = await this.#streams.load(type, id)
      const isThere = state && !state.deleted && state[perPerson?.of ?? ''] === owner
      if (!isThere) leftOver.push(id)
    }
    return leftOver
  }

  #leave(owner: string, id: string, context: EventContext) {
    return this.#change(owner, id, context, (present) => (present.has(id) ? 'leaves' : undefined))
  }

  #change(owner: string, id: string, context: EventContext, choose: Choose) {
    const key = `${this.#record.type}-${owner}`
    const roster = this.#rosters.get(key) ?? new Roster(this.#log, key, WORDS)
    this.#rosters.set(key, roster)
    return roster.change(id, [], context, choose)
  }
}
