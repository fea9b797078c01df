import { standingAmong } from '@landbook/contracts/kernel/apart'
import { type RecordType, recordOf } from '@landbook/contracts/records/index'
import { naturalKey } from '@landbook/contracts/values/texts'
import { dataProvider, type Row } from '../../../data/dataProvider.ts'
import { PAGE_ROWS, readPages } from '../../../data/readPages.ts'
import { resourceOf } from '../../../navigation/resources.ts'

interface Wanted {
  type: RecordType
  fields: readonly string[]
  signal: AbortSignal
  onProgress: (count: number) => void
}

/**
 * All records of a type with these fields, by name, from the network: templates and others that stand apart are left
 * out.
 */
export async function generate({ type, fields, signal, onProgress }: Wanted): Promise<readonly Row[]> {
  const record = recordOf(type)
  const { titleField } = record
  const rows = await readPages(async (after) => {
    const { data } = await dataProvider.getList<Row>(resourceOf(type), {
      pagination: { page: 1, perPage: PAGE_ROWS },
      filter: { ...standingAmong(record), ...(after !== undefined && { id_gt: after }) },
      meta: { orderBy: ['id_asc'], fields: [...new Set([titleField, ...fields])] },
      signal,
    })
    return data
  }, onProgress)
  const keyed = rows.map((row) => ({ row, key: naturalKey(row[titleField]) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map(({ row }) => row)
}
