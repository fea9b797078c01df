import { asksDaily } from '@landbook/contracts/catalogue/asks-daily'
import { dailyOf } from '@landbook/contracts/catalogue/daily'
import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { typesThrough } from '@landbook/contracts/catalogue/through'
import type { ListQuery } from './documents.ts'
import { typesReadThrough } from './selection.ts'

/** The types whose changes change what is asked of a list: what it is asked by, and its values of the day, follow from them. */
export const aboutOf = (
  type: RecordType,
  { fields = [], select, filter, orderBy = [], groupedBy = [] }: ListQuery,
) => {
  const record = recordOf(type)
  const names = [...orderBy, ...groupedBy]
  const through = typesThrough(record, { filter, names })
  const isOfDay = asksDaily(record, { filter, names: [...names, ...fields] })
  const followed = [
    ...(record.rowsOf ? [record.rowsOf.type] : []),
    ...(isOfDay ? dailyOf(record).follows : []),
    ...[...through].map((to) => to.type),
  ]
  return {
    about: followed.length > 0 ? [type, ...followed, ...typesReadThrough(record, select)] : undefined,
  }
}
