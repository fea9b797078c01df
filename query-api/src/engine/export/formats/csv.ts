import type { Column, ExportRow, Value } from '@landbook/contracts/engine/files/exported'
import { csvHeader, csvLine } from '@landbook/contracts/engine/values/csv'

/**
 * RFC 4180 for machines: texts as they are stored, formulas included, and nothing for null, or "" in the only column, as
 * readers pass over blank lines. What people download from the screens is guarded: see contracts/src/engine/values/csv.ts.
 */
export async function* inCsv(
  columns: readonly Column[],
  batches: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array> {
  const isText = columns.map(({ type }) => type === 'text')
  const commas = columns.map((_, count) => ','.repeat(count))
  const headings = columns.map(({ name }) => name)
  const areTexts = columns.map(() => true)
  yield Buffer.from(lineOf(headings, areTexts, commas))
  for await (const rows of batches) {
    let lines = ''
    for (const row of rows) lines += lineOf(row, isText, commas)
    yield Buffer.from(lines)
  }
}

/** As the screens' own files: all of it quoted, and guarded against formulas. */
export async function* inGuardedCsv(
  columns: readonly Column[],
  batches: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHeader(columns.map(({ name }) => name)))
  for await (const rows of batches) yield Buffer.from(rows.map((row) => csvLine(row.map(textOf))).join(''))
}

const textOf = (value: Value): string | null => (value === null ? null : String(value))

/** Only texts can hold what must be quoted. What is empty is passed over, and its commas are added at once. */
function lineOf(row: ExportRow, isText: readonly boolean[], commas: readonly string[]): string {
  let line = ''
  let from = 0
  for (let at = 0; at < row.length; at += 1) {
    const value = row[at]
    if (value === null || value === undefined) continue
    if (at > from) line += commas[at - from]
    line += isText[at] ? quoted(String(value)) : value
    from = at
  }
  if (line === '' && row.length === 1) return '""\r\n'
  return `${line}${commas[row.length - 1 - from]}\r\n`
}

/** Quoted where it must be: an empty text, unlike null, and what holds a comma, a quote or a line end. */
const quoted = (text: string): string =>
  text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
