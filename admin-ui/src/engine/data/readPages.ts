import type { ReportField } from '@landbook/contracts/catalogue/report/fields'
import type { Row } from './row.ts'

/** With all own fields of a type, such a page costs a fifth of what a request may at most. */
export const PAGE_ROWS = 5_000
/** A fifth of that. */
const PAGE_VALUES = 400_000
/** How many linked records of one kind a record has, at a guess on the safe side. */
const SEVERAL = 20

/** Less on a page, where each record shows many values of others. */
export function pageRows(fields: readonly ReportField[]): number {
  const values = fields.reduce((sum, { several }) => sum + (several ? SEVERAL : 1), 0)
  return Math.min(PAGE_ROWS, Math.ceil(PAGE_VALUES / Math.max(values, 1)))
}

type ReadPage = (after: string | undefined) => Promise<readonly Row[]>

interface Pages {
  size?: number
  onProgress?: (count: number) => void
}

/** All pages, each after the last id of the page before it: what others add or delete meanwhile shifts none. */
export async function readPages(
  read: ReadPage,
  { size = PAGE_ROWS, onProgress }: Pages = {},
): Promise<Row[]> {
  const rows: Row[] = []
  let page: readonly Row[]
  do {
    page = await read(rows.at(-1)?.id)
    rows.push(...page)
    onProgress?.(rows.length)
  } while (page.length === size)
  return rows
}
