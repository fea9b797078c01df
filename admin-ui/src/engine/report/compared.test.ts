import { lease } from '@landbook/contracts/records/lease/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { expect, it } from 'vitest'
import { fieldColumn } from '../list/fieldColumn.tsx'
import type { Column } from '../list/tableRows.ts'
import { compared } from './compared.ts'

interface Land {
  id: string
  name: string
  acres: string | null
  county?: string
}

const COLUMNS: readonly Column<Land>[] = [
  { source: 'name', label: 'Land ID', value: ({ name }) => name },
  { source: 'county', label: 'County', value: ({ county }) => county ?? null },
  { source: 'acres', label: 'Acres', align: 'right', sums: true, value: ({ acres }) => acres },
  { source: 'open', label: 'Open', isAction: true, value: () => null },
]
const ASPEN = { id: '1', name: 'Aspen', acres: '0.10000000' }
const BIRCH = { id: '2', name: 'Birch', acres: null }

it('names what came, what went, and every value that changed', () => {
  const after = [
    { ...ASPEN, acres: '0.30000000', county: 'Ward' },
    { id: '3', name: 'Cedar', acres: '1', county: 'Pecos' },
  ] as const
  const { values, counts } = compared([ASPEN, BIRCH], after, COLUMNS)
  const [changed, came] = after
  const aspen = { row: changed, recordId: '1', name: 'Aspen', fate: 'changed' }
  const none = { column: null, from: null, to: null }
  expect(values).toEqual([
    { ...aspen, id: '1 county', column: 'County', from: null, to: 'Ward' },
    { ...aspen, id: '1 acres', column: 'Acres', from: '0.10000000', to: '0.30000000' },
    { row: came, id: '3', recordId: '3', name: 'Cedar', fate: 'came', ...none, to: 'Pecos · 1' },
    { row: BIRCH, id: '2', recordId: '2', name: 'Birch', fate: 'went', ...none },
  ])
  expect(counts).toEqual({ came: 1, went: 1, changed: 1 })
})

it('sums the figures of both days exactly, and counts those that are not known', () => {
  const after = [{ ...ASPEN, acres: '0.2' }, BIRCH, { id: '3', name: 'Cedar', acres: '0.1' }]
  expect(compared([ASPEN, BIRCH], after, COLUMNS).totals).toEqual([
    {
      column: 'Acres',
      from: '0.1 + 1 unknown',
      to: '0.3 + 1 unknown',
      difference: '0.2 of what is known',
    },
  ])
})

it('sums no column with a text among its figures', () => {
  const { totals } = compared([ASPEN], [{ ...ASPEN, acres: 'Incomplete' }], COLUMNS)
  expect(totals).toEqual([])
})

it('is empty for equal rows, whatever their order', () => {
  const { values, counts } = compared([ASPEN, BIRCH], [BIRCH, { ...ASPEN }], COLUMNS)
  expect(values).toEqual([])
  expect(counts).toEqual({ came: 0, went: 0, changed: 0 })
})

it('shows values and totals as their column does', () => {
  const format = (figure: string) => `$${Number(figure).toLocaleString('en-US')}`
  const columns = COLUMNS.map((column) => (column.source === 'acres' ? { ...column, format } : column))
  const { values, totals } = compared([{ ...ASPEN, acres: '10000' }], [{ ...ASPEN, acres: '30000' }], columns)
  expect(values).toMatchObject([{ from: '$10,000', to: '$30,000' }])
  expect(totals).toEqual([{ column: 'Acres', from: '$10,000', to: '$30,000', difference: '$20,000' }])
})

it('sums no rates and shares', () => {
  const columns = [
    fieldColumn(lease.fields, 'RoyaltyRate'),
    fieldColumn(lease.fields, 'bonusPerAcre'),
    fieldColumn(lease.fields, 'grossAcres'),
    fieldColumn(well.fields, 'mesDOI'),
  ]
  expect(columns.filter(({ sums }) => sums).map(({ label }) => label)).toEqual(['Gross Acres'])
})
