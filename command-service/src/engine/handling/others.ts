import { invalid, type LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { type Intent, type Operation, recordIdOfItem } from '@landbook/contracts/engine/kernel/operations'
import {
  itemsOf,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
  recordOfStream,
  streamOf,
} from '@landbook/contracts/engine/kernel/record'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'
import { recordsReferencedBy } from '../kernel/concerns.ts'
import { type SeenRecord, seenOf } from '../streams/loaded-stream.ts'
import type { Streams } from '../streams/streams.ts'

/** Ids that clients may choose: no whitespace, no control characters, no slashes. */
export const RECORD_ID = /^[\w.:~-]{1,128}$/

export const noRevision = (path: string): LandbookError =>
  invalid([{ path, message: 'is not a revision of this record' }])

/** Other records that a decision reads: `{type}-{id}`. */
export interface Others {
  /** The existing records that parts are taken from, by id. */
  sources?: ReadonlyMap<string, RecordState>
  /** Those that exist and are not deleted. */
  existing: ReadonlySet<string>
  /** The names of those that exist or existed. */
  titles: ReadonlyMap<string, string>
}

/**
 * Looks records up: as this process has seen them if they seem to be there, else by a read, as nobody is refused for a
 * state that another process has changed since. `LinkRaces` finds links to records that were deleted unseen.
 */
export function lookup(streams: Streams) {
  const existing = new Set<string>()
  const titles = new Map<string, string>()
  const look = async (type: string, id: string, { surely = false } = {}) => {
    if (!RECORD_ID.test(id)) return
    const found = surely ? await surelySeen(streams, type, id) : await streams.seen(type, id)
    if (!found) return
    if (!found.deleted) existing.add(streamOf(type, id))
    const title = titleIn(streams.declarationOf(type), found.fields)
    if (title !== undefined) titles.set(streamOf(type, id), title)
  }
  return { look, existing, titles }
}

async function surelySeen(streams: Streams, type: string, id: string): Promise<SeenRecord | undefined> {
  const { state } = await streams.load(type, id)
  return state && seenOf(streams.declarationOf(type), state)
}

/** The records that the command would link this one to, takes parts from, or would take from links to one. */
export async function othersOf(
  streams: Streams,
  { record, ties, member = ties, verb }: Operation,
  intent: Intent,
  state: RecordState | undefined,
): Promise<Others> {
  const { look, ...others } = lookup(streams)
  for (const [name, ids] of Object.entries(intent.links ?? {})) {
    const link = record.links[name]
    const left = link?.single && state ? linkedIds(state, name) : []
    if (link) await Promise.all([...new Set([...ids, ...left])].map((id) => look(link.to, id)))
  }
  const list = member === undefined ? undefined : record.lists[member]
  if (list) await Promise.all(recordsReferencedBy(list, intent).map(({ type, id }) => look(type, id)))
  if (verb === 'absorb' || verb === 'endIn') await look(record.type, intent.targetId ?? '', { surely: true })
  if (intent.race) {
    const { type, id } = recordOfStream(intent.race.gone)
    const ids = relationsOf(record).some(({ to }) => to === type) ? [id, intent.race.into ?? id] : []
    await Promise.all([...new Set(ids)].map((one) => look(type, one, { surely: true })))
  }
  const sources = await sourcesOf(streams, record, intent)
  for (const [name, { target, copied }] of Object.entries(record.lists)) {
    if (!target || !copied) continue
    const tied = [...sources.values()].flatMap((source) =>
      itemsOf(source, name).map((part) => part[target.as]),
    )
    await Promise.all([...new Set(tied)].map((id) => look(target.to, String(id))))
  }
  return { ...others, sources }
}

/** The existing records that an intent takes parts from. */
async function sourcesOf(
  streams: Streams,
  record: RecordDeclaration,
  { source, copies = [] }: Intent,
): Promise<Map<string, RecordState>> {
  const ids = new Set([...copies.map(recordIdOfItem), ...(source ? [source.id] : [])])
  const sources = new Map<string, RecordState>()
  for (const id of ids) {
    if (!RECORD_ID.test(id)) continue
    const { state } = await streams.load(record.type, id)
    if (state && !state.deleted) sources.set(id, await asSeen(streams, record, state, source?.revision))
  }
  return sources
}

/** A source as the user saw it: what was changed since is not taken over unseen. */
async function asSeen(
  streams: Streams,
  { type }: RecordDeclaration,
  state: RecordState,
  revision: number | undefined,
): Promise<RecordState> {
  if (revision === undefined || revision === state.revision) return state
  const seen = revision > state.revision ? undefined : await streams.stateAt(type, state.id, revision)
  if (!seen || seen.deleted) throw noRevision('sourceRevision')
  return seen
}

export const titleIn = (
  { titleField }: RecordDeclaration,
  state: Readonly<Record<string, unknown>> | undefined,
): string | undefined => {
  const title = state?.[titleField]
  return typeof title === 'string' ? title : undefined
}
