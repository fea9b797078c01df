import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { parse } from 'csv-parse/browser/esm/sync'
import { sizeOf } from '../list/cellRange.ts'
import { headingOf } from '../list/tableRows.ts'
import type { EditedBlock } from '../list/useCellRange.tsx'

export const MOST_ROWS = 5_000

const LINE_ENDS = ['\r\n', '\n', '\r']

type Cells = readonly (readonly string[])[]

/** The rows of cells that a spreadsheet puts on the clipboard; others' texts may have a quotation mark that ends nowhere. */
function cellsIn(text: string): Cells {
  try {
    return parse(text, {
      delimiter: '\t',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      record_delimiter: LINE_ENDS,
    })
  } catch {
    return text
      .replace(/(?:\r\n|\n|\r)$/, '')
      .split(/\r\n|\n|\r/)
      .map((line) => line.split('\t'))
  }
}

/** Whether the first of several lines has the headings of the columns that it would be entered in. */
function isHeadings([first = [], ...others]: Cells, columns: EditedBlock['columns']): boolean {
  const isHeading = (text: string, at: number) => {
    const column = columns[at]
    return column && [column.label, headingOf(column)].some((one) => uniqueKey(one) === uniqueKey(text))
  }
  return others.length > 0 && first.some((text) => text !== '') && first.every(isHeading)
}

/** Which cells of the table a block is entered in. One cell fills what is chosen; others are entered from its corner on. */
export function extentOf({ text, range, columns, count }: EditedBlock) {
  const given = text === undefined ? undefined : cellsIn(text)
  const hasHeadings = given !== undefined && isHeadings(given, columns.slice(range.from.column))
  const cells = hasHeadings ? given.slice(1) : given
  const widest = (cells ?? []).reduce((most, { length }) => Math.max(most, length), 0)
  const isBlock = cells !== undefined && (hasHeadings || cells.length > 1 || widest > 1)
  const size = isBlock ? { rows: cells.length, columns: widest } : sizeOf(range)
  const { row, column } = range.from
  const within = columns.slice(column, column + size.columns)
  return {
    /** How many records, and in which rows: others stand between them. */
    lines: size.rows,
    first: row,
    last: isBlock ? count - 1 : range.to.row,
    isBlock,
    /** Whether the first line had the headings of the columns: it is left out. */
    hasHeadings,
    /** The text for a row and a column of the block; undefined where its line is shorter. */
    textAt: (at: number, further: number) => (isBlock ? cells[at]?.[further] : cells?.[0]?.[0]),
    /** The members that are set, and in which column of the block. */
    set: within.flatMap(({ edits }, at) => (edits === undefined ? [] : [{ member: edits, at }])),
    notSet: within.filter(({ edits }) => edits === undefined).map(({ label }) => label),
    /** How many columns are outside of the table. */
    beyond: size.columns - within.length,
  }
}

/** The ids of so many records from a row on; fewer where the last row comes before. */
export async function idsIn(
  keyAt: EditedBlock['keyAt'],
  { first, last, lines }: { first: number; last: number; lines: number },
): Promise<readonly string[]> {
  const ids: string[] = []
  for (let row = first; row <= last && ids.length < lines; ) {
    const count = Math.min(lines - ids.length, last - row + 1)
    const from = row
    const keys = await Promise.all(Array.from({ length: count }, (_, at) => keyAt(from + at)))
    ids.push(...keys.filter((key) => key !== undefined))
    row += count
  }
  return ids
}
