import { type Field, type Fields, initialOf, isEmpty, labelOf, metaOf, problemOf } from '../kernel/fields.ts'
import { MESSAGES } from '../messages.ts'
import { formatDate } from '../values/dates.ts'
import { parseDecimal } from '../values/decimals.ts'
import { isBlank } from '../values/texts.ts'
import { dayOfSerial, readWrittenDate } from '../values/writtenDates.ts'

/** Reads a chain of title from a spreadsheet (spec part 1, section 5). */

export const TITLE_RUN_SHEET = 'TitleRunUpload'

/** A cell's raw value; a Date (in UTC) if it is formatted as a date. */
export type Cell = string | number | boolean | Date | null
/** Starting with the sheet's row 1. */
export type Cells = readonly (readonly Cell[])[]

export interface TitleRun {
  /** Non-empty values by field name. `row` is the sheet's row number. */
  rows: { row: number; values: Record<string, string> }[]
  dropped: { row: number; why: string }[]
  /** Remarks on values that were interpreted. */
  notes: { row: number; what: string }[]
}

/** `problem`: why nothing can be read. */
export type TitleRunReading = TitleRun | { problem: string }

/** Rows without it are dropped. */
export const KEY = 'volPage'
/** Receives what other columns could not hold. */
const COMMENTS = 'comments'
/** The uploaded document, which has no column. */
const FILE = 'fileName'

const messages = MESSAGES.title

/** The fields that are columns of the spreadsheet. */
export function titleColumns(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== FILE))
}

/**
 * `sheets` by name; `columns` are the fields to read. Headings are their labels in any order, ignoring blanks and case.
 */
export function readTitleRun(sheets: ReadonlyMap<string, Cells>, columns: Fields): TitleRunReading {
  const found = [...sheets].find(([name]) => isTitleRunSheet(name))
  if (!found) return { problem: sheets.size > 1 ? messages.noSheet : messages.sheetName }
  const [, cells] = found
  const top = cells.findIndex((row) => !row.every(isNothing))
  const headings = findHeadings(cells[top] ?? [], columns)
  if (!headings.places.has(KEY)) return { problem: messages.noColumn(headings.missing) }

  const run: TitleRun = { rows: [], dropped: [], notes: [] }
  const note = (row: number) => (what: string) => void run.notes.push({ row, what })
  if (headings.missing.length > 0) note(top + 1)(messages.missingColumns(headings.missing))
  for (const heading of headings.unknown) note(top + 1)(messages.unknownColumn(heading))

  for (const [index, row] of cells.entries()) {
    if (index <= top || row.every(isNothing)) continue
    const at = index + 1
    if (isNothing(row[headings.places.get(KEY) ?? -1])) {
      run.dropped.push({ row: at, why: messages.noVolPage })
      continue
    }
    const values = readRow(row, columns, headings.places, note(at))
    const wrong = Object.entries(columns).find(([name, schema]) => problemOf(schema, values[name]))
    if (wrong) {
      const [name, schema] = wrong
      return { problem: messages.wrongCell(at, labelOf(schema), problemOf(schema, values[name]) ?? '') }
    }
    run.rows.push({ row: at, values })
  }
  return run
}

export const isTitleRunSheet = (name: string): boolean => sameHeading(name, TITLE_RUN_SHEET)

const plain = (heading: string): string => heading.replace(/\s+/g, '').toLowerCase()
const sameHeading = (a: string, b: string): boolean => plain(a) === plain(b)

const isNothing = (cell: Cell | undefined): boolean =>
  isEmpty(cell) || (typeof cell === 'string' && isBlank(cell))

/** The column of each field, and the headings and fields without a counterpart. */
function findHeadings(row: readonly Cell[], columns: Fields) {
  const places = new Map<string, number>()
  const unknown: string[] = []
  for (const [place, cell] of row.entries()) {
    if (isNothing(cell)) continue
    const heading = String(cell)
    const field = Object.entries(columns).find(([, schema]) => sameHeading(labelOf(schema), heading))?.[0]
    // Of duplicate headings the first counts.
    if (field === undefined || places.has(field)) unknown.push(heading.trim())
    else places.set(field, place)
  }
  const missing = Object.entries(columns)
    .filter(([name]) => !places.has(name))
    .map(([, schema]) => labelOf(schema))
  return { places, unknown, missing }
}

/** Placeholders for an empty cell. */
const MEANS_NOTHING = /^(n\/?a|none|unknown|[-–—?]+)$/i

function readRow(
  row: readonly Cell[],
  columns: Fields,
  places: ReadonlyMap<string, number>,
  note: (what: string) => void,
): Record<string, string> {
  const values: Record<string, string> = {}
  const kept: string[] = []
  for (const [name, schema] of Object.entries(columns)) {
    const cell = row[places.get(name) ?? -1] ?? null
    const { kind, label } = metaOf(schema)
    const reads = kind === 'date' ? readDate : kind === 'decimal' ? readFigure : readText
    const isLeftOut = isNothing(cell) || (reads !== readText && MEANS_NOTHING.test(String(cell).trim()))
    const { value, remark } = isLeftOut ? {} : reads(cell, label, kind === 'longText')
    // Texts that their field refuses fail the upload, as no other column can keep them.
    const isUnread = !isLeftOut && (value === undefined || (reads !== readText && !takes(schema, value)))
    if (remark !== undefined) note(remark)
    if (isUnread) {
      const written = readText(cell, label, false).value
      kept.push(messages.asWritten(label, written))
      note(messages.unreadCell(label, written))
    }
    const known = isUnread ? initialOf(schema) : (value ?? initialOf(schema))
    if (typeof known === 'string') values[name] = known
  }
  if (kept.length > 0 && COMMENTS in columns) {
    const own = row[places.get(COMMENTS) ?? -1] ?? null
    const comments = isNothing(own) ? [] : [values[COMMENTS] ?? '']
    values[COMMENTS] = [...comments, ...kept].join('; ')
  }
  return values
}

/** Without a value, the cell's content does not fit the column. */
interface Read {
  value?: string | undefined
  remark?: string | undefined
}

const takes = (schema: Field, value: unknown): boolean => problemOf(schema, value) === undefined

function readDate(cell: Cell, label: string): Read {
  if (cell instanceof Date) return { value: readWrittenDate(isoOf(cell)) }
  if (typeof cell === 'string') return { value: readWrittenDate(cell) }
  const value = typeof cell === 'number' ? dayOfSerial(cell) : undefined
  // As a plain number, it may be a year that was typed.
  const isYear = value !== undefined && typeof cell === 'number' && looksLikeYear(cell)
  return { value, remark: isYear ? messages.perhapsYear(label, cell, formatDate(value)) : undefined }
}

const looksLikeYear = (figure: number): boolean =>
  Number.isInteger(figure) && figure >= 1500 && figure <= 2100

const isoOf = (day: Date): string => (Number.isNaN(day.getTime()) ? '' : day.toISOString())

const readFigure = (cell: Cell): Read => ({ value: parseDecimal(cell) })

function readText(cell: Cell, label: string, keepsLines: boolean): Read & { value: string } {
  if (cell instanceof Date) {
    const value = formatDate(isoOf(cell).slice(0, 10))
    // Spreadsheets turn a typed '12/34' into a date.
    return { value, remark: messages.dateInText(label, value) }
  }
  if (typeof cell === 'number') return { value: parseDecimal(cell) ?? String(cell) }
  const written = String(cell ?? '').trim()
  const typed = withoutControls(written)
  return { value: keepsLines ? typed : typed.replace(/\s+/g, ' ') }
}

/** Strips invisible control characters; line ends stay. */
const withoutControls = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
