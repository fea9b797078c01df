import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../src/messages.ts'

describe('a failure with its cause', () => {
  const why = MESSAGES.unavailable

  it.each([
    [MESSAGES.operator.notUpdated, `Error Submitting Form: ${why}`],
    [MESSAGES.operator.contactNotAdded, `Add failed: ${why}`],
    [MESSAGES.well.notDeleted, `Could not delete well! ${why}`],
    [MESSAGES.unexpected, `Something went wrong! ${why}`],
  ])('is one text: %s', (what, told) => {
    expect(MESSAGES.because(what, why)).toBe(told)
  })

  it('has one colon', () => {
    expect(MESSAGES.because(MESSAGES.operator.contactNotAdded, MESSAGES.nothingEntered)).toMatch(
      /^[^:]*:[^:]*$/,
    )
  })

  it('does not repeat a failure that is its own cause', () => {
    expect(MESSAGES.because(MESSAGES.unexpected, MESSAGES.unexpected)).toBe('Something went wrong!')
  })
})
