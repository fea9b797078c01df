export type CsvValue = string | number | null | undefined

/** Spreadsheets evaluate such cells as formulas unless prefixed by an apostrophe. Numbers are safe. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text)

function cell(value: CsvValue): string {
  const text = String(value ?? '')
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('"', '""')
  return `"${isFormula(text) ? `'${text}` : text}"`
}

/** One CSV line with its line end, with everything quoted and quotes doubled. */
export const csvLine = (row: readonly CsvValue[]): string => `${row.map(cell).join(',')}\r\n`

/** A header, and one line per row. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  const lines = [csvLine(header)]
  for (const row of rows) lines.push(csvLine(row))
  return lines.join('')
}
