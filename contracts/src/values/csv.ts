export type CsvValue = string | number | null | undefined

/** Spreadsheets run cells that begin like this; an apostrophe makes them text. Figures stay figures. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text)

function cell(value: CsvValue): string {
  const text = String(value ?? '')
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('"', '""')
  return `"${isFormula(text) ? `'${text}` : text}"`
}

/** Comma-separated values, everything quoted, quotes doubled; with the end of the line, of which there is one. */
export const csvLine = (row: readonly CsvValue[]): string => `${row.map(cell).join(',')}\r\n`

/** A header, and one line per row. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  const lines = [csvLine(header)]
  for (const row of rows) lines.push(csvLine(row))
  return lines.join('')
}
