import type { ListDeclaration, RecordDeclaration } from '@landbook/contracts/kernel/record'
import { recordNamed } from '@landbook/contracts/records/index'
import type { RecordView } from '@landbook/platform/views/collections'
import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'
import { type Context, demand } from '../context.ts'

/** The fields asked for, each with what is asked of it. */
export type Selection = Map<string, Selection>

/** What a resolver's field was asked for, fragments and aliases resolved. */
export function selectionOf(info: GraphQLResolveInfo): Selection {
  const selection: Selection = new Map()
  for (const node of info.fieldNodes) if (node.selectionSet) collect(node.selectionSet, info, selection)
  return selection
}

function collect(set: SelectionSetNode, info: GraphQLResolveInfo, into: Selection): void {
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) {
      const inner = into.get(node.name.value) ?? new Map()
      into.set(node.name.value, inner)
      if (node.selectionSet) collect(node.selectionSet, info, inner)
    } else {
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : info.fragments[node.name.value]
      if (fragment) collect(fragment.selectionSet, info, into)
    }
  }
}

type Row = Readonly<Record<string, unknown>> & { id: string }

/**
 * Rows with everything that was asked for in them, so that nothing below needs a resolver: what a row shows
 * of its linked records anyway is left as it is; anything more is read once per link, for all rows together.
 */
export async function expand(
  context: Context,
  record: RecordDeclaration,
  rows: readonly Row[],
  selection: Selection,
): Promise<Row[]> {
  const parts = (
    await Promise.all([
      ...Object.entries(record.links).map(([name, link]) =>
        linked(context, name, link, rows, selection.get(name)),
      ),
      ...Object.entries(record.lists).map(([name, list]) =>
        targets(context, name, list, rows, selection.get(name)),
      ),
      ...Object.entries(record.inverse).map(([name, from]) =>
        inverse(context, name, from, rows, selection.get(name)),
      ),
      ...Object.entries(record.counts).map(([name, count]) =>
        counted(context, name, count, rows, selection.has(name)),
      ),
    ])
  ).filter((part) => part !== undefined)
  if (parts.length === 0) return [...rows]
  return rows.map((row) => Object.assign({}, row, ...parts.map((part) => part(row))))
}

type Part = (row: Row) => Record<string, unknown>

/** Whether a row's own summary of a linked record answers what is asked of it. */
function isSummary(record: RecordDeclaration, selection: Selection): boolean {
  const shown = new Set(['id', '__typename', record.titleField, ...record.summary])
  return [...selection.keys()].every((field) => shown.has(field))
}

async function full(
  context: Context,
  type: string,
  ids: Iterable<string>,
  selection: Selection,
): Promise<Map<string, Row>> {
  const record = recordNamed(context.catalogue, type)
  demand(context, record.read)
  const rows = await context
    .views()
    .of(record)
    .getMany([...new Set(ids)])
  return new Map((await expand(context, record, rows, selection)).map((row) => [row.id, row]))
}

async function linked(
  context: Context,
  name: string,
  link: { to: string; single?: boolean },
  rows: readonly Row[],
  selection: Selection | undefined,
): Promise<Part | undefined> {
  if (!selection || isSummary(recordNamed(context.catalogue, link.to), selection)) return undefined
  const found = await full(
    context,
    link.to,
    rows.flatMap((row) => idsBehind(row, name)),
    selection,
  )
  return (row) => {
    const shown = idsBehind(row, name).flatMap((id) => found.get(id) ?? [])
    return { [name]: link.single ? (shown[0] ?? null) : shown }
  }
}

const idsBehind = (row: Row, name: string): string[] => (row as Partial<RecordView>)._links?.[name] ?? []

async function targets(
  context: Context,
  name: string,
  { target }: ListDeclaration,
  rows: readonly Row[],
  selection: Selection | undefined,
): Promise<Part | undefined> {
  const asked = target && selection?.get(target.as)
  if (!target || !asked || isSummary(recordNamed(context.catalogue, target.to), asked)) return undefined
  const found = await full(
    context,
    target.to,
    rows.flatMap((row) => idsBehind(row, name)),
    asked,
  )
  return (row) => ({
    [name]: (row[name] as Record<string, { id: string }>[]).map((item) => ({
      ...item,
      [target.as]: found.get(item[target.as]?.id ?? '') ?? item[target.as],
    })),
  })
}

async function inverse(
  context: Context,
  name: string,
  { from, link }: { from: string; link: string },
  rows: readonly Row[],
  selection: Selection | undefined,
): Promise<Part | undefined> {
  if (!selection) return undefined
  const record = recordNamed(context.catalogue, from)
  demand(context, record.read)
  const ids = rows.map((row) => row.id)
  const found = await context
    .views()
    .of(record)
    .find({ [`_links.${link}`]: { $in: ids } }, { sort: { [`_sort.${record.titleField}`]: 1 } })
  const expanded = await expand(context, record, found, selection)
  return (row) => ({ [name]: expanded.filter((other) => idsBehind(other, link).includes(row.id)) })
}

async function counted(
  context: Context,
  name: string,
  { from, link, where = {} }: { from: string; link: string; where?: Record<string, string> },
  rows: readonly Row[],
  asked: boolean,
): Promise<Part | undefined> {
  if (!asked) return undefined
  const ids = rows.map((row) => row.id)
  const views = context.views().of(recordNamed(context.catalogue, from))
  const counts = new Map<string, number>()
  for (const view of await views.find({ [`_links.${link}`]: { $in: ids }, ...where })) {
    for (const id of view._links[link] ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return (row) => ({ [name]: counts.get(row.id) ?? 0 })
}
