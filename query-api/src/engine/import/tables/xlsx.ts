import type { CellValue } from '@landbook/contracts/engine/import/cells'
import { IMPORT_LIMITS } from '@landbook/contracts/engine/import/limits'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { checkArchive } from '@landbook/contracts/engine/values/archives'
import { type CellObject, type Range, read, utils, type WorkSheet } from 'xlsx'
import { headingsIn } from './headings.ts'
import { BadTable, columnName, type ReadingOptions, type Table, type TableRow } from './table.ts'

/** Maximum number of rows above the headings: a title, a date. */
const MOST_ROWS_ABOVE = 50

/** One sheet of a workbook; its first by default. Throws BadTable. */
export async function readXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  { sheet: chosen }: ReadingOptions = {},
): Promise<Table> {
  const sheets = await opened(async () => {
    await checkArchive(bytes)
    return read(bytes, { type: 'array', bookSheets: true }).SheetNames
  })
  const sheet = chosen ?? sheets[0]
  if (sheet === undefined || !sheets.includes(sheet))
    throw new BadTable(IMPORT_MESSAGES.noSuchSheet(sheet ?? ''))
  const found = await opened(async () =>
    read(bytes, {
      type: 'array',
      sheets: [sheet],
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetRows: IMPORT_LIMITS.rows + MOST_ROWS_ABOVE + 1,
    }),
  )
  return { ...tableOf(found.Sheets[sheet] ?? {}), format: 'xlsx', sheets, sheet, delimiter: null, notes: [] }
}

async function opened<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch {
    // One message for all errors of the library.
    throw new BadTable(IMPORT_MESSAGES.notAWorkbook)
  }
}

type Cells = readonly (CellObject | undefined)[]

const hasText = (cell: CellObject | undefined): boolean =>
  cell?.v !== undefined && cell.v !== null && String(cell.v).trim() !== ''

function tableOf(sheet: WorkSheet): Pick<Table, 'headings' | 'rows'> {
  const all: Cells[] = Array.from(sheet['!data'] ?? [], (row) => Array.from(row ?? []))
  // A title above the table is alone in its row.
  const first = all.slice(0, MOST_ROWS_ABOVE).findIndex((row) => row.filter(hasText).length > 1)
  const top = first === -1 ? all.findIndex((row) => row.some(hasText)) : first
  const head = all[top]
  if (!head) throw new BadTable(IMPORT_MESSAGES.empty)
  const merged = (sheet['!merges'] ?? []).find(({ s, e }: Range) => s.r <= top && e.r >= top)
  if (merged) throw new BadTable(IMPORT_MESSAGES.headingsMerged(utils.encode_range(merged)))
  const named = headingsIn(head.map((cell) => cell?.v))
  const rows = all
    .map((cells, index) => ({ cells, number: index + 1 }))
    .slice(top + 1)
    .filter(({ cells }) => cells.some(hasText))
    .map(({ cells, number }) => rowOf(cells, number, named))
  if (rows.length === 0) throw new BadTable(IMPORT_MESSAGES.empty)
  if (rows.length > IMPORT_LIMITS.rows) throw new BadTable(IMPORT_MESSAGES.tooManyRows(IMPORT_LIMITS.rows))
  const places = new Set(named.map(({ at }) => at))
  const unnamed = all
    .slice(top + 1)
    .flatMap((row) => row.findIndex((cell, at) => hasText(cell) && !places.has(at)))
  const at = unnamed.find((each) => each >= 0)
  if (at !== undefined) throw new BadTable(IMPORT_MESSAGES.headingMissing(columnName(at)))
  return { headings: named.map(({ heading }) => heading), rows }
}

function rowOf(cells: Cells, number: number, named: ReturnType<typeof headingsIn>): TableRow {
  const values: Record<string, CellValue> = {}
  let problem: TableRow['problem']
  for (const { heading, at } of named) {
    const cell = cells[at]
    if (cell?.t === 'e')
      problem ??= { column: heading, message: IMPORT_MESSAGES.cellError(cell.w ?? errorName(cell.v)) }
    values[heading] = cell?.t === 'e' ? null : cellValue(cell)
  }
  return { number, cells: values, ...(problem ? { problem } : {}) }
}

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

const errorName = (code: unknown): string => ERRORS[Number(code)] ?? '#ERROR'

function cellValue(cell: CellObject | undefined): CellValue {
  const value = cell?.v
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return value === undefined ? null : value
}
