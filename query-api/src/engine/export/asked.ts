import { asksDaily, type NamedInList } from '@landbook/contracts/catalogue/asks-daily'
import { mayKnow } from '@landbook/contracts/catalogue/daily'
import type { ReadReport } from '@landbook/contracts/catalogue/report/reading'
import { documentFields } from '@landbook/contracts/catalogue/shown'
import { inApi, throughLinks, typesThrough } from '@landbook/contracts/catalogue/through'
import { notTemplates } from '@landbook/contracts/engine/kernel/apart'
import { invalid, type Problem } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { isSortable } from '@landbook/contracts/engine/kernel/sorting'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { FindOptions, ViewFilter } from '@landbook/platform/engine/views/port'
import { coerceInputValue, type GraphQLSchema, isInputType } from 'graphql'
import { z } from 'zod'
import type { ReadContext, WorkContext } from '../context/context.ts'
import { MOST_PROBLEMS } from '../execution/variables.ts'
import { Allowed } from '../schema/allowed.ts'
import type { FactsOfDays } from '../schema/daily.ts'
import { viewFilterOf } from '../schema/linked-values.ts'
import { sortOfList } from '../schema/list-order.ts'
import { SelectedFields } from '../schema/selection.ts'
import {
  columnsOfRows,
  dailyColumns,
  linkedColumns,
  listedColumns,
  ownColumns,
  partColumns,
  type ReadColumn,
} from './columns.ts'
import { headed } from './headings.ts'
import { checked, jsonIn } from './query.ts'

const query = z.strictObject({
  fields: z.string().optional(),
  parts: z.string().optional(),
  filter: z.string().optional(),
  sort: z.string().optional(),
  groupedBy: z.string().optional(),
  emptyLast: z.enum(['true', 'false']).optional(),
  headings: z.string().optional(),
  asOf: z.string().optional(),
  on: z.string().optional(),
  report: z.string().optional(),
})

export type ExportQuery = z.infer<typeof query>

/** Throws VALIDATION. */
export const exportQuery = (given: unknown): ExportQuery => checked(query, given)

/** What an address asks for. */
export interface Asked {
  record: RecordDeclaration
  columns: readonly ReadColumn[]
  /** Whether the file is one that people open: it has their headings. */
  isForPeople: boolean
  /** The list whose parts are the rows; undefined: the records. */
  parts: string | undefined
  filter: ViewFilter
  /** What of the filter read models answer: all that is not about values of the day. */
  stored: ViewFilter
  sort: NonNullable<FindOptions['sort']>
  /** Whether values of the day are asked for in any way, and whether they order the rows. */
  ofDay: { readonly any: boolean; readonly order: boolean }
  /** The types of linked records by whose values it is filtered or ordered, and those that its values of the day need. */
  through: readonly RecordDeclaration[]
  /** The columns as a query would select them: it is authorised and read as one. */
  selection: SelectedFields
}

/** Of the reader, as of the day of the file. */
export interface Vocabulary extends WorkContext {
  schema: GraphQLSchema
  facts: FactsOfDays
}

/**
 * What the query of an address asks for. What it leaves out is as in the saved report, whose filter holds in any case. Throws
 * VALIDATION.
 */
export async function askedOf(
  context: Vocabulary,
  record: RecordDeclaration,
  data: ExportQuery,
  saved?: ReadReport,
): Promise<Asked> {
  const { schema, facts } = context
  const { parts, headings } = data
  const savedFields = saved && data.fields === undefined ? fieldsOf(saved) : undefined
  const columns = columnsAsked(context, record, parts, listed(data.fields) ?? savedFields)
  const given = data.filter === undefined ? undefined : jsonIn('filter', data.filter)
  const filters = [
    coerced(schema, 'filter', `${record.name}Filter`, given),
    coerced(schema, 'report', `${record.name}Filter`, saved?.filter),
  ].filter(isConditions)
  const asked = listed(data.sort) ?? (saved ? ordersOf(record, saved) : [])
  const orders = asked.map((one) => String(coerced(schema, 'sort', `${record.name}Order`, one)))
  const groups = (listed(data.groupedBy) ?? []).map((one) =>
    String(coerced(schema, 'groupedBy', `${record.name}GroupKey`, one)),
  )
  const toView = (filter: Conditions) => viewFilterOf(Allowed.query(context, record, { filter }), facts)
  const views = async (filters: readonly Conditions[]) => [
    ...(await Promise.all(filters.map(toView))),
    notTemplates(record),
  ]
  const isDaily = (named: NamedInList) => asksDaily(record, named)
  const stored = filters.flatMap(conjuncts).filter((filter) => !isDaily({ filter }))
  const ordered = [...orders, ...groups]
  const order = isDaily({ names: ordered })
  const names = columns.map(({ name }) => name)
  return {
    record,
    columns: headed(record, columns, headings),
    isForPeople: headings !== undefined,
    parts,
    filter: { $and: await views(filters) },
    stored: { $and: await views(stored) },
    sort: await sortOfList(Allowed.query(context, record, { orders, groups }), data.emptyLast === 'true'),
    through: [[...ordered, ...(data.fields === undefined ? [] : names)], ...filters].flatMap((one) => [
      ...typesThrough(record, Array.isArray(one) ? { names: one } : { filter: one }),
    ]),
    ofDay: { any: order || isDaily({ names }) || filters.some((filter) => isDaily({ filter })), order },
    selection: selectionOf(columns),
  }
}

/** The conditions that all hold. */
const conjuncts = (filter: Conditions): Conditions[] =>
  Object.entries(filter).flatMap(([name, value]) =>
    name === 'AND' && Array.isArray(value) ? value.flatMap(conjuncts) : [{ [name]: value }],
  )

/** Undefined for none. Throws VALIDATION for fields that there are no longer. */
function fieldsOf({ fields, leftOut }: ReadReport): string[] | undefined {
  if (leftOut.length > 0) throw invalid([{ path: 'report', message: MESSAGES.exports.gone(leftOut) }])
  return fields.length > 0 ? fields.map(({ name }) => name) : undefined
}

/** What the API orders by; of linked records, what its reader is shown of them. */
function ordersOf(record: RecordDeclaration, { sort, fields }: ReadReport): string[] {
  if (!sort) return []
  const { field, order } = sort
  const isOwn = [documentFields(record), record.counts].some((known) => Object.hasOwn(known, field))
  const shown = fields.some(({ name }) => name === field) && throughLinks(record).get(inApi(field))
  if (!isOwn && !(shown && isSortable(shown.schema))) return []
  return [`${inApi(field)}_${order.toLowerCase()}`]
}

type Conditions = Readonly<Record<string, unknown>>

const isConditions = (value: unknown): value is Conditions => typeof value === 'object' && value !== null

const listed = (text: string | undefined): string[] | undefined =>
  text === undefined ? undefined : [...new Set(text.split(',').map((one) => one.trim()))]

/** A value of an input type of the API, checked as a variable of a query is. */
function coerced(schema: GraphQLSchema, argument: string, name: string, value: unknown): unknown {
  const type = schema.getType(name)
  if (!isInputType(type)) throw new Error(`The schema has no input ${name}`)
  if (value === undefined) return undefined
  const problems: Problem[] = []
  const result = coerceInputValue(value, type, (path, _, { message }) => {
    problems.push({ path: [argument, ...path].join('.'), message })
    // Each takes as long to word as many others to find.
    if (problems.length === MOST_PROBLEMS) throw invalid(problems)
  })
  if (problems.length > 0) throw invalid(problems)
  return result
}

/** By default the record's own fields, or its id and title with all values of its parts. */
function columnsAsked(
  { catalogue, person: { roles } }: ReadContext,
  record: RecordDeclaration,
  parts: string | undefined,
  names: readonly string[] | undefined,
): ReadColumn[] {
  const own = [...ownColumns(record), ...dailyColumns(record)]
  const list = parts !== undefined && Object.hasOwn(record.lists, parts) ? record.lists[parts] : undefined
  if (parts !== undefined && !list) throw invalid([noneOf('parts', parts, Object.keys(record.lists))])
  const ofParts = parts !== undefined && list ? partColumns(catalogue, parts, list) : []
  if (names === undefined && !list) return own.filter(({ name }) => mayKnow(record, name, roles))
  if (names === undefined)
    return [...own.filter(isTitleOf(record)), ...ofParts.filter(({ linked }) => !linked)]
  const known = new Map(
    [
      ...[...own, ...listedColumns(record), ...columnsOfRows(record)],
      ...[...linkedColumns(catalogue, record), ...ofParts],
    ].map((one) => [one.name, one]),
  )
  return names.map((name) => {
    const column = known.get(name)
    if (!column) throw invalid([noneOf('fields', name, [...known.keys()])])
    return column
  })
}

const isTitleOf =
  ({ titleField }: RecordDeclaration) =>
  ({ name }: ReadColumn) =>
    name === 'id' || name === titleField

const noneOf = (path: string, value: string, names: readonly string[]): Problem => ({
  path,
  message: `${value} ${MESSAGES.exports.noneOf(names)}`,
})

function selectionOf(columns: readonly ReadColumn[]): SelectedFields {
  const selection = new SelectedFields()
  for (const { path } of columns) {
    let at = selection
    for (const name of path) {
      const inner = at.fields.get(name) ?? new SelectedFields()
      at.fields.set(name, inner)
      at = inner
    }
  }
  return selection
}
