import { type Fields, initialOf, labelOf, problemOf } from '../../engine/kernel/fields.ts'
import { uniqueKey } from '../../engine/values/texts.ts'
import { TITLE_MESSAGES } from './messages.ts'
import { type Cell, isNothing, readCell } from './run-cells.ts'

/** Reads a chain of title from a spreadsheet (spec part 1, section 5). */

export const TITLE_RUN_SHEET = 'TitleRunUpload'

/** Starting with the sheet's row 1. */
export type Cells = readonly (readonly Cell[])[]

export interface TitleRun {
  /** Non-empty values by field name, and as written those that could not be read. `row` is the sheet's row number. */
  rows: { row: number; values: Record<string, string>; unread: Record<string, string> }[]
  dropped: { row: number; why: string }[]
  /** Remarks on values that were interpreted. */
  notes: { row: number; what: string }[]
  unknown: UnknownColumn[]
}

/** A column of no field. */
export interface UnknownColumn {
  /** The row of its heading. */
  row: number
  heading: string
  /** How many rows have something there. */
  filled: number
}

/** `problem`: why nothing can be read. */
export type TitleRunReading = TitleRun | { problem: string }

/** Rows without it are dropped. */
export const KEY = 'volPage'
/** The fields that receive what other columns could not hold. */
const KEEPERS = ['comments', 'notes']
/** The uploaded document, which has no column. */
const FILE = 'fileName'

const messages = TITLE_MESSAGES

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

  const below = cells.slice(top + 1)
  const unknown = headings.unknown.map(({ heading, place }) => {
    const filled = below.filter((row) => !isNothing(row[place])).length
    return { row: top + 1, heading, filled }
  })
  const run: TitleRun = { rows: [], dropped: [], notes: [], unknown }
  const note = (row: number) => (what: string) => void run.notes.push({ row, what })
  if (headings.missing.length > 0) note(top + 1)(messages.missingColumns(headings.missing))

  for (const [index, row] of cells.entries()) {
    if (index <= top || row.every(isNothing)) continue
    const at = index + 1
    if (isNothing(row[headings.places.get(KEY) ?? -1])) {
      run.dropped.push({ row: at, why: messages.noVolPage })
      continue
    }
    const { values, unread } = readRow(row, columns, headings.places, note(at))
    const wrong = Object.entries(columns).find(([name, schema]) => problemOf(schema, values[name]))
    if (wrong) {
      const [name, schema] = wrong
      return { problem: messages.wrongCell(at, labelOf(schema), problemOf(schema, values[name]) ?? '') }
    }
    run.rows.push({ row: at, values, unread })
  }
  return run
}

export const isTitleRunSheet = (name: string): boolean => uniqueKey(name) === uniqueKey(TITLE_RUN_SHEET)

/** The column of each field, and the headings and fields without a counterpart. */
function findHeadings(row: readonly Cell[], columns: Fields) {
  // Of fields with one label, and of headings of one field, the first counts.
  const fields = new Map(
    Object.entries(columns)
      .reverse()
      .map(([name, schema]) => [uniqueKey(labelOf(schema)), name]),
  )
  const places = new Map<string, number>()
  const unknown: { heading: string; place: number }[] = []
  for (const [place, cell] of row.entries()) {
    if (isNothing(cell)) continue
    const heading = String(cell)
    const field = fields.get(uniqueKey(heading))
    if (field === undefined || places.has(field)) unknown.push({ heading: heading.trim(), place })
    else places.set(field, place)
  }
  const missing = Object.entries(columns)
    .filter(([name]) => !places.has(name))
    .map(([, schema]) => labelOf(schema))
  return { places, unknown, missing }
}

function readRow(
  row: readonly Cell[],
  columns: Fields,
  places: ReadonlyMap<string, number>,
  note: (what: string) => void,
): { values: Record<string, string>; unread: Record<string, string> } {
  const values: Record<string, string> = {}
  const unread: Record<string, string> = {}
  const kept: string[] = []
  const [keeper, keeping] = Object.entries(columns).find(([name]) => KEEPERS.includes(name)) ?? []
  for (const [name, schema] of Object.entries(columns)) {
    const cell = row[places.get(name) ?? -1] ?? null
    const { value, remark, written } = readCell(cell, schema)
    if (remark !== undefined) note(remark)
    if (written !== undefined) {
      const label = labelOf(schema)
      unread[name] = written
      kept.push(messages.asWritten(label, written))
      note(messages.unreadCell(label, written, keeping && labelOf(keeping)))
    }
    const known = value ?? initialOf(schema)
    if (typeof known === 'string') values[name] = known
  }
  if (kept.length > 0 && keeper !== undefined) {
    const own = row[places.get(keeper) ?? -1] ?? null
    const comments = isNothing(own) ? [] : [values[keeper] ?? '']
    values[keeper] = [...comments, ...kept].join('; ')
  }
  return { values, unread }
}
