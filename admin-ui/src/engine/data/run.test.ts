import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { withRetries } from './run.ts'

vi.mock('./client.ts', () => ({}))

const session = vi.hoisted(() => ({ user: 'ann' }))
vi.mock('../session/session.ts', () => ({ currentUser: () => session.user }))

const away = new ApiError('UNAVAILABLE', 'away')

describe('a call that is retried', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    session.user = 'ann'
    return () => vi.useRealTimers()
  })

  it('is sent again while the server is unavailable', async () => {
    const call = vi.fn(async () => 'done').mockRejectedValueOnce(away)
    const answer = withRetries(call)
    await vi.runAllTimersAsync()
    expect(await answer).toBe('done')
    expect(call).toHaveBeenCalledTimes(2)
  })

  it.each([
    new ApiError('UNAVAILABLE', 'until somebody has mended it', { lasting: true }),
    new ApiError('DAMAGED', 'for good'),
  ])('is not sent again where that cannot help: $message', async (lasting) => {
    const call = vi.fn().mockRejectedValue(lasting)
    await expect(withRetries(call)).rejects.toBe(lasting)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('is not sent again in the name of the next user', async () => {
    const call = vi.fn(async () => 'done').mockRejectedValueOnce(away)
    const refusal = expect(withRetries(call)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await vi.advanceTimersByTimeAsync(0)
    session.user = 'bob'
    await vi.runAllTimersAsync()
    await refusal
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('keeps its answer from the next user', async () => {
    const call = async () => {
      session.user = 'bob'
      return 'done'
    }
    await expect(withRetries(call)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
