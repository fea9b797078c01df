import { catalogue, type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import type { ErrorCode } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type {
  DataProvider,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
} from 'react-admin'
import { typeOf } from '../navigation/resources.ts'
import { buildQuery, type ReadMethod } from './buildQuery.ts'
import { type ManyEdits, manyMutationOf } from './documents.ts'
import { ApiError } from './errors.ts'
import { linkedIds } from './ids.ts'
import { type GraphQuery, request } from './request.ts'
import { writes } from './writes.ts'

/** A record or a part, as returned by the API. */
export type Row = { id: string } & Record<string, unknown>

interface ListAnswer {
  items: Row[]
  total?: number
  /** Other counts, by their names. */
  [count: string]: unknown
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

type ReadParams = GetListParams | GetManyParams | GetManyReferenceParams | GetOneParams

async function read(method: ReadMethod, resource: string, params: ReadParams) {
  const answer = await answerTo<ListAnswer>(buildQuery(method, resource, params), params.signal)
  const { items: rows, total = rows.length, ...counts } = answer
  const items = params.meta?.links === 'ids' ? rows.map((row) => linksAsIds(resource, row)) : rows
  return { data: items, total, meta: counts }
}

/**
 * react-admin's methods for every resource; other operations are run by `useOperation`. `meta: { links: 'ids' }` reads
 * links as ids.
 */
export const dataProvider = {
  ...writes,
  supportAbortSignal: true,
  getList: (resource: string, params: GetListParams) => read('getList', resource, params),
  getMany: (resource: string, params: GetManyParams) => read('getMany', resource, params),
  getManyReference: (resource: string, params: GetManyReferenceParams) =>
    read('getManyReference', resource, params),

  /** Throws if the record does not exist. */
  async getOne(resource: string, params: GetOneParams) {
    const { data } = await read('getOne', resource, params)
    if (!data[0]) throw new ApiError('NOT_FOUND', MESSAGES.notFound(recordOf(typeOf(resource)).title))
    return { data: data[0] }
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
  const { data } = await request<{ answer: EditResult[] }>(manyMutationOf(operation, edits))
  return data.answer
}

/** Runs a mutation that is no operation of the catalogue: a seal, an import. */
export const change = <T>(query: string, variables: Record<string, unknown>): Promise<T> =>
  answerTo<T>({ query, variables })

/** Runs a query that is not of a record type: the dashboard, a history. */
export const ask = <T>(query: string, variables: Record<string, unknown>): Promise<T> =>
  answerTo<T>({ query, variables })

export async function answerTo<T>(asked: GraphQuery, signal?: AbortSignal): Promise<T> {
  const { data } = await request<T>(asked, signal)
  return data
}
