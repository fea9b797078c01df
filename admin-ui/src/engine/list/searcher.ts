import { wordPattern } from '@landbook/contracts/catalogue/search'
import { folded } from '@landbook/contracts/engine/values/folded'
import { searchWords } from '@landbook/contracts/engine/values/search'
import type { Column } from './tableRows.ts'

/** The values of the columns of a row, folded. Words have no blanks, so none is found across two values. */
const searchTextOf = <R>(row: R, columns: readonly Column<R>[]): string =>
  folded(
    columns
      .flatMap((column) => [column.value(row), column.searched?.(row)])
      .filter((value) => value !== null && value !== undefined && value !== '')
      .join(' '),
  )

/** Finds the rows that contain every word of a search. Their texts are composed at the first one, and not at each key. */
export function searcherOf<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
): (search: string) => readonly R[] {
  let texts: readonly string[] | undefined
  return (search) => {
    const tests = searchWords(search).map((word) => new RegExp(wordPattern(word)))
    if (tests.length === 0) return rows
    const all = texts ?? rows.map((row) => searchTextOf(row, columns))
    texts = all
    return rows.filter((_, at) => tests.every((test) => test.test(all[at] ?? '')))
  }
}
