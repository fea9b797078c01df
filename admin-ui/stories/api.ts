/// <reference types="vite/client" />
import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { searchWords } from '@landbook/contracts/engine/values/search'
import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  getNullableType,
  graphql,
  isListType,
  isNonNullType,
} from 'graphql'
import schemaText from '../../query-api/schema.graphql?raw'
import type { Row } from '../src/engine/data/row.ts'
import { sampleRecords } from './records.ts'

/** What the API answers to a query or an operation, by its name, in the place of what follows from the records. */
export type Answers = Readonly<Record<string, (args: Readonly<Record<string, unknown>>) => unknown>>

/** Landbook's API over records in memory: it has the API's schema, so a query that it answers is one that is served. */
const schema = buildSchema(schemaText, { assumeValid: true })
const settings = { mapTilesUrl: null, devHosts: [], maxUploadMb: 50, timeZone: 'America/Chicago' }

/** What is of no record. */
const USUAL: Answers = { dashboard: () => ({ firstDay: '2020-01-01' }) }

let records = sampleRecords()
let answers: Answers = {}

/** Tells the story before that it is over: another one would go on waiting for what that one waits for. */
export const OVER = 'story-over'

/** Each story begins with the same records. */
export function beginStory(given: Answers): void {
  window.dispatchEvent(new Event(OVER))
  records = sampleRecords()
  answers = given
}

const rowsOf = (type: string): Row[] => records.get(type) ?? []

const isList = (type: GraphQLOutputType): boolean => isListType(getNullableType(type))

/** What is answered of what no record has. */
function nothing(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null
  if (isList(type)) return []
  const name = String(type.ofType)
  return name === 'Boolean' ? false : ['Int', 'Float'].includes(name) ? 0 : name === 'String' ? '' : {}
}

const resolve: GraphQLFieldResolver<Record<string, unknown>, unknown> = (source, args, _context, info) => {
  const { fieldName, parentType, returnType, path } = info
  if (path.prev === undefined)
    return { ...USUAL, ...answers }[fieldName]?.(args) ?? rootValue(fieldName, args) ?? nothing(returnType)
  const record = catalogue.records.find(({ name }) => name === parentType.name)
  const { to } = record?.links[fieldName] ?? {}
  const value = source[fieldName]
  const linked = to && Array.isArray(value) ? rowsOf(to).filter(({ id }) => value.includes(id)) : value
  const incoming = record?.inverse[fieldName] ?? record?.counts[fieldName]
  if (linked === undefined && incoming) {
    const found = rowsOf(incoming.from).filter((row) => [row[incoming.link]].flat().includes(source.id))
    return isList(returnType) ? found : found.length
  }
  return (Array.isArray(linked) && !isList(returnType) && to ? linked[0] : linked) ?? nothing(returnType)
}

interface Args {
  id?: string
  filter?: Filter
  orderBy?: readonly string[]
  first?: number
  offset?: number
  by?: readonly string[]
}

type Filter = Readonly<Record<string, unknown>>

/** A record, a list or a count of records, or what an operation answers. */
function rootValue(name: string, args: Args): unknown {
  const counted = catalogue.records.find((record) => `${record.name}Count` === name)
  if (counted) return rowsOf(counted.type).filter((row) => isMatch(row, args.filter)).length
  const grouped = catalogue.records.find((one) => `${one.name}Groups` === name)
  if (grouped)
    return groupsOf(
      rowsOf(grouped.type).filter((row) => isMatch(row, args.filter)),
      args.by,
    )
  const record = catalogue.records.find((one) => one.name === name)
  return record ? listed(rowsOf(record.type), args) : written(name, args)
}

function listed(
  rows: readonly Row[],
  { id, filter, orderBy: [order = 'id_asc'] = [], first, offset = 0 }: Args,
) {
  const [, field = 'id', direction] = /^(.*)_(asc|desc)$/.exec(order) ?? []
  const sorted = rows
    .filter((row) => (id === undefined || row.id === id) && isMatch(row, filter))
    .toSorted((one, other) => String(one[field]).localeCompare(String(other[field]), 'en', { numeric: true }))
  return (direction === 'desc' ? sorted.toReversed() : sorted).slice(
    offset,
    offset + (first ?? sorted.length),
  )
}

/** Of the API's conditions those that screens ask for by themselves. */
const isMatch = (row: Row, filter: Filter = {}): boolean =>
  Object.entries(filter).every(([name, wanted]) => {
    if (name === 'AND') return (wanted as Filter[]).every((one) => isMatch(row, one))
    if (name === 'listed') return isFound(row, (wanted as { q: string }).q)
    const [, field = '', condition = ''] = /^(.*?)(_in|_not|_gt)?$/.exec(name) ?? []
    const value = row[field]
    if (condition === '_in') return (wanted as unknown[]).includes(value)
    if (condition === '_not') return (value ?? null) !== wanted
    if (condition === '_gt') return String(value) > String(wanted)
    return [value].flat().includes(wanted)
  })

const isFound = (row: Row, q: string): boolean => {
  const text = Object.values(row).join(' ').toLowerCase()
  return searchWords(q).every((word) => text.includes(word.toLowerCase()))
}

/** By one field, as the filters of lists ask. */
function groupsOf(rows: readonly Row[], [member = '']: readonly string[] = []) {
  const groups = Map.groupBy(rows, (row) => row[member] ?? null)
  return [...groups].map(([text, among]) => ({
    values: [{ id: null, text }],
    count: among.length,
    sums: [],
    unknown: [],
  }))
}

/** Creates, updates or deletes a record; of an operation on anything else nothing is kept. */
function written(name: string, { id, ...values }: Args): unknown {
  const operation = operationNamed(catalogue, name)
  if (!operation) return undefined
  const rows = rowsOf(operation.record.type)
  const known = rows.findIndex((row) => row.id === id)
  if (name.startsWith('Delete')) return rows.splice(known, 1)[0]
  const row = {
    ...rows[known],
    ...values,
    id: id ?? `${operation.record.type}-new`,
    revision: known < 0 ? 0 : 1,
  }
  rows.splice(known, known < 0 ? 0 : 1, row)
  return row
}

const { fetch: fetchStatic } = window

/** In the place of the server. */
window.fetch = async (address, options) => {
  const path = String(address)
  if (path === '/api/settings') return Response.json(settings)
  if (path !== '/graphql') return fetchStatic(address, options)
  const { query, variables } = JSON.parse(String(options?.body))
  const answer = await graphql({
    schema,
    source: query,
    variableValues: variables,
    rootValue: {},
    fieldResolver: resolve,
  })
  return Response.json(answer)
}
