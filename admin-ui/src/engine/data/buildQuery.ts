import { recordOf } from '@landbook/contracts/catalogue/index'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { GetListParams, GetManyParams, GetManyReferenceParams, GetOneParams } from 'react-admin'
import { typeOf } from '../navigation/resources.ts'
import { type GraphQuery, type ListQuery, listQuery, recordQuery } from './documents.ts'
import type { Selection } from './selection.ts'

/** GraphQL for react-admin's reads. Writes run operations of the catalogue: see writes.ts. */
export function buildQuery(method: string, resource: string, params: unknown): GraphQuery {
  const record = recordOf(typeOf(resource))
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
    case 'GET_MANY_REFERENCE': {
      const { target, id, filter, ...page } = params as GetManyReferenceParams
      return pageQuery(record, { ...page, filter: { ...filter, [target]: String(id) } })
    }
    default:
      throw new Error(`${method} is not offered for ${resource}`)
  }
}

/** `meta` holds the selection, `orderBy` to sort by several fields, and whether the records of all pages are not counted. */
function pageQuery(record: RecordDeclaration, params: GetListParams): GraphQuery {
  const { pagination, sort, filter, meta } = params
  const {
    orderBy,
    isCounted = true,
    ...selection
  } = (meta ?? {}) as Selection &
    Pick<ListQuery, 'orderBy' | 'groupedBy' | 'emptyLast' | 'asOf' | 'isCounted'>
  return listQuery(record, {
    ...selection,
    filter,
    orderBy: orderBy ?? (sort && [`${sort.field}_${sort.order.toLowerCase()}`]),
    ...(pagination && {
      first: pagination.perPage,
      offset: (pagination.page - 1) * pagination.perPage,
      isCounted,
    }),
  })
}
