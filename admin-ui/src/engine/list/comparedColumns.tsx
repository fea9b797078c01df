import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box } from '@mui/material'
import type { Row } from '../data/row.ts'
import { cellOf } from './DataTableRow.tsx'
import type { Pair } from './pairs.ts'
import {
  type Column,
  comesLast,
  DEFAULT_WIDTH,
  headingOf,
  holdsValues,
  inOrderOf,
  textOf,
  titleColumn,
} from './tableRows.ts'

const messages = MESSAGES.days.compared

export type RowPair = Pair<Row>

const FATE: Column<RowPair> = {
  source: 'fate',
  label: messages.fate,
  width: 200,
  value: ({ fate, changed }) =>
    fate === 'changed' ? messages.changed(changed.map(({ label }) => label)) : messages.fates[fate],
  isOnCard: true,
}

/**
 * The columns of a list with what they say on two days, and what happened to the row beside its title. Those that have
 * changed in any of the pairs have room for both values, and are on the cards of phones.
 */
export function comparedColumns(
  columns: readonly Column<Row>[],
  pairs: readonly RowPair[],
): readonly Column<RowPair>[] {
  const titled = titleColumn(columns)
  const changed = new Set(pairs.flatMap((pair) => pair.changed))
  return columns
    .filter(({ isAction }) => !isAction)
    .flatMap((column) => {
      const { width = DEFAULT_WIDTH } = column
      const shown = comparedColumn(column)
      const roomy = changed.has(column) ? { ...shown, width: 2 * width, isOnCard: true } : shown
      return column === titled ? [roomy, FATE] : [roomy]
    })
}

/** In files with types, of the later day and of the earlier one: both of figures, and of what has changed in any of the pairs. */
export function columnsOfDays(
  columns: readonly Column<Row>[],
  pairs: readonly RowPair[],
): readonly Column<RowPair>[] {
  const titled = titleColumn(columns)
  const changed = new Set(pairs.flatMap((pair) => pair.changed))
  return columns.filter(holdsValues).flatMap((column) => {
    const { source, align, value } = column
    const side = (day: 'from' | 'to', rowOf: (pair: RowPair) => Row | undefined): Column<RowPair> => ({
      source: `${source} ${day}`,
      label: `${headingOf(column)} · ${messages[day]}`,
      ...(align && { align }),
      value: (pair) => {
        const row = rowOf(pair)
        return row ? value(row) : null
      },
    })
    if (column !== titled && (align === 'right' || changed.has(column)))
      return [side('from', ({ before }) => before), side('to', ({ after }) => after)]
    const alone: Column<RowPair> = {
      source,
      label: headingOf(column),
      value: ({ row }) => value(row),
    }
    return column === titled ? [alone, FATE] : [alone]
  })
}

/** All rows are there, so that every column sorts and is searched. */
function comparedColumn(column: Column<Row>): Column<RowPair> {
  const { source, label, description, width, align, searched, isPosition, exportLabel } = column
  const { moreOf, chosenWidth, isFrozen } = column
  const sidesOf = ({ before, after, changed }: RowPair) =>
    before && after && changed.includes(column) ? { before, after } : undefined
  return {
    ...{ source, label, width, align, isPosition, exportLabel, moreOf },
    ...(chosenWidth !== undefined && { chosenWidth }),
    ...(isFrozen && { isFrozen }),
    description: moreOf === undefined ? description : undefined,
    value: (pair) => {
      const sides = sidesOf(pair)
      return sides
        ? messages.change(textOf(column, sides.before), textOf(column, sides.after))
        : column.value(pair.row)
    },
    render: (pair) => {
      const sides = sidesOf(pair)
      return sides ? (
        <Box component="span" sx={CHANGED}>
          <del>{cellOf(column, sides.before)}</del> → <ins>{cellOf(column, sides.after)}</ins>
        </Box>
      ) : (
        cellOf(column, pair.row)
      )
    },
    searched: searched && (({ row }) => searched(row)),
    sort: (a, b) => inOrderOf(column)(a.row, b.row),
    isLast: ({ row }) => comesLast(column, row),
  }
}

const CHANGED = {
  px: 0.5,
  borderRadius: 0.5,
  bgcolor: 'action.selected',
  '& del': { color: 'text.secondary' },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
} as const
