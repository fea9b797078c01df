import type { GroupLine, GroupLines } from './groupLines.ts'
import type { RowsInSight } from './tableContext.ts'

/** The row at a line of a table, read where it is not there; undefined at the heading of a group. */
export const readLine =
  <R>({ read, groups }: Pick<RowsInSight<R>, 'read' | 'groups'>) =>
  async (line: number): Promise<R | undefined> => {
    const place = groups ? groups.at(line) : line
    return typeof place === 'number' ? read(place) : undefined
  }

/** The rows of a list with the headings of their groups among them. */
export function inGroups<R extends object>(
  rows: RowsInSight<R>,
  lines: GroupLines,
): RowsInSight<R | GroupLine> {
  const at = (line: number): R | GroupLine | undefined => {
    const found = lines.at(line)
    return typeof found === 'number' ? rows.at(found) : found
  }
  return {
    ...rows,
    at,
    indexOf: (key) => {
      const index = rows.indexOf(key)
      return index < 0 ? lines.headingAt(key) : lines.lineOf(index)
    },
    onRange: (first, last) => rows.onRange(first, last, lines.rowsIn),
    groups: lines,
  }
}
