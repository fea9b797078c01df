import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DataTableTotals } from './DataTableTotals.tsx'
import type { Column } from './tableRows.ts'
import type { Totals } from './useTotals.ts'

const TITLE: Column<object> = { source: 'name', label: 'Name', value: () => '' }
const COLUMNS = ['acres', 'feet', 'type'].map(
  (source): Column<object> => ({
    source,
    label: source,
    align: 'right',
    value: () => '',
    format: (figure) => `${figure}.00`,
  }),
)

const shown = (totals: Totals | undefined) =>
  render(
    <DataTableTotals
      columns={[TITLE, ...COLUMNS]}
      titled={TITLE}
      template="1fr 1fr 1fr 1fr"
      minWidth="0"
      totals={totals}
    />,
  )
const texts = () => [...screen.getByRole('group', { name: 'Total' }).children].map((cell) => cell.textContent)

afterEach(cleanup)

it('stands under each column that has a sum, with how many of its rows are empty', () => {
  shown(
    new Map([
      ['acres', { sum: '640', unknown: 3 }],
      ['feet', { sum: '12', unknown: 0 }],
    ]),
  )
  expect(texts()).toEqual(['Total', '640.003 empty', '12.00', ''])
})

it('says that sums could not be read, and shows none where no row has a figure', () => {
  shown(null)
  expect(texts()).toEqual(['Totals not loaded', '', '', ''])
  cleanup()
  shown(new Map([['acres', { sum: null, unknown: 2 }]]))
  expect(texts()).toEqual(['Total', '–2 empty', '', ''])
})

it('has its place before the sums are known', () => {
  shown(undefined)
  expect(texts()).toEqual(['Total', '', '', ''])
})
