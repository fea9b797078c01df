import type { Column as FileColumn, Value } from '@landbook/contracts/engine/files/exported'
import { inParquet } from '@landbook/contracts/engine/files/parquet'
import { exactNumber } from '@landbook/contracts/engine/values/figures'
import { utils, write } from 'xlsx'
import { type Column, headingOf, holdsValues } from './tableRows.ts'

/** Files of rows that only the browser has, with the types of what they say. Heavy: loaded when one is asked for. */

export type RowFile = 'xlsx' | 'parquet'

interface Table {
  columns: readonly FileColumn[]
  rows: readonly (readonly Value[])[]
}

/** Figures are decimals, texts that are all days are days; each heading is there once, in any case. */
export function tableOf<R>(columns: readonly Column<R>[], rows: readonly R[]): Table {
  const held = columns.filter(holdsValues)
  const values = held.map(({ value }) => rows.map((row) => textIn(value(row))))
  const headings = held.map(headingOf)
  const keys = headings.map((heading) => heading.toLowerCase())
  const typed = held.map((column, at) => ({
    name: keys.indexOf(keys[at] ?? '') === at ? (headings[at] ?? '') : `${headings[at]} (${column.source})`,
    type: typeOf(column, values[at] ?? []),
  }))
  const rowAt = (index: number) =>
    typed.map(({ type }, at) => {
      const text = values[at]?.[index] ?? null
      return type === 'date' ? (text?.replace(DAY, '$3-$1-$2') ?? null) : text
    })
  return { columns: typed, rows: rows.map((_, index) => rowAt(index)) }
}

const textIn = (value: string | number | null): string | null =>
  value === null || value === '' ? null : String(value)

/** As people read it (formatDate). */
const DAY = /^(\d\d)\/(\d\d)\/(\d{4})$/
const FIGURE = /^-?\d+(\.\d+)?$/

function typeOf<R>({ align }: Column<R>, texts: readonly (string | null)[]): FileColumn['type'] {
  const known = texts.filter((text) => text !== null)
  if (align === 'right' && known.every((text) => FIGURE.test(text))) return 'decimal'
  return known.length > 0 && known.every((text) => DAY.test(text)) ? 'date' : 'text'
}

/** Throws VALIDATION for a figure that Parquet cannot hold. */
export async function fileOf<R>(
  file: RowFile,
  columns: readonly Column<R>[],
  rows: readonly R[],
): Promise<Blob> {
  const table = tableOf(columns, rows)
  return new Blob(file === 'xlsx' ? [inBook(table)] : await inParts(table))
}

function inBook({ columns, rows }: Table): ArrayBuffer {
  const cells = rows.map((row) => row.map((value, at) => cellOf(columns[at]?.type, value)))
  const sheet = utils.aoa_to_sheet([columns.map(({ name }) => name), ...cells], {
    UTC: true,
    dateNF: 'yyyy-mm-dd',
  })
  return write(utils.book_new(sheet), { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
}

/** As the server writes them: numbers of up to 15 digits, and texts beyond. */
function cellOf(type: FileColumn['type'] | undefined, value: Value): Value | Date {
  if (typeof value !== 'string') return value
  if (type === 'date') return new Date(value)
  return type === 'decimal' ? (exactNumber(value) ?? value) : value
}

async function inParts({ columns, rows }: Table): Promise<BlobPart[]> {
  const all = async function* () {
    yield rows
  }
  return (await Array.fromAsync(inParquet(columns, all()))) as BlobPart[]
}
