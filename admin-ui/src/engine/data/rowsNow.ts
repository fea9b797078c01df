import type { RecordType } from '@landbook/contracts/catalogue/index'
import { print } from 'graphql'
import { resourceOf } from '../navigation/resources.ts'
import { accessToken } from '../session/session.ts'
import { buildQuery } from './buildQuery.ts'
import { pageRows } from './readPages.ts'
import { rowsOfDay } from './records.ts'
import type { Row } from './row.ts'
import type { AskedRows } from './windows.ts'

/**
 * All rows of a list, read while the page waits: they must be on paper before the browser's event before printing ends.
 * Throws if they cannot be read.
 */
export function rowsNow(type: RecordType, { filter, ...meta }: AskedRows): readonly Row[] {
  const rows: Row[] = []
  const size = pageRows(meta)
  for (let page = 1; ; page += 1) {
    const found = answerNow(type, {
      pagination: { page, perPage: size },
      filter,
      meta: { ...meta, emptyLast: true, isCounted: false },
    })
    rows.push(...found)
    if (found.length < size) return rowsOfDay(rows, meta.asOf)
  }
}

function answerNow(type: RecordType, params: object): readonly Row[] {
  const { query, variables } = buildQuery('GET_LIST', resourceOf(type), params)
  const request = new XMLHttpRequest()
  request.open('POST', '/graphql', false)
  request.setRequestHeader('content-type', 'application/json')
  const token = accessToken()
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.send(JSON.stringify({ query: print(query), variables }))
  const { data, errors } = JSON.parse(request.responseText)
  if (errors) throw new Error(errors[0]?.message)
  return data.items
}
