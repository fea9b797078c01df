import { text } from '@landbook/contracts/engine/kernel/fields'
import { describe, expect, it } from 'vitest'
import { offeredOf, placeAt, placed, selectedOf, without } from './fieldChoice.ts'

const field = (name: string) => ({ name, label: name, meaning: name, schema: text(name) })
const fields = ['a', 'b', 'c'].map(field)

describe('placed', () => {
  it.each([
    ['d', 0, 'dabc'],
    ['d', 2, 'abdc'],
    ['d', 3, 'abcd'],
    ['a', 0, 'abc'],
    ['a', 1, 'abc'],
    ['a', 2, 'bac'],
    ['a', 3, 'bca'],
    ['c', 0, 'cab'],
    ['c', 1, 'acb'],
    ['c', 3, 'abc'],
  ])('%s at %i of a, b, c gives %s', (name, place, expected) => {
    expect(placed(['a', 'b', 'c'], name, place).join('')).toBe(expected)
  })
})

it('selected fields stand in the order of their choice, others in their own', () => {
  expect(selectedOf(fields, ['c', 'a', 'gone']).map(({ name }) => name)).toEqual(['c', 'a'])
  expect(offeredOf(fields, ['b']).map(({ name }) => name)).toEqual(['a', 'c'])
  expect(without(['c', 'a'], 'c')).toEqual(['a'])
})

describe('placeAt', () => {
  const box = (left: number, top: number) => ({ left, width: 100, top, bottom: top + 30 })
  /** Two lines of two, and a last one of one. */
  const boxes = [box(0, 0), box(110, 0), box(0, 40), box(110, 40), box(0, 80)]

  it.each([
    ['the left half of the first', 10, 15, 0],
    ['its right half', 90, 15, 1],
    ['right of the first line', 400, 15, 2],
    ['between two lines', 90, 35, 2],
    ['the right half of the third', 90, 55, 3],
    ['right of the last', 200, 95, 5],
    ['below all', 10, 300, 5],
    ['above all', 10, -20, 0],
  ])('%s', (_, x, y, place) => {
    expect(placeAt({ x, y }, boxes)).toBe(place)
  })

  it('an empty list has one place', () => {
    expect(placeAt({ x: 10, y: 10 }, [])).toBe(0)
  })
})
