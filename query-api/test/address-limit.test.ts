import { ACCOUNT_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { describe, expect, it } from 'vitest'
import {
  ann,
  behindProxyEachTest,
  cheapPasswords,
  cookieOf,
  login,
  MINUTES,
  refusedWith,
  rig,
  WRONG,
} from './logins.ts'
import type { Answer } from './rig.ts'

behindProxyEachTest()

describe('an address from which many accounts are tried', () => {
  /** Its limit is 60 in five minutes. */
  const exhaust = async () => {
    for (let n = 0; n < 60; n++) expect((await login(`nobody-${n}`, WRONG)).status).toBe(401)
  }

  it('has few tries per account', async () => {
    const compare = await cheapPasswords()
    await exhaust()
    expect((await login('nobody-60', WRONG)).status).toBe(429)
    compare.mockClear()
    for (let n = 0; n < 6; n++)
      expect((await login(ann.email, WRONG)).body).toEqual(
        refusedWith(LOGIN_MESSAGES.tooManyFromAddress(5 * MINUTES)),
      )
    expect(compare).toHaveBeenCalledTimes(3)
  })

  it('uses up an account elsewhere only by the tries that were checked', async () => {
    await cheapPasswords(ann.id, ann.password)
    await exhaust()
    for (let n = 0; n < 12; n++) await login(ann.email, WRONG)
    expect((await login(ann.email, ann.password, { address: '198.51.100.7' })).status).toBe(200)
  })

  it('does not lock out other users with the right password', async () => {
    await cheapPasswords(ann.id, ann.password)
    await exhaust()
    expect((await login(ann.email, WRONG)).status).toBe(429)
    expect((await login(ann.email, ann.password)).status).toBe(200)
    expect((await login(ann.email, ann.password)).status).toBe(200)
  })

  it('does not slow down a browser in which the user has logged in before', async () => {
    const device = { cookie: cookieOf(await login(ann.email, ann.password)) }
    await cheapPasswords(ann.id, ann.password)
    await exhaust()
    for (let n = 0; n < 5; n++)
      expect((await login(ann.email, WRONG, device)).body.message).toBe(LOGIN_MESSAGES.failed)
    expect((await login(ann.email, ann.password, device)).status).toBe(200)
  })

  it('does not slow down existing sessions', async () => {
    await cheapPasswords(ann.id, ann.password)
    await exhaust()
    const tryPassword = (current: string) =>
      rig.request('/api/account/second-factor', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '192.0.2.1',
          authorization: `Bearer ${ann.token}`,
        },
        body: JSON.stringify({ password: current }),
      })
    for (let n = 0; n < 5; n++)
      expect((await tryPassword(WRONG)).body.message).toBe(ACCOUNT_MESSAGES.wrongPassword)
    expect((await tryPassword(ann.password)).status).toBe(200)
  })

  it('has twenty tries waiting at most, and invented names do not take the places of accounts', async () => {
    const compare = await cheapPasswords(ann.id, ann.password)
    await exhaust()
    compare.mockClear()
    const flood = Array.from({ length: 50 }, (_, n) => login(`invented-${n}`, WRONG))
    const isBusy = ({ status }: Answer) => status === 503
    await Promise.any(flood.map(async (one) => isBusy(await one) || Promise.reject(new Error('checked'))))
    expect((await login(ann.email, ann.password)).status).toBe(200)
    expect(compare.mock.calls.length, 'most of the others still wait').toBeLessThan(15)
    const answers = await Promise.all(flood)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429, 503]))
    expect(compare).toHaveBeenCalledTimes(1 + answers.filter((one) => !isBusy(one)).length)
  })
})
