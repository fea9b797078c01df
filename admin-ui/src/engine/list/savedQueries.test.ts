import { describe, expect, it } from 'vitest'
import { addressOf, isSaved, renamed, savedQueryOf, withQuery } from './savedQueries.ts'

const BY_NAME = { field: 'name', order: 'ASC' } as const
const saved = (label: string, query = '') => savedQueryOf(label, query, BY_NAME)

describe('a saved query', () => {
  it('is the filters, the search and the order that an address asks for, in react-admin’s shape', () => {
    expect(saved('Mine', '?type=M&q=Reeves&sort=-color&page=4&name=Lands')).toEqual({
      label: 'Mine',
      value: {
        filter: { type: 'M', q: 'Reeves' },
        displayedFilters: ['type', 'q'],
        sort: { field: 'color', order: 'DESC' },
        perPage: 1,
      },
    })
  })

  it.each([
    ['type=M&q=Culberson+A-1&sort=-color', 'q=Culberson+A-1&sort=-color&type=M'],
    ['', ''],
    ['sort=name', ''],
    ['sort=', 'sort='],
    ['view=map&at=31,-103,9&page=2', 'view=map'],
  ])('of %j leads to %j', (query, address) => {
    expect(addressOf(saved('Mine', query), BY_NAME)).toBe(address)
  })

  it.each([
    ['type=M&q=a', '?q=a&type=M', true],
    ['', '?name=Lands', true],
    ['q=a%20b', 'q=a+b', true],
    ['sort=name', '', true],
    ['type=M', 'type=S', false],
    ['type=M', '', false],
    ['sort=-name', '', false],
  ])('of %j is what %j asks for: %s', (query, address, is) => {
    expect(isSaved(saved('Mine', query), address, BY_NAME)).toBe(is)
  })
})

describe('saved queries', () => {
  const labels = (queries: readonly { label: string }[]) => queries.map(({ label }) => label)
  const queries = [saved('Lease 9', 'q=9'), saved('Lease 10', 'q=10')]

  it('stand in the natural order of their names, and none replaces the one of its name', () => {
    expect(labels(withQuery(queries, saved('Lease 9a')))).toEqual(['Lease 9', 'Lease 9a', 'Lease 10'])
    expect(withQuery(queries, saved('Lease 9', 'q=z'))).toEqual(queries)
  })

  it('take another name, but not that of another one', () => {
    expect(labels(renamed(queries, 'Lease 9', 'Lease 11'))).toEqual(['Lease 10', 'Lease 11'])
    expect(renamed(queries, 'Lease 9', 'Lease 10')).toEqual(queries)
    expect(renamed(queries, 'Lease 8', 'Lease 10')).toEqual(queries)
  })
})
