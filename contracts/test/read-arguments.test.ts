import { expect, it } from 'vitest'
import { textsIn } from '../src/engine/kernel/operations.ts'

it.each([
  [
    ['o1', 'o2'],
    ['o1', 'o2'],
  ],
  [
    ['o1', 7, null, ['o2']],
    ['o1', '', '', ''],
  ],
  [[], []],
  ['o1', []],
  [{ 0: 'o1' }, []],
  [undefined, []],
  [null, []],
])('a list of ids or names that is sent as %j is %j', (sent, read) => {
  expect(textsIn(sent)).toEqual(read)
})
