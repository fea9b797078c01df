import { DELIMITERS } from '@landbook/contracts/engine/import/delimiters'
import { IMPORT_LIMITS } from '@landbook/contracts/engine/import/limits'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { CsvError, parse } from 'csv-parse/sync'
import { headingsIn } from './headings.ts'
import { BadTable, type ReadingOptions, type Table, type TableRow } from './table.ts'
import { decoded } from './text.ts'

interface Line {
  record: string[]
  info: { lines: number }
}

/** Reads a CSV file of any delimiter and encoding. Throws BadTable. */
export function readCsv(bytes: Uint8Array, { delimiter: chosen }: ReadingOptions = {}): Table {
  const { text: written, encoding } = decoded(bytes)
  // The parser would count CR and LF in a value as two lines.
  const text = written.replace(/\r\n?/g, '\n')
  const delimiter = chosen ?? guessDelimiter(text)
  const [head, ...lines] = linesOf(text, delimiter)
  if (!head) throw new BadTable(IMPORT_MESSAGES.empty)
  if (lines.length > IMPORT_LIMITS.rows) throw new BadTable(IMPORT_MESSAGES.tooManyRows(IMPORT_LIMITS.rows))
  const named = headingsIn(head.record)
  const rows = lines.map(({ record, info }): TableRow => {
    // A value may contain line breaks: a row's number is its first line.
    const number = info.lines - record.reduce((ends, value) => ends + value.split('\n').length - 1, 0)
    const beyond = record.slice(head.record.length).some((value) => value.trim() !== '')
    if (beyond || record.length < named.length)
      return { number, cells: {}, problem: { message: wrongWidth(record.length, head.record.length) } }
    return { number, cells: Object.fromEntries(named.map(({ heading, at }) => [heading, record[at] ?? ''])) }
  })
  if (rows.length === 0) throw new BadTable(IMPORT_MESSAGES.empty)
  const notes = [
    ...(encoding === undefined ? [] : [IMPORT_MESSAGES.encoding(encoding)]),
    ...(delimiter === ',' ? [] : [IMPORT_MESSAGES.delimiter(nameOf(delimiter))]),
  ]
  const headings = named.map(({ heading }) => heading)
  return { format: 'csv', headings, rows, sheets: [], sheet: null, delimiter, notes }
}

const { wrongWidth } = IMPORT_MESSAGES

const nameOf = (delimiter: string): string =>
  DELIMITERS.find(({ value }) => value === delimiter)?.plural ?? `“${delimiter}”`

function linesOf(text: string, delimiter: string): Line[] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      info: true,
      trim: true,
      // Quotes inside values are valid: 5 1/2" is a casing size.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 2 ** 20,
    }) as unknown as Line[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    const line = isOpen ? openQuote(text, delimiter) : undefined
    throw new BadTable(
      line === undefined ? IMPORT_MESSAGES.notCsv(error.message) : IMPORT_MESSAGES.quoteNotClosed(line),
    )
  }
}

/** The line in which the last unclosed quoted value begins. */
function openQuote(text: string, delimiter: string): number | undefined {
  let line = 1
  let opened: number | undefined
  let isStart = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\n') line++
    if (sign === '"' && opened !== undefined) {
      if (text[at + 1] === '"') at++
      else opened = undefined
    } else if (sign === '"' && isStart) opened = line
    if (opened === undefined && sign !== ' ') isStart = sign === delimiter || sign === '\n'
  }
  return opened
}

const LINES_LOOKED_AT = 20

/** The delimiter that splits the first lines into the most columns, the same number in each. */
function guessDelimiter(text: string): string {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, LINES_LOOKED_AT)
    .filter((line) => line.trim() !== '')
  const counts = DELIMITERS.map(({ value: delimiter }) => {
    const [head = 0, ...rest] = lines.map((line) => line.split(delimiter).length - 1)
    const alike = rest.filter((count) => count === head).length + 1
    return { delimiter, worth: head * alike }
  })
  return counts.reduce((best, each) => (each.worth > best.worth ? each : best)).delimiter
}
