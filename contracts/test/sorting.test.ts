import { describe, expect, it } from 'vitest'
import { user } from '../src/catalogue/user.ts'
import { comparisonsOf, isFilterable, isWorded } from '../src/engine/kernel/comparisons.ts'
import { choice, type Field } from '../src/engine/kernel/fields.ts'
import { sortKeyOf } from '../src/engine/kernel/sorting.ts'
import { tract } from '../src/records/tract/declaration.ts'
import { well } from '../src/records/well/declaration.ts'

const { mineralFraction } = tract.fields

const sorted = (schema: Field, values: readonly unknown[]) => {
  const keyOf = sortKeyOf(schema)
  return values
    .map((value) => ({ value, key: keyOf(value) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ value }) => value)
}

describe('the values of a field are sorted', () => {
  it.each<[string, Field, unknown[]]>([
    ['figures by what they are', tract.fields.acreage, ['-1', '0', '9', '10', '100.5']],
    ['flags with those that are set last', tract.fields.caliche, [false, true]],
    ['fractions by what they are', mineralFraction, ['1/3', '3/8', '1/2']],
    ['divisions of interest by what they are', well.fields.mesDOI, ['0.009', '0.01', '0.1']],
    ['days by the calendar', tract.fields.dateOfPatent, ['1899-12-31', '1900-01-01']],
    ['texts in natural order', tract.fields.name, ['a-2', 'A-10', 'b-1']],
  ])('%s', (_, schema, inOrder) => {
    expect(sorted(schema, inOrder.toReversed())).toEqual(inOrder)
    expect(sorted(schema, inOrder)).toEqual(inOrder)
  })

  it('choices by their labels, and what is none by itself', () => {
    const status = choice('Status', [
      { value: 'PT', label: 'Primary Term' },
      { value: 'EXT', label: 'Zone 10' },
      { value: 'REL', label: 'Zone 9' },
    ])
    const inOrder = ['Of later', 'PT', 'REL', 'EXT']
    expect(sorted(status, inOrder.toReversed())).toEqual(inOrder)
  })

  it('days as they are written', () => {
    expect(sortKeyOf(tract.fields.dateOfPatent)('1900-01-01')).toBe('1900-01-01')
    expect(sortKeyOf(tract.fields.caliche)(null)).toBe(0)
  })
})

describe('the comparisons of a field', () => {
  it('are those of its kind', () => {
    expect(comparisonsOf(tract.fields.name)).toEqual(['not', 'in', 'contains', 'begins'])
    expect(comparisonsOf(tract.fields.acreage)).toEqual(['not', 'gte', 'lte'])
    expect(comparisonsOf(tract.fields.caliche)).toEqual([])
  })

  it('are of words for texts, and not for figures or nothing', () => {
    const schemas = [
      tract.fields.name,
      mineralFraction,
      tract.fields.acreage,
      tract.fields.caliche,
      undefined,
    ]
    expect(schemas.map(isWorded)).toEqual([true, true, false, false, false])
  })

  it('are in lists for all but boundaries and choices', () => {
    const schemas = [tract.fields.name, tract.fields.caliche, tract.fields.geometry, user.fields.roles]
    expect(schemas.map(isFilterable)).toEqual([true, true, false, false])
  })
})
