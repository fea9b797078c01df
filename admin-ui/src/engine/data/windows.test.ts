import { expect, it, vi } from 'vitest'
import { countOf, groupsOf, windowQuery } from './windows.ts'

vi.mock('./dataProvider.ts', () => ({}))

it('follows what values of the day follow from only where these are asked for', () => {
  const rows = (asked: object) => windowQuery('tract', { orderBy: [], ...asked }, 0).meta?.about
  expect(rows({ fields: ['name'], filter: { state: 'Texas' } })).toBeUndefined()
  expect(rows({ fields: ['name', 'heldAcres'] })).toContain('lease')
  expect(rows({ fields: ['name'], orderBy: ['heldAcres_desc'] })).toContain('well')
  expect(countOf('tract', { filter: { leasedOrOpen: 'Open' } }).meta?.about).toContain('unit')
  const groups = (by: string[], sums: string[] = []) => groupsOf({ type: 'tract', by, sums }).meta.about
  expect(groups(['leasedOrOpen'])).toContain('production')
  expect(groups([], ['familyNMA'])).toBeUndefined()
  expect(groups([], ['familyNMA', 'heldAcres'])).toContain('lease')
  // Nothing else changes what is said of them.
  expect(windowQuery('row', { orderBy: ['toCheck_asc'] }, 0).meta?.about).toBeUndefined()
})
