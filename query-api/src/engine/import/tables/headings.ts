import { IMPORT_LIMITS } from '@landbook/contracts/engine/import/limits'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { BadTable, columnName } from './table.ts'

/** A heading with normalised blanks, as displayed and mapped. */
export const headingOf = (cell: unknown): string =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** The named columns; `at` is the index of each. Throws BadTable. */
export function headingsIn(cells: readonly unknown[]): { heading: string; at: number }[] {
  const { columns, heading: longest } = IMPORT_LIMITS
  const found: { heading: string; at: number }[] = []
  for (const [at, cell] of cells.entries()) {
    const heading = headingOf(cell)
    if (heading === '') continue
    if (heading.length > longest) throw new BadTable(IMPORT_MESSAGES.headingTooLong(columnName(at), longest))
    const twin = found.find((each) => each.heading === heading)
    if (twin) throw new BadTable(IMPORT_MESSAGES.headingTwice(heading, [columnName(twin.at), columnName(at)]))
    found.push({ heading, at })
    if (found.length > columns) throw new BadTable(IMPORT_MESSAGES.tooManyColumns(columns))
  }
  if (found.length === 0) throw new BadTable(IMPORT_MESSAGES.noHeadings)
  return found
}
