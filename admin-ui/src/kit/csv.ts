export type CsvValue = string | number | null | undefined

/** Spreadsheets run cells that begin like this; an apostrophe makes them text. Figures stay figures. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text)

function cell(value: CsvValue): string {
  const text = String(value ?? '')
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('"', '""')
  return `"${isFormula(text) ? `'${text}` : text}"`
}

/** Comma-separated values with a header; everything quoted, quotes doubled, one line per row. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  const lines = [header.map(cell).join(',')]
  for (const row of rows) lines.push(row.map(cell).join(','))
  return `${lines.join('\r\n')}\r\n`
}
