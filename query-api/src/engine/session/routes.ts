import { randomBytes } from 'node:crypto'
import { serverRoles } from '@landbook/contracts/catalogue/roles'
import { user } from '@landbook/contracts/catalogue/user'
import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import { isStrongPassword } from '@landbook/contracts/engine/system/user/declaration'
import { formerKeyOf, uniqueKey } from '@landbook/contracts/engine/values/texts'
import type { Credential } from '@landbook/platform/engine/credentials/port'
import type { Mailer } from '@landbook/platform/engine/mail/port'
import { slowBeyond } from '@landbook/platform/engine/process/lingering'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import express, { type Request, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Backend } from '../context/context.ts'
import { rolesIn } from '../context/person.ts'
import { latestState } from '../context/replay.ts'
import type { Rates } from '../turns/rates.ts'
import type { TooMany } from '../turns/tries.ts'
import type { Lane } from '../turns/waiting-room.ts'
import type { KnownDevices } from './devices.ts'
import { endAccess } from './end-access.ts'
import { hashOf } from './hash.ts'
import { addressKey, type LoginLimit } from './login-limit.ts'
import { newCredential } from './passwords.ts'
import { refusalIn, seconds } from './refusals.ts'
import type { CodeCheck, SecondFactors } from './second-factors.ts'
import { SESSION_SECONDS, type Sessions } from './sessions.ts'
import type { Watch } from './watch.ts'

/** In bytes. */
const LARGEST_BODY = 16 * 1024
const RESET_LINK_MS = 60 * 60 * 1000

const text = z.string().max(1_000)
const loginBody = z.object({ username: text, password: text, code: text.optional() })
const forgotBody = z.object({ email: text })
const resetBody = z.object({ password: text, password2: text, token: text })

export interface SessionRoutes {
  backend: Backend
  sessions: Sessions
  limit: LoginLimit
  rates: Rates
  devices: KnownDevices
  secondFactors: SecondFactors
  watch: Watch
  mailer: Mailer
  publicUrl: () => string
  logger: Logger
}

export const say = (response: Response, status: number, message: string) =>
  void response.status(status).json({ status, message })

/** Answers why the attempt was refused, and how long to wait. */
export function tooMany(response: Response, { message, waitMs }: TooMany): void {
  response.set('retry-after', seconds(waitMs))
  say(response, 429, message)
}

/** Answers that it was wrong, or that its address has too many wrong ones. */
const refuse = (response: Response, beyond: TooMany | undefined, status: number, message: string) =>
  beyond ? tooMany(response, beyond) : say(response, status, message)

/** The specification's authentication calls (part 1, section 7). */
export function sessionRoutes(options: SessionRoutes): Router {
  const router = Router()
  router.use((request, _response, next) => {
    slowBeyond(request, LARGEST_BODY)
    next()
  })
  // Also for the account's routes, which come behind these.
  router.use(express.json({ limit: LARGEST_BODY }))
  router.post('/login', (request, response) => login(options, request, response))
  router.post('/public/forgotPassword', (request, response) => forgot(options, request, response))
  router.post('/public/resetPassword', (request, response) => reset(options, request, response))
  return router
}

/** Logins of past versions may differ only invisibly: the exact match comes first. */
const MOST_ALIKE = 10

async function userCalled({ backend }: SessionRoutes, name: string): Promise<RecordView | undefined> {
  const key = uniqueKey(name)
  if (key === '') return undefined
  const found = await backend.views().of(user).find({ _unique: key }, { limit: MOST_ALIKE })
  const typed = formerKeyOf(name)
  const isTyped = ({ email, username }: RecordView) =>
    [email, username].some((one) => typeof one === 'string' && formerKeyOf(one) === typed)
  return found.find(isTyped) ?? found[0]
}

async function login(options: SessionRoutes, request: Request, response: Response): Promise<void> {
  const { data } = loginBody.safeParse(request.body)
  if (!data || data.username.trim() === '' || data.password === '')
    return say(response, 400, LOGIN_MESSAGES.bothRequired)
  const { backend, sessions, limit, rates, devices, secondFactors, watch } = options
  const found = await userCalled(options, data.username)
  // Constant time for unknown users: the duration must not disclose whether there is one.
  const credential = await backend.credentials.get(found?.id ?? '')
  const admission = await limit.admit({
    account: limit.accountKey(found?.id, data.username),
    address: request.ip,
    device: devices.of(request, found?.id),
  })
  const who = { userId: found?.id, address: request.ip }
  if (!admission.admitted) {
    await watch.note(admission.justClosed ? 'accountLocked' : 'loginFailed', who)
    return tooMany(response, admission)
  }
  // The password may change during the check: the session is bound to the password that was read.
  const isRight = await backend.passwords.isRight(admission, data.password, credential?.passwordHash)
  // Not before, as only a known name has a person to look up.
  const person = isRight && found ? await backend.people.of(found.id) : undefined
  if (!credential || !found || !person) {
    await watch.note('loginFailed', who)
    return refuse(response, admission.beyond, 401, LOGIN_MESSAGES.failed)
  }
  await renew(options, admission.lane, data.password, credential)
  const { isOn, isRequired } = await secondFactors.state(found.id)
  const code = data.code ?? ''
  if (isOn && code.trim() === '') return askForCode(response, LOGIN_MESSAGES.codeRequired)
  const checked = isOn ? await takeCode(options, found.id, code, request, response) : 'right'
  if (!checked) return
  // Not before: whoever has the password alone must not be able to use up the user's logins.
  const tooOften = await rates.refusal(found.id, 'session')
  if (tooOften) return tooMany(response, tooOften)
  devices.remember(request, response, found.id, isOn)
  await watch.note(checked === 'right' ? 'loggedIn' : 'recoveryCodeUsed', { ...who, actor: found.id })
  const mustSetUp = isRequired && !isOn
  response.json({
    access_token: await sessions.begin(found.id, {
      confirmedAt: credential.sessionsValidFrom,
      agent: request.header('user-agent') ?? '',
      address: request.ip ?? '',
      mustSetUp,
    }),
    expires_in: SESSION_SECONDS,
    roles: serverRoles(rolesIn(person)),
    id: found.id,
    ...(mustSetUp ? { mustSetUp } : {}),
  })
}

/** A hash of an earlier kind is replaced. The next login tries again if this fails; nobody waits for that. */
async function renew(
  { backend: { credentials, passwords }, logger }: SessionRoutes,
  lane: Lane,
  password: string,
  credential: Credential,
): Promise<void> {
  try {
    const renewed = await passwords.renewed(lane, password, credential)
    if (renewed) await credentials.set(renewed, credential)
  } catch (error) {
    logger.debug({ err: error }, 'a password hash could not be renewed')
  }
}

/** Undefined if the code was wrong or not checked; the response is sent. */
async function takeCode(
  { limit, devices, secondFactors, watch }: SessionRoutes,
  userId: string,
  code: string,
  request: Request,
  response: Response,
): Promise<Exclude<CodeCheck, 'wrong'> | undefined> {
  const address = request.ip
  const who = { userId, address, detail: SECOND_FACTOR_MESSAGES.title }
  const device = devices.of(request, userId)
  const admission = await limit.admitCode({ userId, code, address, device })
  if (!admission.admitted) {
    await watch.note(admission.justClosed ? 'accountLocked' : 'loginFailed', who)
    tooMany(response, admission)
    return undefined
  }
  const checked = await secondFactors.take(userId, code)
  if (checked !== 'wrong') {
    await admission.right()
    return checked
  }
  await watch.note('loginFailed', who)
  askForCode(response, SECOND_FACTOR_MESSAGES.wrongCode)
  return undefined
}

/** The password was right; the client must send a code, too. */
const askForCode = (response: Response, message: string) =>
  void response.status(401).json({ status: 401, message, needsCode: true })

async function forgot(options: SessionRoutes, request: Request, response: Response): Promise<void> {
  const { devices, limit, watch, logger } = options
  const { data } = forgotBody.safeParse(request.body)
  if (!data || data.email.trim() === '') return say(response, 400, RESET_MESSAGES.emailRequired)
  const found = await userCalled(options, data.email)
  const device = devices.of(request, found?.id)
  const beyond = await limit.refusesReset(request.ip, device)
  if (beyond) return tooMany(response, beyond)
  await watch.note('resetRequested', { userId: found?.id, address: request.ip })
  if (!found) return say(response, 404, RESET_MESSAGES.noSuchUser)
  try {
    await sendLink(options, found)
  } catch (error) {
    if (refusalIn(error)) throw error
    logger.error({ err: error }, 'a reset mail could not be sent')
    return say(response, 502, RESET_MESSAGES.later)
  }
  say(response, 200, RESET_MESSAGES.sent)
}

async function sendLink({ backend, limit, mailer, publicUrl }: SessionRoutes, to: RecordView): Promise<void> {
  if (typeof to.email !== 'string' || !(await limit.admitsMail(to.id))) return
  const token = randomBytes(32).toString('base64url')
  await backend.credentials.putResetToken(to.id, hashOf(token), Date.now() + RESET_LINK_MS)
  const link = new URL(`/verify?t=${token}`, publicUrl()).href
  await mailer.send({
    to: to.email,
    subject: RESET_MESSAGES.mailSubject,
    text: RESET_MESSAGES.mailText(link),
  })
}

async function reset(options: SessionRoutes, request: Request, response: Response): Promise<void> {
  const { backend, limit, devices, secondFactors, watch } = options
  const { data } = resetBody.safeParse(request.body)
  if (!data || data.password !== data.password2) return say(response, 400, RESET_MESSAGES.mismatch)
  // Check the rule first: a weak password must not consume the link.
  if (!isStrongPassword(data.password)) return say(response, 406, RESET_MESSAGES.complexity)
  // Nor must a busy server: it is used up when it is this request's turn.
  const lane = { key: `resets of ${addressKey(request.ip)}`, isKnown: false }
  const reset = await backend.passwords.hashOnce(lane, data.password, () =>
    backend.credentials.takeResetToken(hashOf(data.token), Date.now()),
  )
  if (!reset) return refuse(response, await limit.wrongLink(request.ip), 412, RESET_MESSAGES.expired)
  const { used: userId, passwordHash } = reset
  if (!(await setPassword(options, userId, passwordHash, request.ip)))
    return say(response, 412, RESET_MESSAGES.expired)
  // A user whose account is being attacked recovers by mail: this browser becomes known. With a second factor, the mail
  // alone is not sufficient proof.
  await limit.forget(userId)
  if (!(await secondFactors.state(userId)).isOn) devices.remember(request, response, userId, false)
  await watch.note('passwordReset', { userId, address: request.ip })
  say(response, 200, RESET_MESSAGES.done)
}

/** Retries if the password changes concurrently. False if the user was deleted. */
async function setPassword(
  { backend: { credentials, log }, watch }: SessionRoutes,
  userId: string,
  passwordHash: string,
  address: string | undefined,
): Promise<boolean> {
  let isSet = false
  while (!isSet) {
    const before = await credentials.get(userId)
    isSet = await credentials.set(newCredential(userId, passwordHash, before), before)
  }
  await endAccess(credentials, watch, userId, { address })
  // If the user was deleted meanwhile, the password must be removed again. Checked last, to detect every deletion.
  const state = await latestState(log, user, userId)
  if (state && !state.deleted) return true
  await credentials.remove(userId)
  return false
}
