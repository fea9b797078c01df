import {
  type InverseDeclaration,
  itemsOf,
  type ListDeclaration,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/kernel/record'
import { type Relation, relationsOf, withIds, withShown } from '@landbook/contracts/kernel/relations'
import { recordNamed } from '@landbook/contracts/records/index'
import type { RecordView } from '@landbook/platform/views/collections'
import { type Context, demand } from '../context.ts'
import { Selection } from './selection.ts'

export type Row = Readonly<Record<string, unknown>> & { id: string }

/** What rows show of other records, for each row. */
type Part = (row: Row) => Record<string, unknown>

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
 * Rows with everything that was asked for in them, so that nothing below needs a resolver: what a row shows
 * of its linked records anyway is left as it is; anything more is read once per link, for all rows together.
 * What the asker may not read must have been refused before, see `authorise`.
 */
export async function expand(
  context: Context,
  record: RecordDeclaration,
  rows: readonly Row[],
  selection: Selection,
): Promise<Row[]> {
  const parts = await Promise.all(followed(context, record, selection).map(({ read }) => read(context, rows)))
  if (parts.length === 0) return [...rows]
  return rows.map((row) => {
    // One after the other: several of them may add to one list.
    const shown = { ...row }
    for (const part of parts) Object.assign(shown, part(shown))
    return shown
  })
}

function followed({ catalogue }: Context, record: RecordDeclaration, { fields }: Selection): Followed[] {
  const found: Followed[] = []
  for (const [name, { to: type, single = false }] of Object.entries(record.links)) {
    const [to, asked] = [recordNamed(catalogue, type), fields.get(name)]
    if (asked && !isSummary(to, asked)) found.push({ to, asked, read: linked(name, single, to, asked) })
  }
  for (const relation of relationsOf(record)) {
    const list = record.lists[relation.member]
    const inPart = fields.get(relation.member)?.fields.get(relation.name ?? '')
    const asked = relation.several ? inPart?.fields.get(relation.several) : inPart
    const to = recordNamed(catalogue, relation.to)
    if (list && asked && !isSummary(to, asked))
      found.push({ to, asked, read: referred(list, relation, to, asked) })
  }
  for (const [name, seen] of Object.entries(record.inverse)) {
    const [to, shown] = [recordNamed(catalogue, seen.from), fields.get(name)]
    const asked = seen.parts ? (shown?.fields.get(seen.parts.as) ?? new Selection()) : shown
    if (shown && asked) found.push({ to, asked, read: inverse(name, seen, to, asked) })
  }
  return found
}

/** Whether a row's own summary of a linked record answers what is asked of it. */
function isSummary(record: RecordDeclaration, { fields }: Selection): boolean {
  const shown = new Set(['id', '__typename', record.titleField, ...record.summary])
  return [...fields.keys()].every((field) => shown.has(field))
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
