import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as tokens from './accessTokenCalls.ts'
import * as account from './accountCalls.ts'
import * as factors from './secondFactorCalls.ts'

vi.mock('../session/session.ts', () => ({
  accessToken: () => 'token',
  endSession: () => undefined,
}))
afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))

/** Its outcome is not waited for. */
const { endThisSession: _, call: __, ...others } = account
const calls: [string, (...args: never[]) => Promise<unknown>][] = Object.entries({
  ...others,
  ...tokens,
  ...factors,
})

describe.each(calls)('%s', (_name, call) => {
  it.each([
    [429, JSON.stringify({ status: 429, message: MESSAGES.tooOften(60_000) }), MESSAGES.tooOften(60_000)],
    [503, JSON.stringify({ status: 503, message: LOGIN_MESSAGES.busy }), LOGIN_MESSAGES.busy],
    // Of a proxy.
    [429, '<html>', LOGIN_MESSAGES.tooMany],
    [503, '<html>', MESSAGES.unavailable],
    [502, '<html>', MESSAGES.unavailable],
  ])('says for how long to wait: %i %s', async (status, body, message) => {
    answers(status, body)
    const given = [{}, ''] as never[]
    await expect(call(...given)).rejects.toMatchObject({ code: 'UNAVAILABLE', message })
  })
})

it('a list that is answered stays one', async () => {
  const sessions = [{ id: 'one' }, { id: 'other' }]
  answers(200, JSON.stringify(sessions))
  expect(await account.listSessions()).toEqual(sessions)
})
