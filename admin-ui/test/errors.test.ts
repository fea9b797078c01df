import { MESSAGES } from '@landbook/contracts/engine/messages'
import { describe, expect, it } from 'vitest'
import { ApiError, apiErrorOf, errorIn } from '../src/engine/data/errors.ts'

const refused = (message: string, extensions: object) =>
  errorIn({ data: null, errors: [{ message, extensions }] })

describe('errorIn', () => {
  it('reads code, message and problems by field', () => {
    const problems = [{ path: 'name', message: 'Required Field' }]
    const error = refused('name: Required Field', { code: 'VALIDATION', problems })
    expect(error).toMatchObject({ code: 'VALIDATION', message: 'name: Required Field', problems })
  })

  it('reads who changed what concurrently', () => {
    const conflicts = [{ field: 'survey', label: 'Survey', was: 'A', theirs: 'B', mine: 'C' }]
    const error = refused('x', { code: 'CONFLICT', conflicts, changedBy: 'u', revision: 7 })
    expect(error?.conflicts).toEqual(conflicts)
    expect(error?.details).toMatchObject({ changedBy: 'u', revision: 7 })
  })

  it('reads refusals before execution', () => {
    const tooLarge = { status: 413, code: 'VALIDATION', message: MESSAGES.tooLarge(4_000_000) }
    expect(errorIn(tooLarge)).toMatchObject({ code: 'VALIDATION', message: MESSAGES.tooLarge(4_000_000) })
    const proxy = errorIn({ code: 'E42', message: 'upstream' })
    expect(proxy).toMatchObject({ code: 'UNAVAILABLE', message: MESSAGES.unavailable })
  })

  it('shows no technical messages', () => {
    expect(refused('Cannot read x of undefined', {})?.message).toBe(MESSAGES.unexpected)
  })

  it('is none of an answer with data', () => {
    expect(errorIn({ data: { items: [] } })).toBeUndefined()
  })
})

describe('apiErrorOf', () => {
  it('treats a call without an answer as retryable', () => {
    for (const thrown of [new TypeError('fetch failed'), new SyntaxError('Unexpected token <'), 'x'])
      expect(apiErrorOf(thrown)).toMatchObject({ code: 'UNAVAILABLE', message: MESSAGES.unavailable })
  })

  it('returns its own errors unchanged', () => {
    const own = new ApiError('NOT_FOUND', 'There is no such land')
    expect(apiErrorOf(own)).toBe(own)
  })
})
