import type { Declared, RecordType } from '@landbook/contracts/catalogue/index'
import type { Args, Operation, SentBy } from '@landbook/contracts/engine/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { type DocumentNode, parse } from 'graphql'
import { answerSelection, argumentType, listSelection, recordSelection, type Selection } from './selection.ts'

/** GraphQL documents, built from the contracts. */

export interface GraphQuery {
  query: DocumentNode
  variables: Record<string, unknown>
}

export interface ListQuery extends Selection {
  filter?: object | undefined
  /** As in the API: 'name_asc'. */
  orderBy?: readonly string[] | undefined
  /** What is alike in these comes together, in the order of the groups. */
  groupedBy?: readonly string[] | undefined
  /** Whether records without a value in the order come last, as in a table. */
  emptyLast?: boolean | undefined
  first?: number
  offset?: number
  /** A past day; today without it. */
  asOf?: string | undefined
  /** The day that values of the day are of, where it is another one. */
  on?: string | undefined
  /** Whether the records of all pages are counted beside the list, as `total`. */
  isCounted?: boolean
}

/** Cache: calls of the same shape have the same document. */
const parsed = new Map<string, DocumentNode>()

export function documentOf(text: string): DocumentNode {
  const known = parsed.get(text)
  if (known) return known
  const document = parse(text, { noLocation: true })
  parsed.set(text, document)
  return document
}

export function listQuery(record: RecordDeclaration, options: ListQuery): GraphQuery {
  const { name } = record
  const { filter, orderBy, groupedBy, emptyLast, first, offset, asOf, on, isCounted } = options
  const variables = given({ filter, orderBy, groupedBy, emptyLast, first, offset, asOf, on })
  const types = {
    filter: `${name}Filter`,
    orderBy: `[${name}Order!]`,
    groupedBy: `[${name}GroupKey!]`,
    emptyLast: 'Boolean',
    first: 'Int',
    offset: 'Int',
    asOf: 'Date',
    on: 'Date',
  }
  const text = `query ${name}List${declared(variables, types)} {
    items: ${name}${passed(variables)} { ${listSelection(record, options)} }
    ${isCounted ? `total: ${name}Count${passed(given({ filter, asOf, on }))}` : ''}
  }`
  return { query: documentOf(text), variables }
}

export function countQuery(
  { name }: RecordDeclaration,
  asked: Pick<ListQuery, 'filter' | 'asOf' | 'on'>,
): GraphQuery {
  const variables = given({ ...asked })
  const types = { filter: `${name}Filter`, asOf: 'Date', on: 'Date' }
  const text = `query ${name}CountOf${declared(variables, types)} { count: ${name}Count${passed(variables)} }`
  return { query: documentOf(text), variables }
}

type Variables = Record<string, unknown>

const given = (values: Variables): Variables =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const inBrackets = (parts: readonly string[]): string => (parts.length > 0 ? `(${parts.join(', ')})` : '')

/** '($filter: TractFilter, $first: Int)' */
const declared = (variables: Variables, types: Readonly<Record<string, string>>): string =>
  inBrackets(Object.keys(variables).map((name) => `$${name}: ${types[name]}`))

/** '(filter: $filter, first: $first)' */
const passed = (variables: Variables): string =>
  inBrackets(Object.keys(variables).map((name) => `${name}: $${name}`))

/** Records by what they have in common, with the sums of figures. */
export function groupsQuery(
  { name }: RecordDeclaration,
  {
    sums,
    ...asked
  }: Pick<ListQuery, 'filter' | 'asOf' | 'on'> & { by: readonly string[]; sums: readonly string[] },
): GraphQuery {
  const variables = given({ ...asked, sums: sums.length > 0 ? sums : undefined })
  const types = {
    by: `[${name}GroupKey!]!`,
    sums: `[${name}Sum!]`,
    filter: `${name}Filter`,
    asOf: 'Date',
    on: 'Date',
  }
  const text = `query ${name}GroupsOf${declared(variables, types)} {
    groups: ${name}Groups${passed(variables)} { values { id text } count sums unknown }
  }`
  return { query: documentOf(text), variables }
}

/** The groups of each of these keys, each with a filter of its own: `$status: WellFilter`. */
export const groupsOfEach = ({ name: type }: RecordDeclaration, keys: readonly string[]): string =>
  `query ${type}GroupsOfEach(${keys.map((key) => `$${key}: ${type}Filter`).join(', ')}, $asOf: Date) {
    ${keys
      .map(
        (key) =>
          `${key}: ${type}Groups(by: [${key}], filter: $${key}, asOf: $asOf) { values { id text } count }`,
      )
      .join(' ')}
  }`

/** The fields of types, as the API describes them, by the names of the types. */
export const fieldsQuery = (types: readonly string[]): string =>
  `query ReportFields { ${types
    .map((name) => `${name}: __type(name: "${name}") { fields { name description } }`)
    .join(' ')} }`

export function recordQuery(record: RecordDeclaration, id: string, selection: Selection = {}): GraphQuery {
  const { name } = record
  const text = `query One${name}($id: ID) { items: ${name}(id: $id) { ${recordSelection(record, selection)} } }`
  return { query: documentOf(text), variables: { id } }
}

/** Arguments of every mutation, besides its own. */
const ENVELOPE: Readonly<Record<string, string>> = {
  revision: 'Int',
  commandId: 'ID',
  reason: 'String',
  effectiveOn: 'Date',
  sources: 'JSON',
}

/** Only the given arguments are sent: omitted ones stay unchanged. */
export function mutationOf(operation: Operation, args: Args): GraphQuery {
  const variables = given(args)
  const types = Object.fromEntries(Object.keys(variables).map((name) => [name, typeOf(operation, name)]))
  const text = `mutation ${operation.name}${declared(variables, types)} {
    answer: ${operation.name}${passed(variables)} ${answerSelection(operation)}
  }`
  return { query: documentOf(text), variables }
}

/** The arguments of an operation for many records: see `many` of Operation. */
export interface ManyEdits<T extends RecordType = RecordType> {
  edits: readonly ({ readonly id: string; readonly revision: number } & SentBy<Declared[T]>)[]
  commandId: string
  reason: string
}

export function manyMutationOf({ many, record }: Operation, variables: ManyEdits): GraphQuery {
  const text = `mutation ${many}($edits: [${record.name}Edit!]!, $commandId: ID, $reason: String) {
    answer: ${many}(edits: $edits, commandId: $commandId, reason: $reason) {
      id revision changed problem { code message }
    }
  }`
  return { query: documentOf(text), variables: { ...variables } }
}

function typeOf(operation: Operation, name: string): string {
  const argument = operation.args[name]
  const type = argument ? argumentType(argument) : ENVELOPE[name]
  if (type === undefined) throw new Error(`${operation.name} has no argument ${name}`)
  return type
}
