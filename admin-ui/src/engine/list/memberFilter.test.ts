import { groupedMembers } from '@landbook/contracts/catalogue/columns'
import { catalogue, recordOf } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { expect, it } from 'vitest'
import { conditionOf, isOfSeveral, memberOf, valuesAsked } from './asked.ts'
import { moreFilters } from './memberFilter.ts'
import { moreColumns } from './moreColumns.ts'
import { filtersIn } from './recordFilters.ts'

const well = recordOf('well')
const withPages = catalogue.records.filter(({ hasPages }) => hasPages)
const filters = moreFilters(well, moreColumns(well, [], ROLES), [])
const named = (name: string) => {
  const filter = filters.find((one) => one.name === name)
  if (!filter) throw new Error(`There is no filter ${name}`)
  return filter
}
const askedBy = (name: string, value: string) => named(name).typed?.condition(value)

it('texts are found by a part, figures and days between two, what lists group by is chosen', () => {
  expect(named('status').typed).toBeUndefined()
  expect(askedBy('totalDepth', '1000..2000')).toEqual({ totalDepth_gte: '1000', totalDepth_lte: '2000' })
  expect(askedBy('totalDepth', '1000..')).toEqual({ totalDepth_gte: '1000' })
  expect(askedBy('totalDepth', '1000')).toEqual({ totalDepth_gte: '1000', totalDepth_lte: '1000' })
  expect(askedBy('spudDate', '..2024-12-31')).toEqual({ spudDate_lte: '2024-12-31' })
})

it('says what is asked for as people read it, and ignores what cannot be read', () => {
  expect(named('totalDepth').labelFor?.('1000..20000')).toBe('1,000 – 20,000')
  expect(named('spudDate').labelFor?.('2024-01-31..')).toBe('from 01/31/2024')
  const query = new URLSearchParams({ totalDepth: 'deep', spudDate: '2024-13-01..', status: 'Active' })
  expect(filtersIn(query, filters)).toEqual({ status: 'Active' })
})

it('asks for what linked records say, of several that one of them meets it', () => {
  expect(named('operatedBy.city').typed).toBeUndefined()
  expect(askedBy('drilledOn.county', 'ward')).toEqual({ drilledOn_has: { county_contains: 'ward' } })
  expect(askedBy('drilledOn.acreage', '100..')).toEqual({ drilledOn_has: { acreage_gte: '100' } })
  expect(askedBy('operatedBy.wellCount', '..3')).toEqual({ operatedBy_has: { wellCount_lte: 3 } })
  const groups = ['O&G', null].map((text) => ({ values: [{ id: null, text }], count: 1 }))
  expect(conditionOf(well, named('operatedBy.type'), 'O&G', groups)).toEqual({
    operatedBy_has: { type_in: ['O&G'] },
  })
  const flags = ['true', 'false'].map((text) => ({ values: [{ id: null, text }], count: 1 }))
  expect(conditionOf(well, named('unit.original'), 'Yes', flags)).toEqual({ unit_has: { original: true } })
})

it('of several linked records, choices and flags are chosen among all of their values', () => {
  const ofSeveral = withPages.flatMap((record) =>
    moreFilters(record, moreColumns(record, [], ROLES), [])
      .filter((filter) => !filter.typed && isOfSeveral(record, filter))
      .map((filter) => ({ record, filter })),
  )
  expect(ofSeveral.length).toBeGreaterThan(3)
  for (const { record, filter } of ofSeveral) {
    const asked = valuesAsked(record, filter, { id: 'one' })
    expect(groupedMembers(recordOf(asked.type))).toEqual(expect.arrayContaining([...asked.by]))
    expect(asked.filter).toBeUndefined()
  }
})

it('every column of one value can be filtered by', () => {
  for (const record of withPages) {
    const columns = moreColumns(record, [], ROLES)
    const names = moreFilters(record, columns, []).map(memberOf)
    const without = columns.filter(({ source, moreOf }) => moreOf && !names.includes(source))
    expect(
      without.map(({ source }) => source),
      record.title,
    ).toEqual([])
  }
})

it('a column that the list filters by already has none', () => {
  const columns = moreColumns(well, [], ROLES)
  expect(moreFilters(well, columns, [named('status')]).some(({ name }) => name === 'status')).toBe(false)
})
