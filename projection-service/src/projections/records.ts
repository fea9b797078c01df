import { evolve, shapeOf, UnreadableEvent } from '@landbook/contracts/kernel/events'
import {
  itemsOf,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
  recordOfStream,
} from '@landbook/contracts/kernel/record'
import type { Catalogue } from '@landbook/contracts/records/index'
import { type LoggedEvent, type Position, START } from '@landbook/platform/log/port'
import { type Generation, type RecordView, recordViews } from '@landbook/platform/views/collections'
import type { ViewCollection, ViewStore, ViewWrite } from '@landbook/platform/views/port'
import {
  changesSummary,
  type Revised,
  type Summaries,
  type Summary,
  storedMember,
  summaryOf,
  viewOf,
} from '../kernel/view.ts'
import type { Projection } from './projection.ts'

/**
 * A record that the batch touches. `changed` holds only the members that its events changed, so that a
 * record of seventy fields costs no more than what happened to it; all of them, without `old`, when the
 * record was created in the batch.
 */
interface Touched extends Revised {
  stored: RecordView | undefined
}

interface Shelf {
  record: RecordDeclaration
  views: ViewCollection<RecordView>
  touched: Map<string, Touched>
  /** Records whose summary changed, with the position of the change: those that show them follow. */
  renamed: Map<string, Position>
}

type Batch = Map<string, Shelf>

/** Every record type's documents, with what they show of each other kept in step. */
export function recordsProjection(
  store: ViewStore,
  catalogue: Catalogue,
  generation: Generation,
): Projection {
  const collections = catalogue.records.map((record) => ({
    record,
    views: recordViews(store, record, generation),
  }))
  return {
    name: 'records',
    async apply(events) {
      const batch: Batch = new Map(
        collections.map(({ record, views }) => [
          record.type,
          { record, views, touched: new Map(), renamed: new Map() },
        ]),
      )
      await fold(batch, events)
      noteRenamed(batch)
      await bringInDependents(batch)
      const summaries = await loadSummaries(batch)
      for (const shelf of batch.values()) await writeShelf(shelf, summaries)
    },
  }
}

/** Replays the batch onto the stored documents; events that a document already shows are passed over. */
async function fold(batch: Batch, events: readonly LoggedEvent[]): Promise<void> {
  const ours = events.flatMap((event) => {
    const { type, id } = recordOfStream(event.stream)
    const shelf = batch.get(type)
    return shelf ? [{ event, id, shelf }] : []
  })
  const wanted = new Map<Shelf, Set<string>>()
  for (const { shelf, id } of ours) {
    const ids = wanted.get(shelf)
    if (ids) ids.add(id)
    else wanted.set(shelf, new Set([id]))
  }
  const deleted = new Map<Shelf, Map<string, Position>>()
  for (const [shelf, ids] of wanted) {
    for (const view of await shelf.views.getMany([...ids])) shelf.touched.set(view._id, untouched(view))
    deleted.set(shelf, await shelf.views.tombstones([...ids].filter((id) => !shelf.touched.has(id))))
  }
  for (const { event, id, shelf } of ours) {
    const known = shelf.touched.get(id)
    const shown = known?.position ?? deleted.get(shelf)?.get(id)
    if (shown === undefined || event.position > shown) apply(shelf, id, known, event)
    // Whoever wrote it may have died before the records that show it were written.
    else shelf.renamed.set(id, event.position)
  }
}

const untouched = (view: RecordView): Touched => ({
  stored: view,
  old: view,
  changed: { id: view.id, revision: view.revision, deleted: false },
  position: view._position,
  refresh: false,
})

function apply(shelf: Shelf, id: string, known: Touched | undefined, event: LoggedEvent): void {
  const { record } = shelf
  const { position, revision } = event
  const shape = shapeOf(record, event.type)
  const present = known && !known.changed.deleted ? known : undefined
  if (!present && shape.does !== 'created') {
    if (shape.does === 'fenced') return
    throw new UnreadableEvent(`${event.type} before ${event.stream} was created`)
  }
  const member = 'list' in shape ? shape.list : 'link' in shape ? shape.link : undefined
  let before = present?.changed
  if (before && member !== undefined && present?.old && !(member in before)) {
    before = { ...before, [member]: storedMember(record, present.old, member) }
  }
  const changed = evolve(record, before, event, { id, revision })
  if (!changed) return
  const old = shape.does === 'created' ? undefined : present?.old
  shelf.touched.set(id, { stored: known?.stored, old, changed, position, refresh: false })
}

/** Whether the batch changed anything of the record itself. */
const isNew = ({ stored, position }: Touched): boolean => stored === undefined || stored._position < position

function noteRenamed(batch: Batch): void {
  for (const { record, touched, renamed } of batch.values()) {
    for (const [id, one] of touched) {
      if (!isNew(one)) continue
      const { old, changed, position } = one
      if (!old || changed.deleted || changesSummary(record, old, changed)) renamed.set(id, position)
    }
  }
}

/** Brings in the records that show one whose summary changed, appeared or disappeared. */
async function bringInDependents(batch: Batch): Promise<void> {
  for (const { record, views, touched } of batch.values()) {
    for (const target of targetsOf(record)) {
      const renamed = batch.get(target.to)?.renamed
      if (!renamed || renamed.size === 0) continue
      for (const view of await views.find({ [`_links.${target.name}`]: { $in: [...renamed.keys()] } })) {
        if (!touched.has(view._id)) touched.set(view._id, untouched(view))
      }
      for (const [id, one] of touched) touched.set(id, followed(one, target, renamed))
    }
  }
}

/**
 * The record with the position of the last change of what it shows, also where it has the link since this
 * batch only: a smaller batch that somebody else repeats later must not be the newer one.
 */
function followed(one: Touched, { name, as }: Target, renamed: ReadonlyMap<string, Position>): Touched {
  const { changed, old } = one
  if (changed.deleted) return one
  const ids = name in changed ? idsIn(changed, name, as) : (old?._links[name] ?? [])
  const causes = ids.map((id) => renamed.get(id)).filter((cause) => cause !== undefined)
  if (causes.length === 0) return one
  return { ...one, position: latest([one.position, ...causes]), refresh: one.refresh || !(name in changed) }
}

/** A link, or a list with a target, through which a record shows others. */
interface Target {
  name: string
  to: string
  as?: string
}

function targetsOf(record: RecordDeclaration): Target[] {
  return [
    ...Object.entries(record.links).map(([name, { to }]) => ({ name, to })),
    ...Object.entries(record.lists).flatMap(([name, { target }]) => (target ? [{ name, ...target }] : [])),
  ]
}

const latest = (positions: readonly Position[]): Position => positions.toSorted().at(-1) ?? START

/** Looks up, once per type, every record that a document of the batch will have to show anew. */
async function loadSummaries(batch: Batch): Promise<Summaries> {
  const wanted = new Map<string, Set<string>>()
  for (const { record, touched } of batch.values()) {
    const targets = targetsOf(record)
    if (targets.length === 0) continue
    for (const one of touched.values()) {
      const { old, changed, refresh } = one
      if (changed.deleted || !isNew(one)) continue
      for (const { name, to, as } of targets) {
        const ids = wanted.get(to) ?? new Set<string>()
        wanted.set(to, ids)
        if (name in changed) for (const id of idsIn(changed, name, as)) ids.add(id)
        else if (refresh) for (const id of old?._links[name] ?? []) ids.add(id)
      }
    }
  }
  const found = new Map<string, Map<string, Summary>>()
  for (const [type, ids] of wanted) {
    const shelf = batch.get(type)
    if (shelf) found.set(type, await summariesOf(shelf, ids))
  }
  return (type, id) => found.get(type)?.get(id)
}

function idsIn(state: RecordState, name: string, as: string | undefined): string[] {
  return as === undefined ? linkedIds(state, name) : itemsOf(state, name).map((item) => String(item[as]))
}

async function summariesOf(
  { record, views, touched }: Shelf,
  ids: ReadonlySet<string>,
): Promise<Map<string, Summary>> {
  const summaries = new Map<string, Summary>()
  const stored = [...ids].filter((id) => !touched.has(id))
  for (const view of await views.getMany(stored)) summaries.set(view._id, summaryOf(record, view))
  for (const id of ids) {
    const one = touched.get(id)
    if (one && !one.changed.deleted) summaries.set(id, summaryOf(record, { ...one.old, ...one.changed }))
  }
  return summaries
}

async function writeShelf({ record, views, touched }: Shelf, summaries: Summaries): Promise<void> {
  const writes = [...touched].flatMap(([id, one]): ViewWrite[] => {
    if (!isNew(one)) return []
    const { position, changed } = one
    if (changed.deleted) return [{ id, position, deleted: true }]
    return [{ id, position, document: viewOf(record, one, summaries) }]
  })
  if (writes.length > 0) await views.write(writes)
}
