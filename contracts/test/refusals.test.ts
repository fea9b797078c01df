import { describe, expect, it } from 'vitest'
import { invalid, isLasting, LandbookError, lasting, mayPass, passing } from '../src/engine/kernel/errors.ts'

describe('a refusal', () => {
  it.each<[string, LandbookError, boolean, boolean]>([
    ['for a while', passing('Busy'), true, false],
    ['until the cause is mended', lasting('The disk is full'), false, true],
    ['of a record that cannot be read', new LandbookError('DAMAGED', 'Damaged'), false, true],
    ['of what the call says', invalid([]), false, false],
  ])('%s: whether another try helps, or none can', (_, error, passes, lasts) => {
    expect([mayPass(error), isLasting(error)]).toEqual([passes, lasts])
  })

  it('says when to try again, and keeps its cause for the log', () => {
    const cause = new Error('EBUSY')
    const error = passing('Busy', { cause, waitMs: 500 })
    expect(error).toMatchObject({ code: 'UNAVAILABLE', message: 'Busy', cause, details: { waitMs: 500 } })
    expect(error.details).not.toHaveProperty('cause')
    expect(lasting('Full', { cause }).cause).toBe(cause)
  })

  it('names the first hundred problems, each with its path', () => {
    const problems = Array.from({ length: 101 }, (_, index) => ({ path: `f${index}`, message: 'is wrong' }))
    const error = invalid(problems)
    expect(error.details.problems).toEqual(problems.slice(0, 100))
    const two = invalid([
      { path: '', message: 'Nothing is left' },
      { path: 'name', message: 'is taken' },
    ])
    expect(two.message).toBe('Nothing is left; name: is taken')
  })
})
