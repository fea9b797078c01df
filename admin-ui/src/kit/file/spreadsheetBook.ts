import type { Cell, Cells } from '@landbook/contracts/calculations/title-run'
import { checkArchive } from '@landbook/contracts/values/archives'
import { read, utils, type WorkBook, write } from 'xlsx'

/** Workbooks in and out of bytes. Heavy: runs in the worker, and in tests. */

export type Sheets = ReadonlyMap<string, Cells>

export const MOST_ROWS = 20_000
/** What a stray format at the far right of a sheet would add without end. */
const MOST_COLUMNS = 200

/**
 * The sheets of an .xlsx file; the cells only of those whose name is `wanted`, the others are empty. Throws
 * where the file is damaged, locked or larger than can be taken.
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
    // The heading and one row more than can be taken show that there are too many.
    sheetRows: MOST_ROWS + 2,
  })
  return new Map(names.map((name) => [name, cellsOf(book, name)]))
}

function cellsOf(book: WorkBook, name: string): Cells {
  const rows = book.Sheets[name]?.['!data'] ?? []
  if (rows.length > MOST_ROWS + 1) throw new Error(`The sheet has more than ${MOST_ROWS} rows`)
  // Not every row and cell of the rectangle is there.
  return Array.from(rows, (row) =>
    Array.from((row ?? []).slice(0, MOST_COLUMNS), (cell) => cellOf(cell?.v, cell?.t)),
  )
}

const cellOf = (value: Cell | undefined, type: string | undefined): Cell =>
  value === undefined || type === 'e' ? null : value

/** An .xlsx file of one sheet. Dates are cells that spreadsheets show as MM/DD/YYYY. */
export function writeBook(name: string, cells: Cells): ArrayBuffer {
  const sheet = utils.aoa_to_sheet(
    cells.map((row) => [...row]),
    { UTC: true, dateNF: 'mm/dd/yyyy' },
  )
  const book = utils.book_new(sheet, name)
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
}
