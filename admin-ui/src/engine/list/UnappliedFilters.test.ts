import { catalogue } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { expect, it } from 'vitest'
import { moreFilters } from './memberFilter.ts'
import { moreColumns } from './moreColumns.ts'
import { filtersIn, unappliedIn } from './recordFilters.ts'
import { filtersOfAll, notApplied } from './UnappliedFilters.tsx'

/** The filters of somebody who may read records of that type alone. */
const ofReader = (record: (typeof catalogue.records)[number]) =>
  moreFilters(
    record,
    moreColumns(
      record,
      [],
      ROLES.filter((role) => role === record.read),
    ),
    [],
  )

const withPages = catalogue.records.filter(({ hasPages }) => hasPages)

it.each(withPages)('$title: every filter is applied, or said not to be and why', (record) => {
  const [all, own] = [filtersOfAll(record), ofReader(record)]
  for (const { name, label, typed } of all) {
    const query = new URLSearchParams({ [name]: typed?.as === 'days' ? '2026-01-01' : '12' })
    const unapplied = unappliedIn(query, filtersIn(query, own))
    if (own.some((filter) => filter.name === name)) expect(unapplied).toEqual([])
    else {
      expect(unapplied).toEqual([name])
      expect(notApplied(name, '12', own, all)).toContain(`${label}: `)
      expect(notApplied(name, '12', own, all)).toContain('you may not see')
    }
  }
})

it('there are filters that are kept from a reader', () => {
  expect(withPages.some((record) => ofReader(record).length < filtersOfAll(record).length)).toBe(true)
})

it('says what cannot be read, and what no list has; not what is no filter', () => {
  const [well] = withPages.filter(({ type }) => type === 'well')
  const filters = well ? filtersOfAll(well) : []
  const query = new URLSearchParams('spudDate=2026-13-01..&former=x&sort=-name&page=3&status=Active&county=')
  const unapplied = unappliedIn(query, filtersIn(query, filters))
  expect(unapplied).toEqual(['spudDate', 'former'])
  expect(unapplied.map((name) => notApplied(name, query.get(name) ?? '', filters, filters))).toEqual([
    expect.stringContaining('2026-13-01.. (its value cannot be read)'),
    expect.stringContaining('former: x (this list has no such filter)'),
  ])
})
