import { expect, it } from 'vitest'
import { DRILLING_FIELDS, drillingInfo } from '../src/records/well/drilling-info.ts'

const { source: _, ...NOTHING } = {
  source: '',
  ...Object.fromEntries(DRILLING_FIELDS.map((name) => [name, null])),
}

it('drilling data is read as the fields of a well are, with its permit as the source', () => {
  const given = {
    spudDate: ' 2020-03-01 ',
    latitude: ' 31.5 ',
    inService: 'true',
    permitNumber: ' 911270 ',
    name: 'Not a field of it',
  }
  expect(drillingInfo(given)).toEqual({
    ...NOTHING,
    spudDate: '2020-03-01',
    latitude: '31.5',
    inService: true,
    permitNumber: '911270',
    source: 'drilling data, permit 911270',
  })
})

it('what does not fit a field is kept as written, but no flag', () => {
  expect(drillingInfo({ spudDate: ' soon ', type: 7, inService: 'perhaps', county: ' ' })).toEqual({
    ...NOTHING,
    spudDate: 'soon',
    type: '7',
    source: 'drilling data',
  })
})

it.each([
  ['a.b/c d-e_9', true],
  ['9'.repeat(40), true],
  ['9'.repeat(41), false],
  ['9;1', false],
  ['', false],
])('%j is named as the permit: %s', (permitNumber, isNamed) => {
  const words = isNamed ? `drilling data, permit ${permitNumber}` : 'drilling data'
  expect(drillingInfo({ permitNumber }).source).toBe(words)
})
