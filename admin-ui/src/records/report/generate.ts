import { selectionOf } from '@landbook/contracts/catalogue/report/fields'
import { type ReadReport, summedOf } from '@landbook/contracts/catalogue/report/reading'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import { readAllRows } from '../../engine/data/allRows.ts'
import { answerTo } from '../../engine/data/dataProvider.ts'
import { groupsQuery } from '../../engine/data/documents.ts'
import { pageRows } from '../../engine/data/readPages.ts'
import type { Row } from '../../engine/data/row.ts'
import type { Group } from './group.ts'

export type Generated = { rows: readonly Row[] } | { groups: readonly Group[] }

interface Options {
  /** A past day; today without it. */
  asOf: string | undefined
  signal: AbortSignal
  onProgress: (count: number) => void
}

/** A report, from the network: all its records with these fields, by name, or their groups. */
export const generate = async (asked: ReadReport, options: Options): Promise<Generated> =>
  asked.groupBy.length > 0
    ? { groups: await groupsOf(asked, options) }
    : { rows: await rowsOf(asked, options) }

async function groupsOf(
  { record, fields, filter, groupBy }: ReadReport,
  { asOf }: Pick<Options, 'asOf'>,
): Promise<readonly Group[]> {
  const sums = summedOf(fields).map((field) => field.name)
  const by = groupBy.map((key) => key.name)
  const { groups } = await answerTo<{ groups: readonly Omit<Group, 'id'>[] }>(
    groupsQuery(record, { by, sums, filter, asOf }),
  )
  return groups.map((group) => ({ ...group, id: JSON.stringify(group.values) }))
}

async function rowsOf({ record, fields, filter }: ReadReport, { signal, onProgress, asOf }: Options) {
  const { type, titleField } = record
  const select = selectionOf([[titleField], ...fields.map(({ path }) => path)])
  // It may have conditions on ids, as the pages have.
  const list = { filter: { AND: [filter] }, fields: [], select, asOf, pageSize: pageRows(fields) }
  const rows = await readAllRows(type, list, { signal, onProgress })
  return inTextOrder(rows, (row) => row[titleField])
}
