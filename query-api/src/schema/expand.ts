import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { recordNamed } from '@landbook/contracts/records/index'
import type { RecordView } from '@landbook/platform/views/collections'
import { type Context, demand } from '../context.ts'
import type { Selection } from './selection.ts'

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
  const counts = Object.entries(record.counts).filter(([name]) => selection.fields.has(name))
  const parts = await Promise.all([
    ...followed(context, record, selection).map(({ read }) => read(context, rows)),
    ...counts.map(([name, count]) => counted(context, name, count, rows)),
  ])
  if (parts.length === 0) return [...rows]
  return rows.map((row) => Object.assign({}, row, ...parts.map((part) => part(row))))
}

function followed({ catalogue }: Context, record: RecordDeclaration, { fields }: Selection): Followed[] {
  const found: Followed[] = []
  for (const [name, { to: type, single = false }] of Object.entries(record.links)) {
    const [to, asked] = [recordNamed(catalogue, type), fields.get(name)]
    if (asked && !isSummary(to, asked)) found.push({ to, asked, read: linked(name, single, to, asked) })
  }
  for (const [name, { target }] of Object.entries(record.lists)) {
    const asked = target && fields.get(name)?.fields.get(target.as)
    const to = target && recordNamed(catalogue, target.to)
    if (asked && to && !isSummary(to, asked))
      found.push({ to, asked, read: targets(name, target.as, to, asked) })
  }
  for (const [name, { from, link }] of Object.entries(record.inverse)) {
    const [to, asked] = [recordNamed(catalogue, from), fields.get(name)]
    if (asked) found.push({ to, asked, read: inverse(name, link, to, asked) })
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

const targets =
  (name: string, as: string, to: RecordDeclaration, asked: Selection): Followed['read'] =>
  async (context, rows) => {
    const ids = rows.flatMap((row) => idsBehind(row, name))
    const found = await byId(context, to, ids, asked)
    return (row) => ({
      [name]: (row[name] as Record<string, { id: string }>[]).map((item) => ({
        ...item,
        [as]: found.get(item[as]?.id ?? '') ?? item[as],
      })),
    })
  }

const inverse =
  (name: string, link: string, from: RecordDeclaration, asked: Selection): Followed['read'] =>
  async (context, rows) => {
    const ids = rows.map((row) => row.id)
    const sort = { [`_sort.${from.titleField}`]: 1 } as const
    const found = await context
      .views()
      .of(from)
      .find({ [`_links.${link}`]: { $in: ids } }, { sort })
    const groups = new Map<string, Row[]>(ids.map((id) => [id, []]))
    for (const other of await expand(context, from, found, asked))
      for (const id of idsBehind(other, link)) groups.get(id)?.push(other)
    return (row) => ({ [name]: groups.get(row.id) ?? [] })
  }

async function counted(
  context: Context,
  name: string,
  { from, link, where = {} }: { from: string; link: string; where?: Record<string, string> },
  rows: readonly Row[],
): Promise<Part> {
  const ids = rows.map((row) => row.id)
  const views = context.views().of(recordNamed(context.catalogue, from))
  const counts = new Map<string, number>()
  for (const view of await views.find({ [`_links.${link}`]: { $in: ids }, ...where })) {
    for (const id of view._links[link] ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return (row) => ({ [name]: counts.get(row.id) ?? 0 })
}
