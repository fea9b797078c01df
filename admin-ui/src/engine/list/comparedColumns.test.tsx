import { expect, it } from 'vitest'
import type { Row } from '../data/row.ts'
import { comparedColumns } from './comparedColumns.tsx'
import { pairsOf } from './pairs.ts'
import { type Column, sortRows } from './tableRows.ts'

const COLUMNS: readonly Column<Row>[] = [
  { source: 'name', label: 'Land ID', value: ({ name }) => String(name) },
  { source: 'acres', label: 'Acres', align: 'right', value: ({ acres }) => acres as string | null },
  { source: 'operator.phone', label: 'Phone', moreOf: 'Operator', disableSort: true, value: () => null },
  { source: 'open', label: 'Open', isAction: true, value: () => null },
]
const land = (id: string, name: string, acres: string | null): Row => ({ id, name, acres })
const PAIRS = pairsOf(
  [land('1', 'Aspen', '2'), land('2', 'Birch', '10'), land('4', 'Same', '1')],
  [land('1', 'Aspen', '100'), land('3', 'Cedar', null), land('4', 'Same', '1')],
  COLUMNS,
)
const columns = comparedColumns(COLUMNS, PAIRS)
const said = (source: string) =>
  PAIRS.map((pair) => columns.find((one) => one.source === source)?.value(pair))

it('says what happened to each row, and of changed cells what they were and are', () => {
  expect(columns.map(({ source }) => source)).toEqual(['name', 'fate', 'acres', 'operator.phone'])
  expect(columns.filter(({ isOnCard }) => isOnCard).map(({ source }) => source)).toEqual(['fate', 'acres'])
  expect(said('name')).toEqual(['Aspen', 'Cedar', 'Birch'])
  expect(said('fate')).toEqual(['Changed: Acres', 'New', 'Gone'])
  expect(said('acres')).toEqual(['2 → 100', null, '10'])
})

it('sorts by what rows say on the later day, those without a value last in both directions', () => {
  const names = (order: 'ASC' | 'DESC') =>
    sortRows(PAIRS, columns, { field: 'acres', order }).map(({ row }) => row.name)
  expect(names('ASC')).toEqual(['Birch', 'Aspen', 'Cedar'])
  expect(names('DESC')).toEqual(['Aspen', 'Birch', 'Cedar'])
})
