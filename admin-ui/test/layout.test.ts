import { recordOf } from '@landbook/contracts/records/index'
import { describe, expect, it } from 'vitest'
import { columnsOf, filtersOf, sectionsOf } from '../src/records/derived/layout.ts'

const finance = recordOf('finance')
const otherLease = recordOf('otherLease')

describe('the sections of a form', () => {
  it('are one of all members where nothing is said', () => {
    expect(sectionsOf(finance, {})).toEqual([['Prices', 'date', 'wtiPrice', 'gasPrice', 'oxy', 'noble']])
  })

  it('end with what none of them names, so that a new field is not forgotten', () => {
    const sections = [
      ['Day', 'date'],
      ['Shares', 'noble'],
    ] as const
    expect(sectionsOf(finance, { sections })).toEqual([
      ['Day', 'date'],
      ['Shares', 'noble', 'wtiPrice', 'gasPrice', 'oxy'],
    ])
  })
})

describe('a list', () => {
  it('shows what fits into a cell, and the title once', () => {
    const columns = columnsOf(otherLease, {})
    expect(columns).not.toContain(otherLease.titleField)
    expect(columns).not.toContain('notes')
    expect(columns).toContain('locatedOn')
    expect(columnsOf(otherLease, { columns: ['projectName', 'lessee'] })).toEqual(['lessee'])
  })

  it('is filtered by choices and by links to one record', () => {
    const filters = filtersOf(otherLease, {})
    expect(filters).toContain('operator')
    expect(filters).not.toContain('locatedOn')
    expect(filtersOf(otherLease, { filters: ['lessee'] })).toEqual(['lessee'])
  })
})
