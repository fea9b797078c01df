import type { FieldKind } from '../../engine/kernel/field-kinds.ts'
import { type Fields, labelOf, metaOf } from '../../engine/kernel/fields.ts'
import { formatDate } from '../../engine/values/dates.ts'
import { parseDecimal } from '../../engine/values/decimals.ts'
import { TITLE_MESSAGES } from './messages.ts'
import { type Cells, KEY, type TitleRun } from './run.ts'
import type { Cell } from './run-cells.ts'

/** Writes a chain of title to a spreadsheet, and finds the new rows when it is uploaded again. */

const messages = TITLE_MESSAGES

type Document = Readonly<Record<string, unknown>>

/** The run without rows that duplicate a stored document. Rows with the volume and page of one get a note. */
export function withoutKnown(run: TitleRun, known: readonly Document[], columns: Fields): TitleRun {
  const contents = new Set(known.map((document) => contentKey(document, columns)))
  const places = new Set(known.map(placeOf))
  const isKnown = ({ values }: TitleRun['rows'][number]) => contents.has(contentKey(values, columns))
  const rows = run.rows.filter((row) => !isKnown(row))
  const again = run.rows.filter(isKnown).map(({ row }) => ({ row, why: messages.alreadyThere }))
  const beside = rows
    .filter(({ values }) => places.has(placeOf(values)))
    .map(({ row, values }) => ({ row, what: messages.addedBeside(values[KEY] ?? '', 'book' in columns) }))
  return {
    ...run,
    rows,
    dropped: [...run.dropped, ...again].sort((a, b) => a.row - b.row),
    // Notes on rows that are left out go with them.
    notes: [...run.notes.filter(({ row }) => !again.some((each) => each.row === row)), ...beside].sort(
      (a, b) => a.row - b.row,
    ),
  }
}

const contentKey = (document: Document, columns: Fields): string =>
  JSON.stringify(Object.keys(columns).map((name) => document[name] ?? ''))

const placeOf = ({ [KEY]: volPage, book }: Document): string => JSON.stringify([volPage ?? '', book ?? ''])

/** A sheet of the documents, which `readTitleRun` reads back unchanged. */
export function titleRunCells(documents: readonly Document[], columns: Fields): Cells {
  const fields = Object.entries(columns)
  return [
    fields.map(([, schema]) => labelOf(schema)),
    ...documents.map((document) =>
      fields.map(([name, schema]) => cellOf(metaOf(schema).kind, document[name])),
    ),
  ]
}

/** Native numbers and dates, if a spreadsheet can represent them exactly. */
function cellOf(kind: FieldKind, value: unknown): Cell {
  if (typeof value !== 'string' || value === '') return null
  if (kind === 'decimal') return parseDecimal(Number(value)) === value ? Number(value) : value
  if (kind !== 'date') return value
  return value >= FIRST_DAY_IN_SHEETS ? new Date(`${value}T00:00:00Z`) : formatDate(value)
}

/** Spreadsheets have no dates before 1900, and count a February 29, 1900, which did not exist. */
const FIRST_DAY_IN_SHEETS = '1900-03-01'
