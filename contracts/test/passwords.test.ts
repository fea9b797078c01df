import { describe, expect, it } from 'vitest'
import { isStrongPassword } from '../src/engine/system/user/declaration.ts'

describe('isStrongPassword', () => {
  it.each(['Abcdefghij1!', 'ÄBCDEFGHIJK1 ?', 'correct-Horse-7'])('accepts "%s"', (password) => {
    expect(isStrongPassword(password)).toBe(true)
  })
  it.each(['Abcdefghi1!', 'abcdefghijk1!', 'Abcdefghijkl!', 'Abcdefghijkl1', 'Abcdefghijk 1', ''])(
    'refuses "%s"',
    (password) => {
      expect(isStrongPassword(password)).toBe(false)
    },
  )
})
