import type { Row } from './row.ts'
import type { Selected, Selection } from './selection.ts'

/** With all own fields of a type, such a page costs a fifth of what a request may at most. */
export const PAGE_ROWS = 5_000
/** A fifth of that. */
const PAGE_VALUES = 400_000
/** How many linked records of one kind a record has, at a guess on the safe side. */
const SEVERAL = 20

/** Less on a page, where each record shows many values of others. */
export function pageRows({ fields = [], select = [] }: Selection): number {
  const values = fields.length + valuesIn(select)
  return Math.min(PAGE_ROWS, Math.ceil(PAGE_VALUES / Math.max(values, 1)))
}

const valuesIn = (selected: Selected): number =>
  selected.reduce<number>((sum, one) => sum + (typeof one === 'string' ? 1 : SEVERAL * leavesIn(one)), 0)

const leavesIn = (selected: object): number =>
  Object.values(selected)
    .flat()
    .reduce((sum, one) => sum + (typeof one === 'string' ? 1 : leavesIn(one)), 0)

type ReadPage = (after: string | undefined) => Promise<readonly Row[]>

/** All pages, each after the last id of the page before it: what others add or delete meanwhile shifts none. */
export async function readPages(read: ReadPage, size: number): Promise<Row[]> {
  const rows: Row[] = []
  let page: readonly Row[]
  do {
    page = await read(rows.at(-1)?.id)
    rows.push(...page)
  } while (page.length === size)
  return rows
}
