import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../src/engine/messages.ts'

describe('a failure with its cause', () => {
  const why = MESSAGES.unavailable

  it.each([
    [OPERATOR_MESSAGES.notUpdated, `Error Submitting Form: ${why}`],
    [OPERATOR_MESSAGES.contactNotAdded, `Add failed: ${why}`],
    [WELL_MESSAGES.notDeleted, `Could not delete well! ${why}`],
    [MESSAGES.unexpected, `Something went wrong! ${why}`],
  ])('is one text: %s', (what, told) => {
    expect(MESSAGES.because(what, why)).toBe(told)
  })

  it('has one colon', () => {
    expect(MESSAGES.because(OPERATOR_MESSAGES.contactNotAdded, MESSAGES.nothingEntered)).toMatch(
      /^[^:]*:[^:]*$/,
    )
  })

  it('does not repeat a failure that is its own cause', () => {
    expect(MESSAGES.because(MESSAGES.unexpected, MESSAGES.unexpected)).toBe('Something went wrong!')
  })
})
