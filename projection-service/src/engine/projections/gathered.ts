import { shownOf } from '@landbook/contracts/catalogue/shown'
import { notTemplates } from '@landbook/contracts/engine/kernel/apart'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { computeGathered, type Gathering } from '@landbook/contracts/engine/kernel/shown'
import type { Position } from '@landbook/platform/engine/log/port'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { type Batch, isNew, latest, type TypeBatch, untouched } from './batch.ts'

/** The types that a type's values are gathered from come before it. */
export function gatheredFirst(records: readonly RecordDeclaration[]): RecordDeclaration[] {
  const ordered = new Set<RecordDeclaration>()
  const place = (record: RecordDeclaration) => {
    for (const { from } of shownOf(record).gathers)
      for (const other of records) if (other.type === from) place(other)
    ordered.add(record)
  }
  for (const record of records) place(record)
  return [...ordered]
}

/**
 * Computes the gathered values of a type's records: of new ones, and of those that a changed document led or leads to.
 * The documents of the gathered type are already computed.
 */
export async function gather(batch: Batch, typeBatch: TypeBatch): Promise<void> {
  for (const gathering of shownOf(typeBatch.record).gathers) {
    const source = batch.get(gathering.from)
    if (source) await gatherFrom(source, gathering, typeBatch)
  }
}

async function gatherFrom(source: TypeBatch, gathering: Gathering, typeBatch: TypeBatch): Promise<void> {
  const causes = causesIn(source, gathering)
  await loadCaused(typeBatch, causes)
  const wanted = [...typeBatch.touched].filter(
    ([id, one]) => isNew(one) && !one.changed.deleted && (causes.has(id) || !one.old),
  )
  if (wanted.length === 0) return
  const found = await incoming(
    source,
    gathering,
    wanted.map(([id]) => id),
  )
  for (const [id, one] of wanted)
    one.gathered = { ...one.gathered, ...computeGathered(gathering, source.record, found.get(id) ?? []) }
}

/** The records to compute anew, with the position of the last cause. */
function causesIn({ record, touched, documents }: TypeBatch, gathering: Gathering): Map<string, Position> {
  const { link } = gathering
  const reads = [...gathering.reads, ...Object.keys(notTemplates(record))]
  const causes = new Map<string, Position>()
  for (const [id, document] of documents) {
    const before = touched.get(id)?.stored
    const [previousTargets, currentTargets] = [before?._links[link] ?? [], document?._links[link] ?? []]
    if (previousTargets.length === 0 && currentTargets.length === 0) continue
    const isRead = !before || !document || reads.some((name) => !sameValue(before[name], document[name]))
    const position = touched.get(id)?.position
    if (position === undefined || (!isRead && sameValue(previousTargets, currentTargets))) continue
    for (const to of [...previousTargets, ...currentTargets])
      causes.set(to, latest(position, causes.get(to) ?? position))
  }
  return causes
}

/** With the position of the last cause, so that a smaller batch repeated later is not taken as newer. */
async function loadCaused(
  { views, touched }: TypeBatch,
  causes: ReadonlyMap<string, Position>,
): Promise<void> {
  const missing = [...causes.keys()].filter((id) => !touched.has(id))
  if (missing.length > 0)
    for (const view of await views.getMany(missing)) touched.set(view._id, untouched(view))
  for (const [id, cause] of causes) {
    const known = touched.get(id)
    if (!known || known.changed.deleted) continue
    // What the stored document already shows is not looked up again: the summaries of this batch lack it.
    const one = isNew(known) || !known.stored ? known : untouched(known.stored)
    touched.set(id, { ...one, position: latest(one.position, cause) })
  }
}

/** The documents that lead to each of these records after the batch. */
async function incoming(
  { views, documents }: TypeBatch,
  { link }: Gathering,
  ids: readonly string[],
): Promise<Map<string, RecordView[]>> {
  const stored = await views.find({ [`_links.${link}`]: { $in: [...ids] } }, { sort: { _id: 1 } })
  const found = new Map<string, RecordView[]>(ids.map((id) => [id, []]))
  const all = [
    ...stored.filter(({ _id }) => !documents.has(_id)),
    ...[...documents.values()].filter((document) => document !== undefined),
  ].toSorted((a, b) => (a._id < b._id ? -1 : 1))
  for (const document of all) for (const id of new Set(document._links[link])) found.get(id)?.push(document)
  return found
}
