import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { notTemplates } from '@landbook/contracts/engine/kernel/apart'
import type { ListQuery } from './documents.ts'

/** What a list of names is asked for: those with these ids, or all, which are without templates and sorted. */
export function namesQuery(type: RecordType, ids?: readonly string[]): ListQuery {
  const record = recordOf(type)
  const { titleField, apart } = record
  const fields = [titleField]
  if (ids) return { fields, filter: { id_in: ids } }
  return { fields, ...(apart && { filter: notTemplates(record) }), orderBy: [`${titleField}_asc`] }
}
