import { expect, it } from 'vitest'
import type { Column } from '../src/kit/list/tableRows.ts'
import { compared } from '../src/pages/reports/compared.ts'

interface Land {
  id: string
  name: string
  acres: string | null
  county?: string
}

const COLUMNS: readonly Column<Land>[] = [
  { key: 'name', label: 'Land ID', value: ({ name }) => name },
  { key: 'county', label: 'County', value: ({ county }) => county ?? null },
  { key: 'acres', label: 'Acres', align: 'right', value: ({ acres }) => acres },
  { key: 'open', label: 'Open', isAction: true, value: () => null },
]
const ASPEN = { id: '1', name: 'Aspen', acres: '0.10000000' }
const BIRCH = { id: '2', name: 'Birch', acres: null }

it('names what came, what went, and every value that changed', () => {
  const after = [
    { ...ASPEN, acres: '0.30000000', county: 'Ward' },
    { id: '3', name: 'Cedar', acres: '1' },
  ]
  const { values, counts } = compared([ASPEN, BIRCH], after, COLUMNS)
  const aspen = { recordId: '1', name: 'Aspen', fate: 'changed' }
  const none = { column: null, from: null, to: null }
  expect(values).toEqual([
    { ...aspen, id: '1 county', column: 'County', from: null, to: 'Ward' },
    { ...aspen, id: '1 acres', column: 'Acres', from: '0.10000000', to: '0.30000000' },
    { id: '3', recordId: '3', name: 'Cedar', fate: 'came', ...none },
    { id: '2', recordId: '2', name: 'Birch', fate: 'went', ...none },
  ])
  expect(counts).toEqual({ came: 1, went: 1, changed: 1 })
})

it('sums the figures of both days exactly', () => {
  const after = [{ ...ASPEN, acres: '0.2' }, BIRCH, { id: '3', name: 'Cedar', acres: '0.1' }]
  expect(compared([ASPEN, BIRCH], after, COLUMNS).totals).toEqual([
    { column: 'Acres', from: '0.1', to: '0.3', difference: '0.2' },
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
