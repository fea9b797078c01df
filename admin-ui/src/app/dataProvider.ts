import type { ApolloQueryResult } from '@apollo/client'
import type { Args } from '@landbook/contracts/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { catalogue, operationNamed, recordNamed } from '@landbook/contracts/records/index'
import type { GetListParams, GetManyParams, GetOneParams } from 'ra-core'
import buildGraphQLProvider, { type BuildQueryResult } from 'ra-data-graphql'
import { apolloClient } from './client.ts'
import { documentOf, type GraphQuery, listQuery, mutationOf, recordQuery } from './documents.ts'
import type { Selection } from './selection.ts'

/** A record or a part of one as the API gives it. */
export type Row = { id: string } & Record<string, unknown>

interface ListAnswer {
  items: Row[]
  total?: number
}

/** react-admin's reads of a record type, in GraphQL. Writes go by the operations' own names: `mutate`. */
export function buildQuery(method: string, type: string, params: unknown): GraphQuery {
  const record = recordNamed(catalogue, type)
  switch (method) {
    case 'GET_LIST':
      return pageQuery(record, params as GetListParams)
    case 'GET_ONE': {
      const { id, meta } = params as GetOneParams
      return recordQuery(record, String(id), meta as Selection | undefined)
    }
    case 'GET_MANY': {
      const { ids, meta } = params as GetManyParams
      return listQuery(record, { ...(meta as Selection | undefined), filter: { id_in: ids.map(String) } })
    }
    default:
      throw new Error(`${method} is not offered for ${type}`)
  }
}

/** `meta` holds the selection, and `orderBy` where one field is not enough. */
function pageQuery(record: RecordDeclaration, params: GetListParams): GraphQuery {
  const { pagination, sort, filter, meta } = params
  const { orderBy, ...selection } = (meta ?? {}) as Selection & { orderBy?: readonly string[] }
  return listQuery(record, {
    ...selection,
    filter,
    orderBy: orderBy ?? (sort && [`${sort.field}_${sort.order.toLowerCase()}`]),
    ...(pagination && {
      first: pagination.perPage,
      offset: (pagination.page - 1) * pagination.perPage,
      count: true,
    }),
  })
}

const parseResponse =
  (method: string) =>
  ({ data }: ApolloQueryResult<ListAnswer>) => {
    if (method !== 'GET_ONE') return { data: data.items, total: data.total ?? data.items.length }
    const [record] = data.items
    return { data: record ?? null }
  }

export const dataProvider = buildGraphQLProvider({
  client: apolloClient,
  introspection: false,
  buildQuery:
    () =>
    (method, type, params): BuildQueryResult => ({
      ...buildQuery(method, type, params),
      parseResponse: parseResponse(method),
    }),
  query: () => ({ fetchPolicy: 'no-cache', errorPolicy: 'none' }),
})

/** Runs an operation of the catalogue. `catchingUp`: saved, but the lists do not show it yet. */
export async function mutate(name: string, args: Args): Promise<{ answer: unknown; catchingUp: boolean }> {
  const operation = operationNamed(catalogue, name)
  if (!operation) throw new Error(`There is no operation ${name}`)
  const { query, variables } = mutationOf(operation, args)
  const { data, extensions } = await apolloClient.mutate<{ answer: unknown }>({ mutation: query, variables })
  return { answer: data?.answer, catchingUp: extensions?.viewsCatchingUp === true }
}

/** Asks what is no record type: the dashboard, a history. */
export async function ask<T>(text: string, variables: Record<string, unknown>): Promise<T> {
  const { data } = await apolloClient.query<T>({ query: documentOf(text), variables })
  return data
}
