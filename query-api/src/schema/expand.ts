import {
  type InverseDeclaration,
  itemsOf,
  type ListDeclaration,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/kernel/record'
import { type Relation, relationsOf, withIds, withShown } from '@landbook/contracts/kernel/relations'
import { type Catalogue, recordNamed } from '@landbook/contracts/records/index'
import { holds } from '@landbook/contracts/roles'
import type { RecordView } from '@landbook/platform/views/collections'
import { type Context, demand } from '../context.ts'
import { Selection } from './selection.ts'

export type Row = Readonly<Record<string, unknown>> & { id: string }

/** What rows show of other records, for each row. */
type Part = (row: Row) => Record<string, unknown>

/** A link, a list's target or a reference in a part: rows show the id, name and summary of what it leads to. */
interface Shown {
  to: RecordDeclaration
  asked: Selection
  /** Reads more of it. */
  read: Followed['read']
  /** Leaves of it what `kept` does. */
  reduced: (kept: (shown: unknown) => unknown) => Part
}

/** A relation of which more is asked than rows show anyway. */
interface Followed {
  to: RecordDeclaration
  asked: Selection
  read: (context: Context, rows: readonly Row[]) => Promise<Part>
}

/** Throws FORBIDDEN where a record is followed into one that the asker may not read: before anything is done. */
export function authorise(context: Context, record: RecordDeclaration, selection: Selection): void {
  for (const { to, asked } of followed(context, record, selection)) {
    demand(context, to.read)
    authorise(context, to, asked)
  }
}

/**
 * Rows with everything that was asked for in them, so that nothing below needs a resolver. What a row shows of its
 * linked records anyway is left as it is for those who may read them, and is their names for everybody else; anything
 * more is read once per link, for all rows together, and must have been allowed before, see `authorise`.
 */
export async function expand(
  context: Context,
  record: RecordDeclaration,
  rows: readonly Row[],
  selection: Selection,
): Promise<Row[]> {
  const read = followed(context, record, selection).map((relation) => relation.read(context, rows))
  const parts = [...(await Promise.all(read)), ...namesOnly(context, record, selection)]
  if (parts.length === 0) return [...rows]
  return rows.map((row) => {
    // One after the other: several of them may add to one list.
    const shown = { ...row }
    for (const part of parts) Object.assign(shown, part(shown))
    return shown
  })
}

function followed({ catalogue }: Context, record: RecordDeclaration, selection: Selection): Followed[] {
  const found: Followed[] = shownIn(catalogue, record, selection).filter(
    ({ to, asked }) => !isWithin(asked, summaryOf(to)),
  )
  for (const [name, seen] of Object.entries(record.inverse)) {
    const [to, shown] = [recordNamed(catalogue, seen.from), selection.fields.get(name)]
    const asked = seen.parts ? (shown?.fields.get(seen.parts.as) ?? new Selection()) : shown
    if (shown && asked) found.push({ to, asked, read: inverse(name, seen, to, asked) })
  }
  return found
}

/** Takes the summaries of records that the asker may not read out of the rows, wherever they are asked for. */
function namesOnly(context: Context, record: RecordDeclaration, selection: Selection): Part[] {
  return shownIn(context.catalogue, record, selection).flatMap(({ to, reduced }) => {
    if (holds(context.person.roles, to.read)) return []
    return [reduced((shown) => nameOf(to, shown))]
  })
}

function shownIn(catalogue: Catalogue, record: RecordDeclaration, { fields }: Selection): Shown[] {
  const found: Shown[] = []
  for (const [name, { to: type, single = false }] of Object.entries(record.links)) {
    const [to, asked] = [recordNamed(catalogue, type), fields.get(name)]
    const reduced: Shown['reduced'] = (kept) => (row) => ({
      [name]: Array.isArray(row[name]) ? row[name].map(kept) : kept(row[name]),
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
        reduced: (kept) => (row) => ({ [relation.member]: reducedItems(row, relation, kept) }),
      })
  }
  return found
}

/** The parts of a list with less of what they refer to. */
function reducedItems(row: Row, { member, name = '', several }: Relation, kept: (shown: unknown) => unknown) {
  return itemsOf(row as RecordState & Row, member).map((item) => {
    const held = item[name]
    const shown =
      several && Array.isArray(held)
        ? held.map((one) => ({ ...one, [several]: kept(one[several]) }))
        : kept(held)
    return { ...item, [name]: shown }
  })
}

/** What everybody may know of a record that is linked to one that they may read. */
const NAMED = ['id', '__typename']
const summaryOf = ({ titleField, summary }: RecordDeclaration) => new Set([...NAMED, titleField, ...summary])

const isWithin = ({ fields }: Selection, shown: ReadonlySet<string>): boolean =>
  [...fields.keys()].every((field) => shown.has(field))

/** As a row shows it to those who may not read it. */
function nameOf({ titleField }: RecordDeclaration, shown: unknown): unknown {
  if (typeof shown !== 'object' || shown === null || !('id' in shown)) return shown ?? null
  return { id: shown.id, [titleField]: (shown as Row)[titleField] }
}

async function byId(context: Context, record: RecordDeclaration, ids: string[], asked: Selection) {
  const views = await context
    .views()
    .of(record)
    .getMany([...new Set(ids)])
  return new Map((await expand(context, record, views, asked)).map((row) => [row.id, row]))
}

const idsBehind = (row: Row, name: string): string[] => (row as Partial<RecordView>)._links?.[name] ?? []

const linked =
  (name: string, single: boolean, to: RecordDeclaration, asked: Selection): Followed['read'] =>
  async (context, rows) => {
    const ids = rows.flatMap((row) => idsBehind(row, name))
    const found = await byId(context, to, ids, asked)
    return (row) => {
      const shown = idsBehind(row, name).flatMap((id) => found.get(id) ?? [])
      return { [name]: single ? (shown[0] ?? null) : shown }
    }
  }

const referred =
  (
    list: ListDeclaration,
    { member, key, name }: Relation,
    to: RecordDeclaration,
    asked: Selection,
  ): Followed['read'] =>
  async (context, rows) => {
    const ids = rows.flatMap((row) => idsBehind(row, key))
    const found = await byId(context, to, ids, asked)
    return (row) => ({
      [member]: itemsOf(row as RecordState & Row, member).map((item) => {
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
    asked: Selection,
  ): Followed['read'] =>
  async (context, rows) => {
    const ids = rows.map((row) => row.id)
    const sort = { [`_sort.${from.titleField}`]: 1 } as const
    const found = await context
      .views()
      .of(from)
      .find({ [`_links.${link}`]: { $in: ids } }, { sort })
    const groups = new Map<string, Row[]>(ids.map((id) => [id, []]))
    for (const other of await expand(context, from, found, asked)) {
      idsBehind(other, link).forEach((id, index) => {
        // The ids behind a list are those of its parts, in their order.
        const part = parts && itemsOf(other as RecordState & Row, link)[index]
        groups.get(id)?.push(parts ? { ...part, id: part?.id ?? '', [parts.as]: other } : other)
      })
    }
    return (row) => {
      const shown = groups.get(row.id) ?? []
      return { [name]: single ? (shown[0] ?? null) : shown }
    }
  }
