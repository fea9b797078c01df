import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSameSort, nextAmong, nextSort, sortNamed, sortText, UNSORTED } from './sort.ts'

const after = (...clicks: readonly [field: string, isAmong: boolean][]) =>
  sortText(clicks.reduce((sort, [field, isAmong]) => (isAmong ? nextAmong : nextSort)(field, sort), UNSORTED))

it('goes from ascending to descending and to none by clicks, and begins anew with another column', () => {
  expect(after(['name', false])).toBe('name')
  expect(after(['name', false], ['name', false])).toBe('-name')
  expect(after(['name', false], ['name', false], ['name', false])).toBe('')
  expect(after(['name', false], ['county', true], ['status', false])).toBe('status')
})

it('adds, turns and takes away one of several by clicks with Shift', () => {
  expect(after(['county', true], ['name', true])).toBe('county,name')
  expect(after(['county', true], ['name', true], ['name', true])).toBe('county,-name')
  expect(after(['county', true], ['name', true], ['county', true])).toBe('-county,name')
  expect(after(['county', true], ['name', true], ['county', true], ['county', true])).toBe('name')
  expect(sortText(nextAmong('date', sortNamed('name'), 'DESC'))).toBe('name,-date')
})

it('is read from the address as it is written there', () => {
  const field = fc.stringMatching(/^[a-z]{1,5}$/)
  const text = fc
    .uniqueArray(field, { maxLength: 3 })
    .chain((fields) => fc.tuple(...fields.map((one) => fc.constantFrom(one, `-${one}`))))
    .map((fields) => fields.join())
  fc.assert(
    fc.property(text, (written) => {
      expect(sortText(sortNamed(written))).toBe(written)
    }),
  )
  expect(sortNamed('')).toBe(UNSORTED)
  expect(isSameSort(sortNamed('a,b'), sortNamed('a'))).toBe(false)
})
