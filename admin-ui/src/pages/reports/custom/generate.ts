import { standingAmong } from '@landbook/contracts/kernel/apart'
import { type RecordType, recordOf } from '@landbook/contracts/records/index'
import { naturalKey } from '@landbook/contracts/values/texts'
import { dataProvider, type Row } from '../../../data/dataProvider.ts'
import { resourceOf } from '../../../navigation/resources.ts'

/** With all fields of a type, a page costs a fifth of what a request may. */
const PAGE = 5_000

type ReadPage = (after: string | undefined) => Promise<readonly Row[]>

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
      pagination: { page: 1, perPage: PAGE },
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

/** All pages, each after the last id of the page before it: what others add or delete meanwhile shifts none. */
export async function readPages(
  read: ReadPage,
  onProgress: (count: number) => void,
  size = PAGE,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let page: readonly Row[]
  do {
    page = await read(rows.at(-1)?.id)
    rows.push(...page)
    onProgress(rows.length)
  } while (page.length === size)
  return rows
}
