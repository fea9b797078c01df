import { checkArchive } from '@landbook/contracts/engine/values/archives'
import type { Cells } from '@landbook/contracts/records/title/run'
import type { Cell } from '@landbook/contracts/records/title/run-cells'
import { read, utils, type WorkBook, write } from 'xlsx'

/** Parses and writes workbooks. Heavy: runs in the worker, and in tests. */

export type Sheets = ReadonlyMap<string, Cells>

export const MOST_ROWS = 20_000
/** A format in a distant column of a sheet could add any number. A recording has acres of 500 lands at most. */
const MOST_COLUMNS = 600

/**
 * The sheets of an .xlsx file, with cells only for those named `wanted`. Throws if the file is damaged, encrypted or
 * too large.
 */
export async function readBook(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: (sheet: string) => boolean,
): Promise<Sheets> {
  await checkArchive(bytes)
  const { SheetNames: names } = read(bytes, { type: 'array', bookSheets: true })
  const book = read(bytes, {
    type: 'array',
    sheets: names.filter(wanted),
    dense: true,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    // The heading and one row more than the limit, to detect too many.
    sheetRows: MOST_ROWS + 2,
  })
  return new Map(names.map((name) => [name, cellsOf(book, name)]))
}

function cellsOf(book: WorkBook, name: string): Cells {
  const rows = book.Sheets[name]?.['!data'] ?? []
  if (rows.length > MOST_ROWS + 1) throw new Error(`The sheet has more than ${MOST_ROWS} rows`)
  // Rows and cells may be missing in the array.
  return Array.from(rows, (row) =>
    Array.from((row ?? []).slice(0, MOST_COLUMNS), (cell) => cellOf(cell?.v, cell?.t)),
  )
}

const cellOf = (value: Cell | undefined, type: string | undefined): Cell =>
  value === undefined || type === 'e' ? null : value

/** An .xlsx file with one sheet. Date cells have the format MM/DD/YYYY. */
export function writeBook(name: string, cells: Cells): ArrayBuffer {
  const sheet = utils.aoa_to_sheet(
    cells.map((row) => [...row]),
    { UTC: true, dateNF: 'mm/dd/yyyy' },
  )
  const book = utils.book_new(sheet, name)
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
}
