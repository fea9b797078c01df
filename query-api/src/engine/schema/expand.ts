import { notTemplates } from '@landbook/contracts/engine/kernel/apart'
import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { InverseDeclaration } from '@landbook/contracts/engine/kernel/incoming-links'
import {
  itemsOf,
  type ListDeclaration,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/engine/kernel/record'
import { type Relation, relationsOf, withIds, withShown } from '@landbook/contracts/engine/kernel/relations'
import { holds } from '@landbook/contracts/engine/roles'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { type ReadContext, requireRole } from '../context/context.ts'
import { ofPast, type Part, type RecordDocument } from './record-document.ts'
import { SelectedFields } from './selection.ts'
import { shownThrough } from './through.ts'

/** A link, a list's target or a reference in a part: documents show the id, name and summary of what it leads to. */
interface ShownLink {
  to: RecordDeclaration
  asked: SelectedFields
  /** Reads more of it. */
  read: Followed['read']
  /** Leaves of it what `kept` does. */
  reduced: (kept: (shown: unknown) => unknown) => Part
}

/** A relation with a selection beyond what documents embed. */
interface Followed {
  to: RecordDeclaration
  /** Whether only names are selected, which are shown to whoever may read the record (decision 0006). */
  isNames?: boolean
  asked: SelectedFields
  read: (context: ReadContext, documents: readonly RecordDocument[]) => Promise<Part>
}

/** Throws FORBIDDEN, before anything runs, if the selection follows a link to records that the person may not read. */
export function authorise(context: ReadContext, record: RecordDeclaration, selection: SelectedFields): void {
  for (const { to, asked, isNames } of followed(context, record, selection)) {
    if (!isNames) requireRole(context, to.read, 'read')
    authorise(context, to, asked)
  }
}

/**
 * Documents expanded by the whole selection, so that nothing below needs a resolver. Embedded summaries of linked
 * records stay for those who may read them, and are reduced to names for others. Anything more is loaded once per
 * link for all documents together, and must have been authorised before, see `authorise`.
 */
export async function expand(
  context: ReadContext,
  record: RecordDeclaration,
  documents: readonly RecordDocument[],
  selection: SelectedFields,
): Promise<RecordDocument[]> {
  const read = followed(context, record, selection).map((relation) => relation.read(context, documents))
  const through = shownThrough(context, record, documents, selection)
  const parts = [...(await Promise.all([...read, ...through])), ...namesOnly(context, record, selection)]
  if (context.views().isPast) parts.push(ofPast)
  if (parts.length === 0) return [...documents]
  return documents.map((document) => {
    // Sequentially: several of them may extend one list.
    const shown = { ...document }
    for (const part of parts) Object.assign(shown, part(shown))
    return shown
  })
}

function followed(
  { catalogue }: ReadContext,
  record: RecordDeclaration,
  selection: SelectedFields,
): Followed[] {
  const found: Followed[] = shownIn(catalogue, record, selection).filter(
    ({ to, asked }) => !isWithin(asked, summaryOf(to)),
  )
  for (const [name, seen] of Object.entries(record.inverse)) {
    const [to, shown] = [recordNamed(catalogue, seen.from), selection.fields.get(name)]
    const asked = seen.parts ? (shown?.fields.get(seen.parts.as) ?? new SelectedFields()) : shown
    if (!shown || !asked) continue
    const isNames = seen.named === true && isWithin(asked, new Set([...NAMED, to.titleField]))
    found.push({ to, asked, isNames, read: inverse(name, seen, to, asked) })
  }
  return found
}

/** Removes the summaries of records that the person may not read. */
function namesOnly(context: ReadContext, record: RecordDeclaration, selection: SelectedFields): Part[] {
  return shownIn(context.catalogue, record, selection).flatMap(({ to, reduced }) => {
    if (holds(context.person.roles, to.read)) return []
    return [reduced((shown) => nameOf(to, shown))]
  })
}

function shownIn(catalogue: Catalogue, record: RecordDeclaration, { fields }: SelectedFields): ShownLink[] {
  const found: ShownLink[] = []
  for (const [name, { to: type, single = false }] of Object.entries(record.links)) {
    const [to, asked] = [recordNamed(catalogue, type), fields.get(name)]
    const reduced: ShownLink['reduced'] = (kept) => (document) => ({
      [name]: Array.isArray(document[name]) ? document[name].map(kept) : kept(document[name]),
    })
    if (asked) found.push({ to, asked, read: linked(name, single, to, asked), reduced })
  }
  for (const relation of relationsOf(record)) {
    const list = record.lists[relation.member]
    const inPart = fields.get(relation.member)?.fields.get(relation.name ?? '')
    const asked = relation.several ? inPart?.fields.get(relation.several) : inPart
    const to = recordNamed(catalogue, relation.to)
    if (list && asked)
      found.push({
        to,
        asked,
        read: referred(list, relation, to, asked),
        reduced: (kept) => (document) => ({ [relation.member]: reducedItems(document, relation, kept) }),
      })
  }
  return found
}

/** The parts of a list with less of what they refer to. */
function reducedItems(
  document: RecordDocument,
  { member, name = '', several }: Relation,
  kept: (shown: unknown) => unknown,
) {
  return itemsOf(document as RecordState & RecordDocument, member).map((item) => {
    const held = item[name]
    const shown =
      several && Array.isArray(held)
        ? held.map((one) => ({ ...one, [several]: kept(one[several]) }))
        : kept(held)
    return { ...item, [name]: shown }
  })
}

/** What anybody may see of a record that is linked to one that they may read. */
const NAMED = ['id', '__typename']
const summaryOf = ({ titleField, summary }: RecordDeclaration) => new Set([...NAMED, titleField, ...summary])

const isWithin = ({ fields }: SelectedFields, shown: ReadonlySet<string>): boolean =>
  [...fields.keys()].every((field) => shown.has(field))

/** As a document shows it to those who may not read it. */
function nameOf({ titleField }: RecordDeclaration, shown: unknown): unknown {
  if (typeof shown !== 'object' || shown === null || !('id' in shown)) return shown ?? null
  return { id: shown.id, [titleField]: (shown as RecordDocument)[titleField] }
}

async function byId(context: ReadContext, record: RecordDeclaration, ids: string[], asked: SelectedFields) {
  const views = await context
    .views()
    .of(record)
    .getMany([...new Set(ids)])
  return new Map((await expand(context, record, views, asked)).map((document) => [document.id, document]))
}

const idsBehind = (document: RecordDocument, name: string): string[] =>
  (document as Partial<RecordView>)._links?.[name] ?? []

const linked =
  (name: string, single: boolean, to: RecordDeclaration, asked: SelectedFields): Followed['read'] =>
  async (context, documents) => {
    const ids = documents.flatMap((document) => idsBehind(document, name))
    const found = await byId(context, to, ids, asked)
    return (document) => {
      const shown = idsBehind(document, name).flatMap((id) => found.get(id) ?? [])
      return { [name]: single ? (shown[0] ?? null) : shown }
    }
  }

const referred =
  (
    list: ListDeclaration,
    { member, key, name }: Relation,
    to: RecordDeclaration,
    asked: SelectedFields,
  ): Followed['read'] =>
  async (context, documents) => {
    const ids = documents.flatMap((document) => idsBehind(document, key))
    const found = await byId(context, to, ids, asked)
    return (document) => ({
      [member]: itemsOf(document as RecordState & RecordDocument, member).map((item) => {
        const shown = withShown(list, withIds(list, item), (_, id, of) =>
          of === name ? (found.get(id) ?? { id }) : undefined,
        )
        return { ...item, ...(name === undefined ? {} : { [name]: shown[name] }) }
      }),
    })
  }

const inverse =
  (
    name: string,
    { link, single, parts }: InverseDeclaration,
    from: RecordDeclaration,
    asked: SelectedFields,
  ): Followed['read'] =>
  async (context, documents) => {
    const ids = documents.map((document) => document.id)
    const sort = { [`_sort.${from.titleField}`]: 1 } as const
    const found = await context
      .views()
      .of(from)
      .find({ [`_links.${link}`]: { $in: ids }, ...notTemplates(from) }, { sort })
    const groups = new Map<string, RecordDocument[]>(ids.map((id) => [id, []]))
    for (const other of await expand(context, from, found, asked)) {
      idsBehind(other, link).forEach((id, index) => {
        // The ids behind a list are those of its parts, in their order.
        const part = parts && itemsOf(other as RecordState & RecordDocument, link)[index]
        groups.get(id)?.push(parts ? { ...part, id: part?.id ?? '', [parts.as]: other } : other)
      })
    }
    return (document) => {
      const shown = groups.get(document.id) ?? []
      return { [name]: single ? (shown[0] ?? null) : shown }
    }
  }
