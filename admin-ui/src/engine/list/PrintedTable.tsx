import './printed.css'
import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { countText } from '@landbook/contracts/engine/values/texts'
import { useListContext } from 'react-admin'
import { formatMoment } from '../ui/format.tsx'
import { OnPaper } from '../ui/onPaper.ts'
import { cellOf } from './DataTableRow.tsx'
import { hasTotals, TotalOf } from './DataTableTotals.tsx'
import type { GroupLine, GroupLines } from './groupLines.ts'
import { useRecordFilters } from './recordFilterContext.ts'
import { shownValue } from './recordFilters.ts'
import { type Column, DEFAULT_WIDTH, titleColumn } from './tableRows.ts'
import type { Totals } from './useTotals.ts'

/** Across a sheet in landscape, in pixels of the screen's columns, whose text is larger. */
const ACROSS = 1_150
/** Points: the usual size of its text, and the least that can be read. */
const [USUAL, LEAST] = [8, 5] as const

interface Props<R> {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** How many rows there are, of which the last may not be read yet. */
  count: number
  /** Whether the rows are still to be read, and so is their number. */
  isPending: boolean
  totals?: Totals | undefined
  groups?: GroupLines | undefined
}

/** All rows of a list on paper, with as many of its columns as can be read there. */
export function PrintedTable<R>({ label, columns, rows, count, isPending, totals, groups }: Props<R>) {
  const narrowed = useNarrowing()
  const titled = titleColumn(columns)
  const { shown, left, across, size } = fitted(columns.filter(({ isAction }) => !isAction))
  return (
    <table className="printed-table" style={{ fontSize: `${size}pt` }}>
      <caption>
        <strong>{label}</strong> {isPending ? MESSAGES.list.stillRead : countText(label, rows.length, count)},{' '}
        {formatMoment(new Date().toISOString())}
        {narrowed.length > 0 && <div>{narrowed.join('; ')}</div>}
        {left.length > 0 && <div>{MESSAGES.list.notOnPaper(left.map((column) => column.label))}</div>}
      </caption>
      <colgroup>
        {shown.map((column) => (
          <col key={column.source} style={{ width: `${(100 * widthOf(column)) / across}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {shown.map(({ source, label: heading, align }) => (
            <th key={source} scope="col" align={align ?? 'left'}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <OnPaper value>
          {linesIn(rows, groups).map((line) =>
            typeof line === 'object' ? (
              <tr key={line.id} className="group">
                {shown.map((column) => (
                  <td key={column.source} align={column.align ?? 'left'}>
                    {column === titled
                      ? `${'\u2003'.repeat(line.depth)}${line.label}: ${line.text} (${line.count.toLocaleString('en-US')})`
                      : line.totals && <TotalOf {...{ column, titled, totals: line.totals }} />}
                  </td>
                ))}
              </tr>
            ) : (
              <PrintedRow key={line} {...{ columns: shown, rows }} index={line} />
            ),
          )}
        </OnPaper>
      </tbody>
      {totals && hasTotals(shown) && (
        <tfoot>
          <tr>
            {shown.map((column) => (
              <td key={column.source} align={column.align ?? 'left'}>
                <TotalOf {...{ column, titled, totals }} />
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const linesIn = (
  { length }: readonly unknown[],
  groups: GroupLines | undefined,
): readonly (GroupLine | number)[] =>
  Array.from({ length: groups?.count ?? length }, (_, line) => groups?.at(line) ?? line)

interface RowProps<R> {
  columns: readonly Column<R>[]
  rows: readonly R[]
  index: number
}

function PrintedRow<R>({ columns, rows, index }: RowProps<R>) {
  const row = rows[index]
  if (row === undefined) return null
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.source} align={column.align ?? 'left'}>
          {column.isPosition ? index + 1 : cellOf(column, row)}
        </td>
      ))}
    </tr>
  )
}

/** What the list was searched for and filtered by. */
function useNarrowing(): readonly string[] {
  const { filterValues } = useListContext()
  const { filters } = useRecordFilters()
  const { q, ...active } = filterValues
  const chosen = filters.filter(({ name }) => !isEmpty(active[name]))
  return [
    ...(q ? [MESSAGES.list.searchedFor(String(q))] : []),
    ...chosen.map((filter) => `${filter.label}: ${shownValue(filter, String(active[filter.name]))}`),
  ]
}

const widthOf = <R,>({ width = DEFAULT_WIDTH }: Column<R>): number => width

/** The columns that fit, the others, and the size of text with which they do. */
function fitted<R>(columns: readonly Column<R>[]) {
  let total = 0
  const shown = columns.filter((column) => {
    total += widthOf(column)
    return total * LEAST <= ACROSS * USUAL
  })
  const across = shown.reduce((sum, column) => sum + widthOf(column), 0)
  return {
    shown,
    across,
    left: columns.slice(shown.length),
    size: Math.min(USUAL, (USUAL * ACROSS) / across),
  }
}
