import { shownOf } from '@landbook/contracts/catalogue/shown'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import type { EventShape } from '@landbook/contracts/engine/kernel/events'
import { linkedIds, type RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { gatheringsFrom } from '@landbook/contracts/engine/kernel/shown'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import {
  type Batch,
  type Count,
  fieldOf,
  isNew,
  latest,
  type Touched,
  type TypeBatch,
  untouched,
} from './batch.ts'

export const countsOf = ({ records }: Pick<Catalogue, 'records'>): Count[] =>
  records.flatMap(({ type: of, counts }) =>
    Object.entries(counts).map(([name, { from, link, where = {} }]) => ({ of, name, from, link, where })),
  )

/**
 * Record types in write order: a type that counts others or gathers from them comes before them. Until a record's
 * document shows an event, it still tells which counts and values the record contributed to before.
 */
export function contributorsLast({ records }: Pick<Catalogue, 'records'>): RecordDeclaration[] {
  const ordered = new Set<RecordDeclaration>()
  const place = (record: RecordDeclaration, behind: readonly RecordDeclaration[]) => {
    if (behind.includes(record)) throw new Error(`${record.name} contributes to what it is computed from`)
    for (const other of records)
      if (
        gatheringsFrom(shownOf(other), record.type).length > 0 ||
        Object.values(other.counts).some(({ from }) => from === record.type)
      )
        place(other, [...behind, record])
    ordered.add(record)
  }
  for (const record of records) place(record, [])
  return [...ordered]
}

/**
 * Collects the records whose counts an event of another record may change; `before` and `after` are the other's
 * states.
 */
export function noteCounted(
  batch: Batch,
  { counted }: TypeBatch,
  {
    event,
    shape,
    before,
    after,
  }: { event: LoggedEvent; shape: EventShape; before: Touched | undefined; after: Touched },
): void {
  for (const { of, link, where } of counted) {
    if (!mayCount(shape, event, link, where)) continue
    const recount = batch.get(of)?.recount
    for (const one of [before, after])
      for (const id of one ? linksOf(one, link) : []) recount?.set(id, event.position)
  }
}

function mayCount(shape: EventShape, { data }: LoggedEvent, link: string, where: Count['where']): boolean {
  if ('link' in shape) return shape.link === link
  if (shape.does === 'changed') return Object.keys(where).some((field) => field in data)
  return shape.does === 'created' || shape.does === 'deleted'
}

/** Target ids of a link after the batch; of a deleted record, those that it had. */
const linksOf = ({ old, changed }: Touched, link: string): readonly string[] =>
  link in changed ? linkedIds(changed, link) : (old?._links[link] ?? [])

/**
 * Loads the records to recount, with the position of the last cause, so that a smaller batch repeated later by
 * another projector is not taken as newer.
 */
export async function loadRecounted(batch: Batch): Promise<void> {
  for (const { views, touched, recount } of batch.values()) {
    const missing = [...recount.keys()].filter((id) => !touched.has(id))
    if (missing.length > 0)
      for (const view of await views.getMany(missing)) touched.set(view._id, untouched(view))
    for (const [id, cause] of recount) {
      const one = touched.get(id)
      if (one && !one.changed.deleted) touched.set(id, { ...one, position: latest(one.position, cause) })
    }
  }
}

/** Recounts: stored documents for records outside the batch, new states for those in it. */
export async function recount(batch: Batch): Promise<void> {
  for (const typeBatch of batch.values()) {
    for (const from of batch.values()) {
      const counts = from.counted.filter(({ of }) => of === typeBatch.record.type)
      if (counts.length > 0) await countLinks(typeBatch, from, counts)
    }
  }
}

async function countLinks(
  { touched, recount }: TypeBatch,
  from: TypeBatch,
  counts: readonly Count[],
): Promise<void> {
  const wanted = [...touched].filter(
    ([id, one]) => isNew(one) && !one.changed.deleted && (recount.has(id) || !one.old),
  )
  if (wanted.length === 0) return
  const keys = wanted.map(([id]) => id)
  const except = [...from.touched.keys()]
  for (const { name, link, where } of counts) {
    const found = await from.views.countEach(`_links.${link}`, keys, { where, except })
    const among = new Map(keys.map((id) => [id, found.get(id) ?? 0]))
    for (const one of from.touched.values()) {
      if (one.changed.deleted || !matches(one, where)) continue
      for (const id of linksOf(one, link)) {
        const count = among.get(id)
        if (count !== undefined) among.set(id, count + 1)
      }
    }
    for (const [id, one] of wanted) one.counts = { ...one.counts, [name]: among.get(id) ?? 0 }
  }
}

const matches = (one: Touched, where: Count['where']): boolean =>
  Object.entries(where).every(([field, value]) => fieldOf(one, field) === value)
