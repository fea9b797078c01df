import { createHash } from 'node:crypto'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import bcrypt from 'bcryptjs'
import { describe, expect, it, vi } from 'vitest'
import { Hashing } from '../src/engine/session/hashing.ts'
import { ann, behindProxyEachTest, cookieOf, login, rig, WRONG } from './logins.ts'
import { resetTokenOf } from './mails.ts'
import { type Answer, hashing } from './rig.ts'

behindProxyEachTest()

const times = (count: number, one: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)))
const counted = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** Checks wait until `check` is called; returns how many were begun. */
function heldChecks() {
  const { promise: held, resolve: check } = Promise.withResolvers<void>()
  const matches = vi.spyOn(Hashing.prototype, 'matches').mockImplementation(async () => {
    await held
    return false
  })
  return { check: () => check(), begun: () => matches.mock.calls.length }
}

describe('logins at once from one address', () => {
  it('are checked as often as its limit allows, and never more', async () => {
    const matches = vi.spyOn(Hashing.prototype, 'matches').mockImplementation(async () => false)
    for (let round = 0; round < 3; round++) await times(20, (n) => login(`nobody-${round}-${n}`, WRONG))
    expect(matches).toHaveBeenCalledTimes(60)
    matches.mockClear()
    const answers = await times(40, () => login('admin', WRONG))
    expect(matches, 'three of an account, slowly').toHaveBeenCalledTimes(3)
    expect(counted(answers, 429)).toBe(40)
  })

  it('use no more than the free tries, however many begin before the first is checked', async () => {
    const { check, begun } = heldChecks()
    let refused = 0
    const flood = times(40, async (n) => {
      const answer = await login(`nobody-${n}`, WRONG)
      if (answer.status === 503) refused += 1
      return answer
    })
    await vi.waitFor(() => expect(refused, 'one is checked, twenty wait').toBe(19))
    expect(begun()).toBe(1)
    check()
    expect(counted(await flood, 401)).toBe(21)
    expect((await rig.credentials.attempts.get('address 192.0.2.1', Date.now())).count).toBe(21)
  })

  it('that wait leave the right password of a known browser its turn', async () => {
    const device = { cookie: cookieOf(await login(ann.email, ann.password)) }
    const { check, begun } = heldChecks()
    const flood = times(60, (n) => login(`nobody-${n}`, WRONG, { address: `192.0.2.${n}` }))
    await vi.waitFor(() => expect(begun()).toBe(1))
    const known = login(ann.email, ann.password, device)
    vi.restoreAllMocks()
    check()
    expect((await known).status).toBe(200)
    await flood
  })

  it('beyond the places are refused at once, with the time after which to try again', async () => {
    const { check } = heldChecks()
    const flood = Array.from({ length: 40 }, (_, n) => login(`nobody-${n}`, WRONG))
    const busy = await Promise.any(
      flood.map(async (one) => ((await one).status === 503 ? one : Promise.reject(new Error('checked')))),
    )
    expect(busy.headers.get('retry-after')).toBe('5')
    expect(busy.body).toEqual({ status: 503, code: 'UNAVAILABLE', message: LOGIN_MESSAGES.busy })
    check()
    await Promise.all(flood)
  })
})

describe('a busy server', () => {
  it('does not use up the link of a reset', async () => {
    const token = await resetTokenOf(rig, ann.email)
    const reset = () =>
      rig.post('/api/public/resetPassword', {
        token,
        password: 'Another-Horse-9',
        password2: 'Another-Horse-9',
      })
    const hash = vi
      .spyOn(rig.landbook.backend.passwords, 'hashOnce')
      .mockRejectedValueOnce(new LandbookError('UNAVAILABLE', LOGIN_MESSAGES.busy, { waitMs: 5_000 }))
    expect((await reset()).status).toBe(503)
    expect(hash).toHaveBeenCalledOnce()
    expect((await reset()).status).toBe(200)
  })
})

describe('a hash of an earlier release', () => {
  const setOld = async () => {
    const before = await rig.credentials.get(ann.id)
    const digest = createHash('sha256').update(ann.password).digest('base64')
    const old = { userId: ann.id, sessionsValidFrom: 7, passwordHash: await bcrypt.hash(digest, 4) }
    await rig.credentials.set(old, before)
    return old
  }

  it('works, and is renewed at the next login, which ends no session', async () => {
    const old = await setOld()
    expect((await login(ann.email, WRONG)).status).toBe(401)
    expect(await rig.credentials.get(ann.id)).toEqual(old)
    const token = await rig.login(ann.email, ann.password)
    const renewed = await rig.credentials.get(ann.id)
    expect(renewed?.sessionsValidFrom).toBe(7)
    expect(hashing.isOutdated(String(renewed?.passwordHash))).toBe(false)
    expect((await rig.call(token, 'me')).error).toBeUndefined()
    await rig.login(ann.email, ann.password)
    expect(await rig.credentials.get(ann.id)).toEqual(renewed)
  })

  it('works while it cannot be renewed', async () => {
    const old = await setOld()
    vi.spyOn(Hashing.prototype, 'hash').mockRejectedValue(new Error('no memory'))
    expect((await login(ann.email, ann.password)).status).toBe(200)
    expect(await rig.credentials.get(ann.id)).toEqual(old)
  })

  it('is not put back over a password that is set meanwhile', async () => {
    await setOld()
    vi.spyOn(Hashing.prototype, 'hash').mockImplementationOnce(async () => {
      const before = await rig.credentials.get(ann.id)
      await rig.credentials.set({ userId: ann.id, passwordHash: 'newer', sessionsValidFrom: 8 }, before)
      return 'renewed'
    })
    await login(ann.email, ann.password)
    expect((await rig.credentials.get(ann.id))?.passwordHash).toBe('newer')
  })
})
