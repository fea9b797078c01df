import type { FieldKind } from '../kernel/field-kinds.ts'
import { type Fields, labelOf, metaOf } from '../kernel/fields.ts'
import { MESSAGES } from '../messages.ts'
import { formatDate } from '../values/dates.ts'
import { parseDecimal } from '../values/decimals.ts'
import { type Cell, type Cells, KEY, type TitleRun } from './title-run.ts'

/** A chain of title into a spreadsheet, and what of it is new when it comes back. */

const messages = MESSAGES.title

type Document = Readonly<Record<string, unknown>>

/** The run without the rows that say the same as a document that is there already, and with a word on each. */
export function withoutKnown(run: TitleRun, known: readonly Document[], columns: Fields): TitleRun {
  const whole = new Set(known.map((document) => saidBy(document, columns)))
  const places = new Set(known.map(placeOf))
  const isKnown = ({ values }: TitleRun['rows'][number]) => whole.has(saidBy(values, columns))
  const rows = run.rows.filter((row) => !isKnown(row))
  const again = run.rows.filter(isKnown).map(({ row }) => ({ row, why: messages.alreadyThere }))
  const beside = rows
    .filter(({ values }) => places.has(placeOf(values)))
    .map(({ row, values }) => ({ row, what: messages.addedBeside(values[KEY] ?? '') }))
  return {
    rows,
    dropped: [...run.dropped, ...again].sort((a, b) => a.row - b.row),
    // Of a row that adds nothing, nothing is kept.
    notes: [...run.notes.filter(({ row }) => !again.some((each) => each.row === row)), ...beside].sort(
      (a, b) => a.row - b.row,
    ),
  }
}

const saidBy = (document: Document, columns: Fields): string =>
  JSON.stringify(Object.keys(columns).map((name) => document[name] ?? ''))

const placeOf = ({ [KEY]: volPage, book }: Document): string => JSON.stringify([volPage ?? '', book ?? ''])

/** A sheet of the documents that `readTitleRun` reads back as they are. */
export function titleRunCells(documents: readonly Document[], columns: Fields): Cells {
  const fields = Object.entries(columns)
  return [
    fields.map(([, schema]) => labelOf(schema)),
    ...documents.map((document) =>
      fields.map(([name, schema]) => cellOf(metaOf(schema).kind, document[name])),
    ),
  ]
}

/** Figures and days as spreadsheets know them, where they can hold them exactly. */
function cellOf(kind: FieldKind, value: unknown): Cell {
  if (typeof value !== 'string' || value === '') return null
  if (kind === 'decimal') return parseDecimal(Number(value)) === value ? Number(value) : value
  if (kind !== 'date') return value
  return value >= FIRST_DAY_IN_SHEETS ? new Date(`${value}T00:00:00Z`) : formatDate(value)
}

/** Spreadsheets know none before 1900, and count a day of February 1900 that never was. */
const FIRST_DAY_IN_SHEETS = '1900-03-01'
