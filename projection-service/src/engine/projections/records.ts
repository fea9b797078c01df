import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { evolve, shapeOf, UnreadableEvent } from '@landbook/contracts/engine/kernel/events'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { type Relation, relationsOf } from '@landbook/contracts/engine/kernel/relations'
import type { LoggedEvent, Position } from '@landbook/platform/engine/log/port'
import { dayViews, pastViews, recordViews } from '@landbook/platform/engine/views/collections'
import type { Generation } from '@landbook/platform/engine/views/generations'
import type { Day, ViewStore, ViewWrite } from '@landbook/platform/engine/views/port'
import {
  changesSummary,
  type Summaries,
  type Summary,
  storedMember,
  summaryOf,
  viewOf,
} from '../kernel/view.ts'
import { type Batch, isNew, latest, type Touched, type TypeBatch, untouched } from './batch.ts'
import { byDay, type DaysEvents } from './by-day.ts'
import { contributorsLast, countsOf, loadRecounted, noteCounted, recount } from './counts.ts'
import { gather, gatheredFirst } from './gathered.ts'
import type { Projection } from './projection.ts'

/** The documents of every record type, including what they show of each other. */
export function recordsProjection(
  store: ViewStore,
  catalogue: Pick<Catalogue, 'records'>,
  generation: Generation,
): Projection {
  const counts = countsOf(catalogue)
  const order = gatheredFirst(catalogue.records).map(({ type }) => type)
  const typeBatches = contributorsLast(catalogue).map((record) => {
    const counted = counts.filter(({ from }) => from === record.type)
    const fields = counted.flatMap(({ where }) => Object.keys(where))
    const past = pastViews(store, record, generation)
    return { record, views: recordViews(store, record, generation, fields), past, counted }
  })
  const days = dayViews(store, generation)
  const applyOn = async ({ day, events }: DaysEvents) => {
    const batch: Batch = new Map(
      typeBatches.map((typeBatch) => [
        typeBatch.record.type,
        {
          ...typeBatch,
          touched: new Map(),
          summaryChanges: new Map(),
          recount: new Map(),
          documents: new Map(),
        },
      ]),
    )
    await fold(batch, events)
    markChangedSummaries(batch)
    await loadDependents(batch)
    await loadRecounted(batch)
    const summaries = await loadSummaries(batch)
    await recount(batch)
    for (const type of order) {
      const typeBatch = batch.get(type)
      if (!typeBatch) continue
      await gather(batch, typeBatch)
      addDocuments(typeBatch, summaries, day)
    }
    for (const typeBatch of batch.values()) await writeTypeBatch(typeBatch, day)
  }
  return {
    name: 'records',
    async apply(events) {
      for (const part of await byDay(days, events)) await applyOn(part)
    },
  }
}

/** Applies the batch to the stored documents; skips events that a document already shows. */
async function fold(batch: Batch, events: readonly LoggedEvent[]): Promise<void> {
  const ours = events.flatMap((event) => {
    const { type, id } = recordOfStream(event.stream)
    const typeBatch = batch.get(type)
    return typeBatch ? [{ event, id, typeBatch }] : []
  })
  const wanted = new Map<TypeBatch, Set<string>>()
  for (const { typeBatch, id } of ours) {
    const ids = wanted.get(typeBatch)
    if (ids) ids.add(id)
    else wanted.set(typeBatch, new Set([id]))
  }
  const deleted = new Map<TypeBatch, Map<string, Position>>()
  for (const [typeBatch, ids] of wanted) {
    for (const view of await typeBatch.views.getMany([...ids]))
      typeBatch.touched.set(view._id, untouched(view))
    deleted.set(
      typeBatch,
      await typeBatch.views.tombstones([...ids].filter((id) => !typeBatch.touched.has(id))),
    )
  }
  for (const { event, id, typeBatch } of ours) {
    const known = typeBatch.touched.get(id)
    const shown = known?.position ?? deleted.get(typeBatch)?.get(id)
    if (shown === undefined || event.position > shown) apply(batch, typeBatch, id, known, event)
    // A projector may have crashed after writing this document and before those that show it.
    else typeBatch.summaryChanges.set(id, event.position)
  }
}

function apply(
  batch: Batch,
  typeBatch: TypeBatch,
  id: string,
  known: Touched | undefined,
  event: LoggedEvent,
): void {
  const { record } = typeBatch
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
  const after = { stored: known?.stored, old, changed, position, refresh: false }
  typeBatch.touched.set(id, after)
  noteCounted(batch, typeBatch, { event, shape, before: present, after })
}

function markChangedSummaries(batch: Batch): void {
  for (const { record, touched, summaryChanges } of batch.values()) {
    for (const [id, one] of touched) {
      if (!isNew(one)) continue
      const { old, changed, position } = one
      if (!old || changed.deleted || changesSummary(record, old, changed)) summaryChanges.set(id, position)
    }
  }
}

/** Fan-out: loads the records that show one whose summary changed, appeared or disappeared. */
async function loadDependents(batch: Batch): Promise<void> {
  const looks = [...batch.values()].flatMap((typeBatch) =>
    relationsOf(typeBatch.record).flatMap((relation) => {
      const summaryChanges = batch.get(relation.to)?.summaryChanges
      return summaryChanges && summaryChanges.size > 0 ? [{ ...typeBatch, relation, summaryChanges }] : []
    }),
  )
  // All at once, as a save waits for them.
  const found = await Promise.all(
    looks.map(({ views, relation, summaryChanges }) =>
      views.find({ [`_links.${relation.key}`]: { $in: [...summaryChanges.keys()] } }),
    ),
  )
  for (const [index, { touched, relation, summaryChanges }] of looks.entries()) {
    for (const view of found[index] ?? []) if (!touched.has(view._id)) touched.set(view._id, untouched(view))
    for (const [id, one] of touched) touched.set(id, followed(one, relation, summaryChanges))
  }
}

/**
 * The record with the position of the last change of what it shows, even if it got the link in this batch, so that a
 * smaller batch repeated later by another projector is not taken as newer.
 */
function followed(
  one: Touched,
  { member, key, idsIn }: Relation,
  summaryChanges: ReadonlyMap<string, Position>,
): Touched {
  const { changed, old } = one
  if (changed.deleted) return one
  const ids = member in changed ? idsIn(changed) : (old?._links[key] ?? [])
  const causes = ids.map((id) => summaryChanges.get(id)).filter((cause) => cause !== undefined)
  if (causes.length === 0) return one
  return { ...one, position: latest(one.position, ...causes), refresh: one.refresh || !(member in changed) }
}

/** Looks up, once per type, every record whose summary a document of the batch needs. */
async function loadSummaries(batch: Batch): Promise<Summaries> {
  const wanted = new Map<string, Set<string>>()
  for (const { record, touched } of batch.values()) {
    const relations = relationsOf(record)
    if (relations.length === 0) continue
    for (const one of touched.values()) {
      const { old, changed, refresh } = one
      if (changed.deleted || !isNew(one)) continue
      for (const { member, key, to, idsIn } of relations) {
        const ids = wanted.get(to) ?? new Set<string>()
        wanted.set(to, ids)
        if (member in changed) for (const id of idsIn(changed)) ids.add(id)
        else if (refresh) for (const id of old?._links[key] ?? []) ids.add(id)
      }
    }
  }
  const found = new Map<string, Map<string, Summary>>()
  for (const [type, ids] of wanted) {
    const typeBatch = batch.get(type)
    if (typeBatch) found.set(type, await summariesOf(typeBatch, ids))
  }
  return (type, id) => found.get(type)?.get(id)
}

async function summariesOf(
  { record, views, touched }: TypeBatch,
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

function addDocuments({ record, touched, documents }: TypeBatch, summaries: Summaries, day: Day): void {
  for (const [id, one] of touched)
    if (isNew(one))
      documents.set(id, one.changed.deleted ? undefined : viewOf(record, { ...one, day }, summaries))
}

async function writeTypeBatch({ views, past, touched, documents }: TypeBatch, day: Day): Promise<void> {
  const writes = [...documents].flatMap(([id, document]): ViewWrite[] => {
    const position = touched.get(id)?.position
    if (position === undefined) return []
    return [document ? { id, position, document } : { id, position, deleted: true }]
  })
  if (writes.length === 0) return
  const ended = writes.flatMap(({ id, position }) => {
    const document = touched.get(id)?.stored
    return document && document._since < day
      ? [{ document, since: document._since, until: day, endedBy: position }]
      : []
  })
  if (ended.length > 0) await past.keep(ended)
  await views.write(writes)
}
