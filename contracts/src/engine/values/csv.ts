export type CsvValue = string | number | null | undefined

/**
 * Spreadsheets evaluate such cells as formulas unless prefixed by an apostrophe, in some languages full-width ones, too.
 * Numbers are safe, and so are amounts: '-$50.00'.
 */
const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^[+-]?\$?[\d.,]+$/.test(text)

function cell(value: CsvValue): string {
  const text = String(value ?? '')
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('"', '""')
  return `"${isFormula(text) ? `'${text}` : text}"`
}

/** One CSV line with its line end, with everything quoted and quotes doubled. */
export const csvLine = (row: readonly CsvValue[]): string => `${row.map(cell).join(',')}\r\n`

/** Excel on Windows misreads é and – without it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The beginning of a file that people download. Machines get theirs from query-api/src/engine/export. */
export const csvHeader = (header: readonly string[]): string => `${BYTE_ORDER_MARK}${csvLine(header)}`

/** A header, and one line per row: a file that people download. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  const lines = [csvHeader(header)]
  for (const row of rows) lines.push(csvLine(row))
  return lines.join('')
}
