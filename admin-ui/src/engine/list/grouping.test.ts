import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expect, it } from 'vitest'
import type { Row } from '../data/row.ts'
import { columnsOfFile, type Grouping, groupingsNamed, groupingsOf, textOfGroup } from './grouping.ts'
import { moreColumns } from './moreColumns.ts'
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

it('says of a group what its rows say', () => {
  const well = recordOf('well')
  const none = { id: null, text: null }
  const states = { ...column('state'), value: ({ state }: Row) => (state === 'SantaFe' ? 'Santa Fe' : 'N/A') }
  const grouping = { ...by('state'), column: states }
  expect(textOfGroup(well, grouping, { id: null, text: 'SantaFe' })).toBe('Santa Fe')
  expect(textOfGroup(well, grouping, none)).toBe('N/A')
  const groupings = groupingsOf(well, moreColumns(well, [], ['ADMIN']))
  const named = (name: string) => groupings.find((one) => one.name === name) ?? grouping
  expect(textOfGroup(well, named('unit_original'), { id: null, text: 'true' })).toBe('Yes')
  expect(textOfGroup(well, named('operatedBy_city'), { id: null, text: 'Midland' })).toBe('Midland')
  expect(textOfGroup(well, named('operatedBy_city'), none)).toBe(MESSAGES.list.groups.none)
  expect(textOfGroup(well, named('unit_effectiveDate_year'), { id: null, text: '2020' })).toBe('2020')
  expect(groupings.some(({ member }) => member.startsWith('drilledOn'))).toBe(false)
})

it('gives a file what its rows are grouped by, before what is shown', () => {
  const ofFile = (shown: readonly Column<Row>[], ...groupings: string[]) =>
    columnsOfFile(shown, groupings.map(by)).map(({ source }) => source)
  expect(ofFile([name, county], 'lessee', 'county')).toEqual(['lessee', 'name', 'county'])
  expect(ofFile([name, county, lessee], 'county')).toEqual(['name', 'county', 'lessee'])
})
