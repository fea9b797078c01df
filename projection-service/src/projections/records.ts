import { evolve } from '@landbook/contracts/kernel/events'
import {
  linkedIds,
  type RecordDeclaration,
  type RecordState,
  recordOfStream,
} from '@landbook/contracts/kernel/record'
import type { Catalogue } from '@landbook/contracts/records/index'
import { type LoggedEvent, type Position, START } from '@landbook/platform/log/port'
import { type Generation, type RecordView, recordViews } from '@landbook/platform/views/collections'
import type { ViewCollection, ViewStore } from '@landbook/platform/views/port'
import {
  keepsLink,
  type Summaries,
  type Summary,
  sameSummary,
  stateOf,
  summaryOf,
  viewOf,
} from '../kernel/view.ts'
import type { Projection } from './projection.ts'

/** A record that the batch touches: as it was stored, and as it is after the batch. */
interface Touched {
  old: RecordView | undefined
  state: RecordState | undefined
  position: Position
  /** A record that it shows changed. */
  refresh: boolean
}

interface Shelf {
  record: RecordDeclaration
  views: ViewCollection<RecordView>
  touched: Map<string, Touched>
  /** Records whose summary changed, with the position of the change: those that show them follow. */
  renamed: Map<string, Position>
}

/** Every record type's documents, with what they show of each other kept in step. */
export function recordsProjection(
  store: ViewStore,
  catalogue: Catalogue,
  generation: Generation,
): Projection {
  const collections = new Map(
    catalogue.records.map((record) => [record.type, recordViews(store, record, generation)]),
  )

  const shelves = (): Map<string, Shelf> =>
    new Map(
      catalogue.records.map((record) => {
        const views = collections.get(record.type)
        if (!views) throw new Error(`No views of ${record.type}`)
        return [record.type, { record, views, touched: new Map(), renamed: new Map() }]
      }),
    )

  return {
    name: 'records',
    async apply(events) {
      const batch = shelves()
      await fold(batch, events)
      await findDependents(batch)
      const summaries = await loadSummaries(batch)
      for (const shelf of batch.values()) await writeShelf(shelf, summaries)
    },
  }
}

/** Replays the batch onto the stored documents; events that a document already shows are passed over. */
async function fold(batch: Map<string, Shelf>, events: readonly LoggedEvent[]): Promise<void> {
  const concerning = events.flatMap((event) => {
    const { type, id } = recordOfStream(event.stream)
    const shelf = batch.get(type)
    return shelf ? [{ event, id, shelf }] : []
  })
  const wanted = new Map<Shelf, Set<string>>()
  for (const { shelf, id } of concerning) {
    const ids = wanted.get(shelf)
    if (ids) ids.add(id)
    else wanted.set(shelf, new Set([id]))
  }
  const written = new Map<Shelf, Map<string, Position>>()
  for (const [shelf, ids] of wanted) {
    for (const view of await shelf.views.getMany([...ids]))
      shelf.touched.set(view._id, asTouched(shelf, view))
    const missing = [...ids].filter((id) => !shelf.touched.has(id))
    written.set(shelf, await shelf.views.tombstones(missing))
  }
  for (const { event, id, shelf } of concerning) {
    const known = shelf.touched.get(id)
    const shown = known?.position ?? written.get(shelf)?.get(id)
    if (shown !== undefined && event.position <= shown) continue
    const present = known?.state?.deleted ? undefined : known?.state
    const state = evolve(shelf.record, present, event, { id, revision: event.revision })
    shelf.touched.set(id, { old: known?.old, state, position: event.position, refresh: false })
  }
}

const asTouched = (shelf: Shelf, view: RecordView): Touched => ({
  old: view,
  state: stateOf(shelf.record, view),
  position: view._position,
  refresh: false,
})

/** Brings in the records that show one whose summary changed, appeared or disappeared. */
async function findDependents(batch: Map<string, Shelf>): Promise<void> {
  for (const shelf of batch.values()) {
    for (const [id, touched] of shelf.touched) {
      const { old, state, position } = touched
      if (old && old._position === position) continue
      if (!old || !state || state.deleted || !sameSummary(shelf.record, old, state)) {
        shelf.renamed.set(id, position)
      }
    }
  }
  for (const shelf of batch.values()) {
    const shown = [
      ...Object.entries(shelf.record.links).map(([name, link]) => ({ name, to: link.to })),
      ...Object.entries(shelf.record.lists).flatMap(([name, list]) =>
        list.target ? [{ name, to: list.target.to }] : [],
      ),
    ]
    for (const { name, to } of shown) {
      const renamed = batch.get(to)?.renamed
      if (!renamed || renamed.size === 0) continue
      for (const view of await shelf.views.find({ [`_links.${name}`]: { $in: [...renamed.keys()] } })) {
        const known = shelf.touched.get(view._id) ?? asTouched(shelf, view)
        const causes = (view._links[name] ?? []).map((id) => renamed.get(id) ?? START)
        shelf.touched.set(view._id, {
          ...known,
          position: latest([known.position, ...causes]),
          refresh: true,
        })
      }
    }
  }
}

const latest = (positions: readonly Position[]): Position => positions.toSorted().at(-1) ?? START

/** Looks up, once per type, every record that a document of the batch shows. */
async function loadSummaries(batch: Map<string, Shelf>): Promise<Summaries> {
  const wanted = new Map<string, Set<string>>()
  const want = (type: string, ids: readonly string[]) => {
    const known = wanted.get(type) ?? new Set<string>()
    wanted.set(type, known)
    for (const id of ids) known.add(id)
  }
  for (const { record, touched } of batch.values()) {
    for (const { old, state, refresh } of touched.values()) {
      if (!state || state.deleted) continue
      for (const [name, { to }] of Object.entries(record.links)) {
        if (!keepsLink(old, state, name, refresh)) want(to, linkedIds(state, name))
      }
      for (const [name, { target }] of Object.entries(record.lists)) {
        if (target)
          want(
            target.to,
            (state[name] as Record<string, unknown>[]).map((item) => String(item[target.as])),
          )
      }
    }
  }
  const found = new Map<string, Map<string, Summary>>()
  for (const [type, ids] of wanted) {
    const shelf = batch.get(type)
    if (!shelf) continue
    const summaries = new Map<string, Summary>()
    const stored = [...ids].filter((id) => !shelf.touched.has(id))
    for (const view of await shelf.views.getMany(stored))
      summaries.set(view._id, summaryOf(shelf.record, view))
    for (const id of ids) {
      const state = shelf.touched.get(id)?.state
      if (state && !state.deleted) summaries.set(id, summaryOf(shelf.record, state))
    }
    found.set(type, summaries)
  }
  return (type, id) => found.get(type)?.get(id)
}

async function writeShelf({ record, views, touched }: Shelf, summaries: Summaries): Promise<void> {
  const writes = []
  for (const [id, { old, state, position, refresh }] of touched) {
    if (old && old._position === position) continue
    if (!state) continue
    if (state.deleted) writes.push({ id, position, deleted: true as const })
    else
      writes.push({
        id,
        position,
        document: viewOf(record, state, summaries, { old, position, refresh }),
      })
  }
  if (writes.length > 0) await views.write(writes)
}
