import { describe, expect, it } from 'vitest'
import { viewIn, viewQuery, viewSearch } from './viewAddress.ts'

const BY_NAME = { field: 'name', order: 'ASC' } as const

describe('what a view keeps of an address', () => {
  it.each([
    ['?type=M&q=Reeves&sort=-color&page=4&name=Lands', 'q=Reeves&sort=-color&type=M'],
    ['', ''],
    ['sort=name', ''],
    ['sort=', 'sort='],
    ['view=map&at=31,-103,9&page=2&saved=7f', 'view=map'],
    ['group=county&page=2&except=Ward&except=Reeves', 'except=Ward&except=Reeves&group=county'],
    ['columns=name,county&type=M', 'columns=name%2Ccounty&type=M'],
  ])('of %j is %j', (search, query) => expect(viewQuery(search, BY_NAME)).toBe(query))
})

describe('the view of an address', () => {
  const mine = { id: 'm', query: 'type=M&q=a' }
  const theirs = { id: 't', query: 'type=M&q=a' }
  const all = { id: 'a', query: null }

  it.each([
    ['?q=a&type=M', { view: mine, isChanged: false }],
    [`?${viewSearch(theirs)}`, { view: theirs, isChanged: false }],
    ['?saved=t&type=S', { view: theirs, isChanged: true }],
    ['?saved=gone&sort=name', { view: all, isChanged: false }],
    ['?type=S', undefined],
  ])('%j', (search, found) => expect(viewIn([mine, theirs, all], search, BY_NAME)).toEqual(found))
})
