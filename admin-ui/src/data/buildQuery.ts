import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import type { GetListParams, GetManyParams, GetOneParams } from 'ra-core'
import { type GraphQuery, listQuery, recordQuery } from './documents.ts'
import type { Selection } from './selection.ts'

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
