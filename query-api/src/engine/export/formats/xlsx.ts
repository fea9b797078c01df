import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Column, ExportRow, Value } from '@landbook/contracts/engine/files/exported'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { exactNumber } from '@landbook/contracts/engine/values/figures'
import type ExcelJS from 'exceljs'

/** The most rows of a sheet, its heading included; more go on in the next one. */
const MOST_ROWS = 1_048_576
export const MOST_CHARACTERS = 32_767
/** XML cannot hold them. Older releases accepted them, and one made the whole workbook unreadable. */
const NO_XML = /[\uFFFE\uFFFF]/g
/** Readers take it for the character of this number: '_x000D_' for a line's end. */
const CODED = /_(?=x[\dA-Fa-f]{4}_)/g
/** Excel counts a 29 February 1900, and knows no day before that year: earlier days are texts. */
const FIRST_DAY = '1900-03-01'

/** More than the compressed bytes of a batch, so that all of them are there when the next one is asked for. */
const OUTPUT_BYTES = 4_000_000
const NOTHING_YET = new Uint8Array()

/** Numbers of up to 15 digits, which is what Excel keeps, and texts beyond; texts are never formulas. */
export async function* inXlsx(
  columns: readonly Column[],
  batches: AsyncIterable<readonly ExportRow[]>,
  mostRows: number = MOST_ROWS,
): AsyncGenerator<Uint8Array> {
  // Its 500 modules would be a tenth of every start.
  const { default: excel } = await import('exceljs')
  const out = new PassThrough({ highWaterMark: OUTPUT_BYTES })
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  const addSheet = () => {
    const sheet = book.addWorksheet()
    sheet.columns = columns.map(({ name, type }) => ({ header: name, key: name, style: styleOf(type) }))
    return sheet
  }
  let sheet = addSheet()
  let isFull = false
  try {
    for await (const rows of batches) {
      for (const row of rows) {
        if (isFull) {
          sheet.commit()
          sheet = addSheet()
        }
        const added = sheet.addRow(row.map((value, at) => cellOf(columns[at], value)))
        isFull = added.number >= mostRows
        added.commit()
      }
      // Pulled, as the library takes any number of rows before anybody reads what it wrote; and it writes meanwhile.
      await setImmediate()
      const written: Uint8Array | null = out.read()
      yield written ?? NOTHING_YET
    }
    sheet.commit()
    // Where it fails, the reading does, too. A reader who leaves makes it fail, and nobody waits for it any more.
    book.commit().catch((error) => out.destroy(error))
    yield* out
  } finally {
    out.destroy()
  }
}

function styleOf(type: Column['type']): Partial<ExcelJS.Style> {
  if (type === 'date') return { numFmt: 'yyyy-mm-dd' }
  return type === 'moment' ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {}
}

/** Undefined: no cell at all, as empty ones would be most of the work. */
function cellOf(column: Column | undefined, value: Value): ExcelJS.CellValue {
  if (value === null || column === undefined) return undefined
  if (typeof value !== 'string') return value
  // Where rows are read only once, and where they changed since they were checked.
  if (value.length > MOST_CHARACTERS)
    throw invalid([{ path: '', message: MESSAGES.exports.tooLongForCell(column.name) }])
  if (column.type === 'decimal') return exactNumber(value) ?? value
  if (column.type === 'date' || column.type === 'moment') return value < FIRST_DAY ? value : new Date(value)
  return value.replace(NO_XML, '\uFFFD').replace(CODED, '_x005F_')
}
