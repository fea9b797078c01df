import type { Column, Row } from '../values.ts'

/**
 * RFC 4180 for machines: texts as they are stored, formulas included, and nothing for null. What people download from
 * the screens is guarded: see contracts/src/values/csv.ts.
 */
export async function* inCsv(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const isText = columns.map(({ type }) => type === 'text')
  yield lineOf(
    columns.map(({ name }) => name),
    columns.map(() => true),
  )
  for await (const rows of batches) {
    let lines = ''
    for (const row of rows) lines += lineOf(row, isText)
    yield lines
  }
}

/** Only texts can hold what must be quoted. */
function lineOf(row: Row, isText: readonly boolean[]): string {
  let line = ''
  for (let at = 0; at < row.length; at += 1) {
    const value = row[at]
    if (at > 0) line += ','
    if (value === null || value === undefined) continue
    line += isText[at] ? quoted(String(value)) : value
  }
  return `${line}\r\n`
}

/** Quoted where it must be: an empty text, unlike null, and what holds a comma, a quote or a line end. */
const quoted = (text: string): string =>
  text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
