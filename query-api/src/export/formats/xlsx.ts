import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { invalid } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { exactNumber } from '@landbook/contracts/values/figures'
import ExcelJS from 'exceljs'
import type { Column, Row, Value } from '../values.ts'

/** The most rows of a sheet, its heading included; more go on in the next one. */
export const MOST_ROWS = 1_048_576
const MOST_CHARACTERS = 32_767
/** Excel counts a 29 February 1900, and knows no day before that year: earlier days are texts. */
const FIRST_DAY = '1900-03-01'

/** Numbers of up to 15 digits, which is what Excel keeps, and texts beyond; texts are never formulas. */
export async function* inXlsx(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Row[]>,
  mostRows: number = MOST_ROWS,
): AsyncGenerator<Uint8Array> {
  const out = new PassThrough()
  write(out, columns, batches, mostRows).catch((error: unknown) => out.destroy(toError(error)))
  yield* out
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

async function write(
  out: PassThrough,
  columns: readonly Column[],
  batches: AsyncIterable<readonly Row[]>,
  mostRows: number,
): Promise<void> {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  })
  const addSheet = () => {
    const sheet = book.addWorksheet()
    sheet.columns = columns.map(({ name, type }) => ({ header: name, key: name, style: styleOf(type) }))
    return sheet
  }
  let sheet = addSheet()
  for await (const rows of batches) {
    for (const row of rows) {
      if (sheet.rowCount >= mostRows) {
        sheet.commit()
        sheet = addSheet()
      }
      sheet.addRow(row.map((value, at) => cellOf(columns[at], value))).commit()
    }
    // The library takes any number of rows; what is not read yet must not grow in memory.
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  sheet.commit()
  await book.commit()
}

function styleOf(type: Column['type']): Partial<ExcelJS.Style> {
  if (type === 'date') return { numFmt: 'yyyy-mm-dd' }
  return type === 'moment' ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {}
}

/** Undefined: no cell at all, as empty ones would be most of the work. */
function cellOf(column: Column | undefined, value: Value): ExcelJS.CellValue {
  if (value === null || column === undefined) return undefined
  if (typeof value !== 'string') return value
  if (value.length > MOST_CHARACTERS)
    throw invalid([{ path: '', message: MESSAGES.exports.tooLongForCell(column.name) }])
  if (column.type === 'decimal') return exactNumber(value) ?? value
  if (column.type === 'date' || column.type === 'moment') return value < FIRST_DAY ? value : new Date(value)
  return value
}
