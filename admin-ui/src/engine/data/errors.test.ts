import { ApolloError } from '@apollo/client'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { ApiError, apiErrorOf } from './errors.ts'

const answered = (message: string, extensions: Record<string, unknown>) =>
  new ApolloError({ graphQLErrors: [new GraphQLError(message, { extensions })] })

describe('apiErrorOf', () => {
  it('reads code, message and problems by field', () => {
    const problems = [{ path: 'name', message: 'Required Field' }]
    const error = apiErrorOf(answered('name: Required Field', { code: 'VALIDATION', problems }))
    expect(error).toMatchObject({ code: 'VALIDATION', message: 'name: Required Field', problems })
  })

  it('reads who changed what concurrently', () => {
    const conflicts = [{ field: 'survey', label: 'Survey', was: 'A', theirs: 'B', mine: 'C' }]
    const error = apiErrorOf(answered('x', { code: 'CONFLICT', conflicts, changedBy: 'u', revision: 7 }))
    expect(error.conflicts).toEqual(conflicts)
    expect(error.details).toMatchObject({ changedBy: 'u', revision: 7 })
  })

  it('unwraps errors of react-admin', () => {
    const wrapped = Object.assign(new Error('x'), { body: answered('No', { code: 'FORBIDDEN' }) })
    expect(apiErrorOf(wrapped).code).toBe('FORBIDDEN')
  })

  it('reads refusals before execution', () => {
    const result = { status: 413, code: 'VALIDATION', message: MESSAGES.tooLarge(4_000_000) }
    const refused = new ApolloError({ networkError: Object.assign(new Error('x'), { result }) })
    expect(apiErrorOf(refused)).toMatchObject({ code: 'VALIDATION', message: MESSAGES.tooLarge(4_000_000) })
    const proxy = Object.assign(new Error('x'), { result: { code: 'E42', message: 'upstream' } })
    expect(apiErrorOf(new ApolloError({ networkError: proxy })).message).toBe(MESSAGES.unavailable)
  })

  it('treats a call without an answer as retryable', () => {
    for (const thrown of [
      new TypeError('fetch failed'),
      new ApolloError({ networkError: new Error('x') }),
      'x',
    ]) {
      expect(apiErrorOf(thrown)).toMatchObject({ code: 'UNAVAILABLE', message: MESSAGES.unavailable })
    }
  })

  it('shows no technical messages, and returns its own errors unchanged', () => {
    expect(apiErrorOf(answered('Cannot read x of undefined', {})).message).toBe(MESSAGES.unexpected)
    const own = new ApiError('NOT_FOUND', 'There is no such land')
    expect(apiErrorOf(own)).toBe(own)
  })
})
