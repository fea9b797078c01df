import type { FieldKind } from '../../engine/kernel/field-kinds.ts'
import { type Field, isEmpty, labelOf, metaOf, type Option, problemOf } from '../../engine/kernel/fields.ts'
import { formatDate } from '../../engine/values/dates.ts'
import { parseDecimal } from '../../engine/values/decimals.ts'
import { foldedName } from '../../engine/values/folded.ts'
import { withoutInvisible } from '../../engine/values/invisible.ts'
import { isBlank } from '../../engine/values/texts.ts'
import { dayOfSerial, readWrittenDate } from '../../engine/values/writtenDates.ts'
import { TITLE_MESSAGES } from './messages.ts'

/** Reads the cells of a spreadsheet as the values of declared fields. */

const messages = TITLE_MESSAGES

/** A cell's raw value; a Date (in UTC) if it is formatted as a date. */
export type Cell = string | number | boolean | Date | null

export const isNothing = (cell: Cell | undefined): boolean =>
  isEmpty(cell) || (typeof cell === 'string' && isBlank(cell))

/** Placeholders for an empty cell. */
const MEANS_NOTHING = /^(n\/?a|none|unknown|[-–—?]+)$/i

/** Without a value, the cell's content does not fit the column. */
interface Read {
  value?: string | null | undefined
  /** On what was interpreted. */
  remark?: string | undefined
}

/** The value of a cell; `written` is the content of one that could not be read. Nothing for an empty cell. */
export function readCell(raw: Cell, schema: Field): Read & { written?: string } {
  const cell = typeof raw === 'string' ? withoutInvisible(raw) : raw
  const reads = READERS[metaOf(schema).kind]
  if (isNothing(cell) || (reads && MEANS_NOTHING.test(String(cell).trim()))) return {}
  // Texts that their field refuses fail the upload, as no other column can keep them.
  if (!reads) return readText(cell, schema)
  const { value, remark } = reads(cell, schema)
  const isRead = value !== undefined && problemOf(schema, value) === undefined
  return isRead ? { value, remark } : { remark, written: readText(cell, schema).value }
}

function readDate(cell: Cell, schema: Field): Read {
  if (cell instanceof Date) return { value: readWrittenDate(isoOf(cell)) }
  if (typeof cell === 'string') return { value: readWrittenDate(cell) }
  if (typeof cell !== 'number') return {}
  const value = dayOfSerial(cell)
  // As a plain number, it may be a year that was typed.
  const remark = looksLikeYear(cell)
    ? messages.perhapsYear(labelOf(schema), cell, formatDate(value))
    : undefined
  return { value, remark }
}

const looksLikeYear = (figure: number): boolean =>
  Number.isInteger(figure) && figure >= 1500 && figure <= 2100

const isoOf = (day: Date): string => (Number.isNaN(day.getTime()) ? '' : day.toISOString())

const readFigure = (cell: Cell): Read => ({ value: parseDecimal(cell) })

/** An option by its name, as people take names for equal. */
function readChoice(cell: Cell, schema: Field): Read {
  const { options = [] } = metaOf(schema)
  const key = foldedName(readText(cell, schema).value)
  const isNamed = ({ value, label, alias = value }: Option) =>
    [value, label, alias].some((name) => foldedName(name) === key)
  return { value: options.find(isNamed)?.value }
}

function readText(cell: Cell, schema: Field): Read & { value: string } {
  if (cell instanceof Date) {
    const value = formatDate(isoOf(cell).slice(0, 10))
    // Spreadsheets turn a typed '12/34' into a date.
    return { value, remark: messages.dateInText(labelOf(schema), value) }
  }
  if (typeof cell === 'number') return { value: parseDecimal(cell) ?? String(cell) }
  const written = String(cell ?? '').trim()
  const typed = withoutControls(written)
  return { value: metaOf(schema).kind === 'longText' ? typed : typed.replace(/\s+/g, ' ') }
}

/** Strips invisible control characters; line ends stay. */
const withoutControls = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}/gu, '')

/** Of columns that are no text. */
const READERS: Partial<Record<FieldKind, (cell: Cell, schema: Field) => Read>> = {
  date: readDate,
  decimal: readFigure,
  choice: readChoice,
  reference: readText,
}
