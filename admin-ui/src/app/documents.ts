import type { Args, Operation } from '@landbook/contracts/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { type DocumentNode, parse } from 'graphql'
import { answerSelection, argumentType, listSelection, recordSelection, type Selection } from './selection.ts'

/** GraphQL documents, built from the contracts. */

export interface GraphQuery {
  query: DocumentNode
  variables: Record<string, unknown>
}

export interface ListQuery extends Selection {
  filter?: Record<string, unknown>
  /** As in the API: 'name_asc'. */
  orderBy?: readonly string[]
  first?: number
  offset?: number
  /** Ask how many there are in all as well, which a page of a list needs. */
  count?: boolean
}

/** A document is the same for every call of its shape; parsing it once is enough. */
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
  const { filter = {}, orderBy = [], first, offset, count = false } = options
  const variables = { filter, orderBy, first: first ?? null, offset: offset ?? null }
  const text = `query ${name}List($filter: ${name}Filter, $orderBy: [${name}Order!], $first: Int, $offset: Int) {
    items: ${name}(filter: $filter, orderBy: $orderBy, first: $first, offset: $offset) { ${listSelection(record, options)} }
    ${count ? `total: ${name}Count(filter: $filter)` : ''}
  }`
  return { query: documentOf(text), variables }
}

export function recordQuery(record: RecordDeclaration, id: string, selection: Selection = {}): GraphQuery {
  const { name } = record
  const text = `query One${name}($id: ID) { items: ${name}(id: $id) { ${recordSelection(record, selection)} } }`
  return { query: documentOf(text), variables: { id } }
}

/** Arguments that every mutation takes beside its own. */
const ENVELOPE: Readonly<Record<string, string>> = {
  revision: 'Int',
  commandId: 'ID',
  reason: 'String',
  effectiveOn: 'Date',
}

/** Only the arguments that are given are sent: what is left out stays as it is. */
export function mutationOf(operation: Operation, args: Args): GraphQuery {
  const variables = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined))
  const names = Object.keys(variables)
  const declared = names.map((name) => {
    const argument = operation.args[name]
    const type = argument ? argumentType(argument) : ENVELOPE[name]
    if (type === undefined) throw new Error(`${operation.name} has no argument ${name}`)
    return `$${name}: ${type}`
  })
  const given = names.map((name) => `${name}: $${name}`)
  const text = `mutation ${operation.name}(${declared.join(', ')}) {
    answer: ${operation.name}(${given.join(', ')}) ${answerSelection(operation)}
  }`
  return { query: documentOf(text), variables }
}
