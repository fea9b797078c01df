import { describe, expect, it } from 'vitest'
import { filterOptions, fitsFilter } from '../src/kit/list/listFilter.ts'

const rows = [
  { state: 'Texas', county: 'Reeves', status: 'Active', operator: 'Oates' },
  { state: 'TX', county: 'Culberson/Reeves', status: 'P&A', operator: 'Oates' },
  { state: 'Texas', county: null, status: 'Active', operator: 'Apex 10' },
  { state: 'New Mexico', county: 'Lea', status: null, operator: 'Apex 9' },
]
const [reeves, both, nowhere, lea] = rows

describe('fitsFilter', () => {
  it.each([
    ['nothing', {}, [reeves, both, nowhere, lea]],
    ['a state under another name', { state: 'TX' }, [reeves, both, nowhere]],
    ['a county that spans two', { county: 'Reeves' }, [reeves, both]],
    ['no county', { county: 'NOT SPECIFIED' }, [nowhere]],
    ['a status', { status: 'Active' }, [reeves, nowhere]],
    ['all of it', { state: 'Texas', status: 'Active', operator: 'Oates' }, [reeves]],
    ['what no record is', { operator: 'oates' }, []],
  ])('asked for %s', (_, asked, found) => {
    expect(rows.filter((row) => fitsFilter(asked, row))).toEqual(found)
  })
})

describe('filterOptions', () => {
  it('counts values in their natural order, and leaves out what is not there', () => {
    expect(filterOptions(rows, {}, 'operator')).toEqual([
      { value: 'Apex 9', count: 1 },
      { value: 'Apex 10', count: 1 },
      { value: 'Oates', count: 2 },
    ])
    expect(filterOptions(rows, {}, 'status').map(({ value }) => value)).toEqual(['Active', 'P&A'])
  })

  it('counts what fits the other filters, whatever is asked of this one', () => {
    const asked = { status: 'Active', county: 'Reeves' }
    expect(filterOptions(rows, asked, 'county')).toEqual([
      { value: 'NOT SPECIFIED', count: 1 },
      { value: 'Reeves', count: 1 },
    ])
    expect(filterOptions(rows, asked, 'status')).toEqual([
      { value: 'Active', count: 1 },
      { value: 'P&A', count: 1 },
    ])
  })
})
