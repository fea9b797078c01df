import { dictionary } from '@landbook/contracts/catalogue/dictionary/entries'
import { describe, expect, it } from 'vitest'
import { countOf, found } from './found.ts'

const types = dictionary()
const pathsOf = (asked: Parameters<typeof found>[1]) =>
  found(types, asked).flatMap(({ type, entries }) => entries.map(({ path }) => `${type}.${path}`))

describe('the search of the data dictionary', () => {
  it('finds all without words', () => {
    expect(countOf(found(types, { search: ' ' }))).toBe(countOf(types))
  })

  it.each([
    ['an API name', 'familynma', 'tract.familyNMA'],
    ['a label and the title of its type', 'well spud', 'well.spudDate'],
    ['a unit', 'production bbl oil', 'production.months.oil'],
    ['an option', 'P&A', 'well.status'],
    ['a rule', 'term months ÷', 'lease.termYears'],
  ])('finds by %s', (_, search, path) => {
    expect(pathsOf({ search })).toContain(path)
  })

  it('leaves out types without a match', () => {
    expect(found(types, { search: 'spud' }).map(({ type }) => type)).not.toContain('finance')
    expect(found(types, { search: 'no such words' })).toEqual([])
  })
})

describe('what a reader may read', () => {
  const readable = (...readableWith: NonNullable<Parameters<typeof found>[1]['readableWith']>) =>
    found(types, { search: '', readableWith }).map(({ type }) => type)

  it('without a role is what every session reads', () => {
    expect(readable()).toEqual(['finance', 'owner', 'state', 'report', 'view'])
  })

  it('with a role is its type beside that, without what takes another role', () => {
    expect(readable('READ_WELLS')).toEqual(['well', 'finance', 'owner', 'state', 'report', 'view'])
    const paths = pathsOf({ search: '', readableWith: ['READ_WELLS'] })
    expect(paths).toContain('well.drilledOn')
    expect(paths).not.toContain('well.lease')
  })

  it('is everything for an admin', () => {
    expect(readable('ADMIN')).toEqual(types.map(({ type }) => type))
  })
})
