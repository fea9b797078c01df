import { recordOf } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { expect, it } from 'vitest'
import { moreFilters } from './memberFilter.ts'
import { moreColumns } from './moreColumns.ts'
import { filtersIn } from './recordFilters.ts'

const well = recordOf('well')
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

it('a column of linked records has none, nor has one that the list filters by already', () => {
  const columns = moreColumns(well, [], ROLES)
  expect(columns.some(({ source }) => source.includes('.'))).toBe(true)
  expect(filters.some(({ name }) => name.includes('.'))).toBe(false)
  expect(moreFilters(well, columns, [named('status')]).some(({ name }) => name === 'status')).toBe(false)
})
