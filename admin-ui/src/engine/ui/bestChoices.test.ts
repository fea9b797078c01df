import { describe, expect, it } from 'vitest'
import { bestChoices } from './bestChoices.ts'

const PARTIES = [
  ...Array.from({ length: 3_000 }, (_, n) => ({ id: `p${n}`, name: `Party of Apex ${n}`, detail: `9${n}` })),
  { id: 'old', name: 'Zavala Minerals', detail: 'Old Zavala, 123456' },
  { id: 'exact', name: 'Apex', detail: '' },
]

const found = (inputValue: string) => bestChoices(PARTIES, { inputValue }).map(({ id }) => id)

describe('the choices among thousands of records', () => {
  it.each([
    [' zavala min ', ['old']],
    ['old zavala', ['old']],
    ['123456', ['old']],
    ['závala–minerals', []],
    ['ZÁVALA  minérals', ['old']],
    ['nobody', []],
  ])('%j is %j, whether typed as its name or as what else it is found by', (typed, ids) => {
    expect(found(typed)).toEqual(ids)
  })

  it('are a hundred at most, an exact name first', () => {
    expect(found('')).toHaveLength(100)
    expect(found('apex')).toHaveLength(100)
    expect(found('apex').at(0)).toBe('exact')
  })
})
