import type { Row } from './dataProvider.ts'

/** With all fields of a type, such a page costs a fifth of what a request may at most. */
export const PAGE_ROWS = 5_000

type ReadPage = (after: string | undefined) => Promise<readonly Row[]>

/** All pages, each after the last id of the page before it: what others add or delete meanwhile shifts none. */
export async function readPages(
  read: ReadPage,
  onProgress?: (count: number) => void,
  size = PAGE_ROWS,
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
