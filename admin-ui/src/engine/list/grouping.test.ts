import { expect, it } from 'vitest'
import type { Row } from '../data/row.ts'
import { columnsOfFile, type Grouping, groupingsNamed } from './grouping.ts'
import type { Column } from './tableRows.ts'

const column = (source: string): Column<Row> => ({ source, label: source, value: () => null })
const [name, county, lessee] = [column('name'), column('county'), column('lessee')]
const by = (source: string): Grouping => ({
  ...{ name: source, label: source, member: source },
  column: column(source),
})

it('takes each name of an address once, and those alone that are offered', () => {
  const [first, second] = [by('county'), by('lessee')]
  expect(groupingsNamed([first, second], ['gone', 'lessee', 'county', 'lessee'])).toEqual([second, first])
})

it('puts the parts of one day together', () => {
  const parts = ['year', 'month'].map((part) => ({ ...by('date'), name: `date_${part}` }))
  const named = groupingsNamed([by('county'), ...parts], ['date_year', 'county', 'date_month'])
  expect(named.map(({ name }) => name)).toEqual(['date_year', 'date_month', 'county'])
})

it('gives a file what its rows are grouped by, before what is shown', () => {
  const ofFile = (shown: readonly Column<Row>[], ...groupings: string[]) =>
    columnsOfFile(shown, groupings.map(by)).map(({ source }) => source)
  expect(ofFile([name, county], 'lessee', 'county')).toEqual(['lessee', 'name', 'county'])
  expect(ofFile([name, county, lessee], 'county')).toEqual(['name', 'county', 'lessee'])
})
