import type { ApolloQueryResult } from '@apollo/client'
import type { ErrorCode } from '@landbook/contracts/kernel/errors'
import type { Args } from '@landbook/contracts/kernel/operations'
import { catalogue, type OperationName, operationNamed } from '@landbook/contracts/records/index'
import buildGraphQLProvider, { type BuildQueryResult } from 'ra-data-graphql'
import { buildQuery } from './buildQuery.ts'
import { apolloClient } from './client.ts'
import { noteAnswer, noteOwnCommand } from './commands.ts'
import { documentOf, type ManyEdits, manyMutationOf, mutationOf } from './documents.ts'

/** A record or a part of one as the API gives it. */
export type Row = { id: string } & Record<string, unknown>

interface ListAnswer {
  items: Row[]
  total?: number
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
    (method, resource, params): BuildQueryResult => ({
      ...buildQuery(method, resource, params),
      parseResponse: parseResponse(method),
    }),
  query: () => ({ fetchPolicy: 'no-cache', errorPolicy: 'none' }),
})

interface Answered {
  answer: unknown
  /** Saved, but the lists do not show it yet. */
  catchingUp: boolean
  /** Records that a restoration could not tie to again, because they are gone. */
  leftOut: readonly { name: string }[]
}

/** Runs an operation of the catalogue. */
export async function mutate(name: OperationName, args: Args): Promise<Answered> {
  const operation = operationNamed(catalogue, name)
  if (!operation) throw new Error(`There is no operation ${name}`)
  const { query, variables } = mutationOf(operation, args)
  // Before it is answered: what it changes may be heard of first.
  noteOwnCommand(args.commandId)
  const { data, extensions } = await apolloClient.mutate<{ answer: unknown }>({ mutation: query, variables })
  // What changed nothing cannot be taken back.
  if (extensions?.unchanged !== true) noteAnswer(operation, args, data?.answer)
  const leftOut: readonly { name: string }[] = Array.isArray(extensions?.leftOut) ? extensions.leftOut : []
  return { answer: data?.answer, catchingUp: extensions?.viewsCatchingUp === true, leftOut }
}

/** What became of one edit of many: `revision` of the record after it, or why it was refused. */
export interface EditResult {
  id: string
  revision: number | null
  /** False also where the record was like that already. */
  changed: boolean
  problem: { code: ErrorCode; message: string } | null
}

/** Edits records of one type, each by itself; sent again with the same command id, nothing is done twice. */
export async function mutateMany(type: string, edits: ManyEdits): Promise<readonly EditResult[]> {
  const operation = catalogue.operations.find(
    ({ record, many }) => record.type === type && many !== undefined,
  )
  if (!operation) throw new Error(`Records of type ${type} are edited one by one`)
  const { query, variables } = manyMutationOf(operation, edits)
  const { data } = await apolloClient.mutate<{ answer: EditResult[] }>({ mutation: query, variables })
  return data?.answer ?? []
}

/** Changes what is no operation of the catalogue: a seal, an import. */
export async function change<T>(text: string, variables: Record<string, unknown>): Promise<T> {
  const { data } = await apolloClient.mutate<T>({ mutation: documentOf(text), variables })
  if (!data) throw new Error('There was no answer')
  return data
}

/** Asks what is no record type: the dashboard, a history. */
export async function ask<T>(text: string, variables: Record<string, unknown>): Promise<T> {
  const { data } = await apolloClient.query<T>({ query: documentOf(text), variables })
  return data
}
