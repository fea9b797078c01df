import type { ApolloQueryResult } from '@apollo/client'
import { catalogue, type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import type { ErrorCode } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import buildGraphQLProvider, { type BuildQueryResult } from 'ra-data-graphql'
import type { DataProvider, GetOneParams } from 'react-admin'
import { typeOf } from '../navigation/resources.ts'
import { buildQuery } from './buildQuery.ts'
import { apolloClient } from './client.ts'
import { documentOf, type GraphQuery, type ManyEdits, manyMutationOf } from './documents.ts'
import { ApiError } from './errors.ts'
import { linkedIds } from './ids.ts'
import type { Row } from './row.ts'
import { writes } from './writes.ts'

interface ListAnswer {
  items: Row[]
  total?: number
}

/** Links as their ids, as react-admin's reference components take them; otherwise they are records, with names. */
function linksAsIds(resource: string, row: Row): Row {
  const links = Object.entries(recordOf(typeOf(resource)).links).filter(([name]) => name in row)
  const ids = links.map(([name, { single }]) => {
    const linked = linkedIds(row[name])
    return [name, single ? (linked[0] ?? null) : linked]
  })
  return { ...row, ...Object.fromEntries(ids) }
}

const parseResponse =
  (method: string, resource: string, links: unknown) =>
  ({ data }: ApolloQueryResult<ListAnswer>) => {
    const { items: rows, total = rows.length } = data
    const items = links === 'ids' ? rows.map((row) => linksAsIds(resource, row)) : rows
    if (method !== 'GET_ONE') return { data: items, total }
    const [record] = items
    return { data: record ?? null }
  }

const reads = buildGraphQLProvider({
  client: apolloClient,
  introspection: false,
  buildQuery:
    () =>
    (method, resource, params): BuildQueryResult => ({
      ...buildQuery(method, resource, params),
      parseResponse: parseResponse(method, resource, params.meta?.links),
    }),
  query: () => ({ fetchPolicy: 'no-cache', errorPolicy: 'none' }),
})

/**
 * react-admin's methods for every resource; other operations are run by `useOperation`. `meta: { links: 'ids' }` reads
 * links as ids.
 */
export const dataProvider = {
  ...reads,
  ...writes,
  supportAbortSignal: true,

  /** Throws if the record does not exist. */
  async getOne(resource: string, params: GetOneParams) {
    const answer = await reads.getOne<Row>(resource, params)
    if (!answer.data) throw new ApiError('NOT_FOUND', MESSAGES.notFound(recordOf(typeOf(resource)).title))
    return answer
  },
} as DataProvider

/** The result of one edit of many: the record's new `revision`, or why it was refused. */
export interface EditResult {
  id: string
  revision: number | null
  /** Also false if the record already had these values. */
  changed: boolean
  problem: { code: ErrorCode; message: string } | null
}

/** Edits records of one type, each with its own result; a retry with the same command id is idempotent. */
export async function mutateMany<T extends RecordType>(
  type: T,
  edits: ManyEdits<T>,
): Promise<readonly EditResult[]> {
  const operation = catalogue.operations.find(
    ({ record, many }) => record.type === type && many !== undefined,
  )
  if (!operation) throw new Error(`Records of type ${type} are edited one by one`)
  const { query, variables } = manyMutationOf(operation, edits)
  const { data } = await apolloClient.mutate<{ answer: EditResult[] }>({ mutation: query, variables })
  return data?.answer ?? []
}

/** Runs a mutation that is no operation of the catalogue: a seal, an import. */
export async function change<T>(text: string, variables: Record<string, unknown>): Promise<T> {
  const { data } = await apolloClient.mutate<T>({ mutation: documentOf(text), variables })
  if (!data) throw new Error('There was no answer')
  return data
}

/** Runs a query that is not of a record type: the dashboard, a history. */
export const ask = <T>(text: string, variables: Record<string, unknown>): Promise<T> =>
  answerTo<T>({ query: documentOf(text), variables })

export async function answerTo<T>({ query, variables }: GraphQuery): Promise<T> {
  const { data } = await apolloClient.query<T>({ query, variables })
  return data
}
