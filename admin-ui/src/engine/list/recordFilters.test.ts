import { describe, expect, it } from 'vitest'
import { COUNTY_FILTER, STATE_FILTER } from '../../records/places/placeFilters.ts'
import {
  type ActiveFilters,
  filterOptions,
  filtersIn,
  heldBy,
  normalOf,
  type RecordFilter,
  writeFilters,
} from './recordFilters.ts'

const rows = [
  { state: 'Texas', county: 'Reeves', status: 'Active', operator: 'Oates' },
  { state: 'TX', county: 'Culberson/Reeves', status: 'P&A', operator: 'Oates' },
  { state: 'Texas', county: null, status: 'Active', operator: 'Apex 10' },
  { state: 'New Mexico', county: 'Lea', status: null, operator: 'Apex 9' },
]
const [reeves, both, nowhere, lea] = rows

const status: RecordFilter<(typeof rows)[number]> = {
  name: 'status',
  label: 'Status',
  value: (row) => row.status,
  shown: 'menu',
}
const operator = { ...status, name: 'operator', value: (row: (typeof rows)[number]) => row.operator }
const county = { ...COUNTY_FILTER, name: 'county', shown: 'menu' } as const
const filters = [{ ...STATE_FILTER, name: 'state', shown: 'chip' } as const, county, status, operator]

/** Rows that match all of these but one. */
const filterRows = (
  among: typeof rows,
  known: readonly RecordFilter<(typeof rows)[number]>[],
  active: ActiveFilters,
  besides?: string,
) =>
  among.filter((row) =>
    known.every((filter) => {
      const wanted = filter.name === besides ? undefined : active[filter.name]
      return wanted === undefined || heldBy(filter, row).includes(normalOf(filter, wanted))
    }),
  )

describe('what a record says of filters', () => {
  it.each([
    ['nothing', {}, [reeves, both, nowhere, lea]],
    ['a state under another name', { state: 'TX' }, [reeves, both, nowhere]],
    ['a county that spans two', { county: 'Reeves' }, [reeves, both]],
    ['no county', { county: 'NOT SPECIFIED' }, [nowhere]],
    ['a status', { status: 'Active' }, [reeves, nowhere]],
    ['all of it', { state: 'Texas', status: 'Active', operator: 'Oates' }, [reeves]],
    ['what no record is', { operator: 'oates' }, []],
  ])('asked for %s', (_, asked, found) => {
    expect(filterRows(rows, filters, asked)).toEqual(found)
  })
})

describe('filterOptions', () => {
  it('counts values in their natural order, and leaves out what is not there', () => {
    expect(filterOptions(rows, operator)).toEqual([
      { value: 'Apex 9', count: 1 },
      { value: 'Apex 10', count: 1 },
      { value: 'Oates', count: 2 },
    ])
    expect(filterOptions(rows, status).map(({ value }) => value)).toEqual(['Active', 'P&A'])
  })

  it('counts what fits the other filters, whatever is asked of this one', () => {
    const asked = { status: 'Active', county: 'Reeves' }
    expect(filterOptions(filterRows(rows, filters, asked, 'county'), county)).toEqual([
      { value: 'NOT SPECIFIED', count: 1 },
      { value: 'Reeves', count: 1 },
    ])
    expect(filterOptions(filterRows(rows, filters, asked, 'status'), status)).toEqual([
      { value: 'Active', count: 1 },
      { value: 'P&A', count: 1 },
    ])
  })
})

it('a filter of several values counts and finds a row by each of them', () => {
  const leases = [
    { name: 'A', counties: ['Reeves', 'Ward'] },
    { name: 'B', counties: ['Ward', ''] },
    { name: 'C', counties: [] },
  ]
  const counties: RecordFilter<(typeof leases)[number]> = {
    name: 'county',
    label: 'County',
    value: (row) => row.counties,
    shown: 'menu',
  }
  expect(filterOptions(leases, counties)).toEqual([
    { value: 'Reeves', count: 1 },
    { value: 'Ward', count: 2 },
  ])
  expect(leases.map((lease) => heldBy(counties, lease))).toEqual([['Reeves', 'Ward'], ['Ward'], []])
})

describe('what an address asks of a list', () => {
  it('is what its filters know', () => {
    const query = new URLSearchParams('state=TX&county=&operator=Oates&q=a')
    expect(filtersIn(query, filters)).toEqual({ state: 'TX', operator: 'Oates' })
  })

  it('is nothing that cannot be chosen', () => {
    const closed = [{ ...status, options: ['Active', 'P&A'] }]
    expect(filtersIn(new URLSearchParams('status=Lost'), closed)).toEqual({})
    expect(filtersIn(new URLSearchParams('status=Active'), closed)).toEqual({ status: 'Active' })
  })

  it('changes, and the rest of the address stays', () => {
    const query = new URLSearchParams('state=TX&q=a')
    expect(writeFilters(query, filters, { state: 'TX' }, { state: 'TX' })).toBe(false)
    expect(writeFilters(query, filters, { state: 'TX' }, { county: 'Reeves', operator: '' })).toBe(true)
    expect(query.toString()).toBe('q=a&county=Reeves')
  })

  it('keeps what was asked a moment ago, and is not on the screen yet', () => {
    const query = new URLSearchParams('state=TX')
    expect(writeFilters(query, filters, {}, { county: 'Reeves' })).toBe(true)
    expect(query.toString()).toBe('state=TX&county=Reeves')
  })
})
