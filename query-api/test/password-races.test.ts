import { ACCOUNT_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Hashing } from '../src/engine/session/hashing.ts'
import { Passwords } from '../src/engine/session/passwords.ts'
import { resetTokenOf } from './mails.ts'
import { type Rig, startRig, type TestUser } from './rig.ts'

const NEW_PASSWORD = 'Another-Horse-9'

let rig: Rig
let ann: TestUser
beforeEach(async () => {
  rig = await startRig()
  ann = await rig.user('READ_LANDS')
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await rig.close()
})

const login = (password: string) => rig.post('/api/login', { username: ann.email, password })
const reset = (token: string) =>
  rig.post('/api/public/resetPassword', { token, password: NEW_PASSWORD, password2: NEW_PASSWORD })

/** The password is reset once the next one was checked. */
function resetsAfterCheck(token: string): void {
  const { passwords } = rig.landbook.backend
  const isRight = passwords.isRight.bind(passwords)
  vi.spyOn(Passwords.prototype, 'isRight').mockImplementationOnce(async (...given) => {
    const result = await isRight(...given)
    expect((await reset(token)).status).toBe(200)
    return result
  })
}

it('ends a session begun with the old password within the millisecond of the change', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const token = await resetTokenOf(rig, ann.email)
  resetsAfterCheck(token)
  const session = await rig.login(ann.email, ann.password)
  expect((await rig.call(session, 'me')).code).toBe('UNAUTHENTICATED')
})

it('keeps the password of a reset over a concurrent change with the old one', async () => {
  const token = await resetTokenOf(rig, ann.email)
  const intruder = await rig.login(ann.email, ann.password)
  resetsAfterCheck(token)
  const changed = await rig.request('/api/account/password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${intruder}` },
    body: JSON.stringify({ current: ann.password, password: 'Intruder-1901', password2: 'Intruder-1901' }),
  })
  expect([changed.status, changed.body.message]).toEqual([403, ACCOUNT_MESSAGES.wrongPassword])
  expect((await login('Intruder-1901')).status).toBe(401)
  expect((await login(NEW_PASSWORD)).status).toBe(200)
})

it('sets no password for a user who was deleted during a reset', async () => {
  const token = await resetTokenOf(rig, ann.email)
  vi.spyOn(Hashing.prototype, 'hash').mockImplementationOnce(async () => {
    expect((await rig.call(rig.admin, 'DeleteUser', { userID: ann.id }, 'id')).error).toBeUndefined()
    return 'hash'
  })
  expect((await reset(token)).status).toBe(412)
  expect(await rig.credentials.get(ann.id)).toBeUndefined()
})
