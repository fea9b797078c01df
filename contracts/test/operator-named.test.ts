import { describe, expect, it } from 'vitest'
import { operatorsByName } from '../src/records/operator/named.ts'

describe('an operator', () => {
  const named = operatorsByName([
    { id: 'a', name: 'Somebody Else', alias: 'Willow Draw; Quiet Mesa, LLC; Ridge; RIDGE' },
    { id: 'b', name: 'Willow  Draw', alias: null },
    { id: 'c', name: 'Pecos Bend', alias: '' },
    { id: 'd', name: 'Third', alias: 'Two of Them' },
    { id: 'e', name: 'Fourth', alias: 'TWO OF THEM' },
  ])

  it.each([
    ['WILLOW DRAW', 'b'],
    ['quiet mesa,  llc', 'a'],
    [' Pecos bend', 'c'],
    ['ridge', 'a'],
    ['Two of them', undefined],
    ['Pecos', undefined],
    [' ', undefined],
  ])('named %j is %s', (name, id) => {
    expect(named(name)?.id).toBe(id)
  })
})
