import { createHash, randomBytes } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/messages'
import { isStrongPassword, user } from '@landbook/contracts/records/user'
import { isRole, serverRoles } from '@landbook/contracts/roles'
import { uniqueKey } from '@landbook/contracts/values/texts'
import type { Mailer } from '@landbook/platform/mail/port'
import type { RecordView } from '@landbook/platform/views/collections'
import express, { type Request, type Response, Router } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Backend } from '../context.ts'
import { latestState } from '../history/replay.ts'
import { isPassword, newCredential } from './passwords.ts'
import { SESSION_SECONDS, type Sessions } from './sessions.ts'

const RESET_LINK_MS = 60 * 60 * 1000
export const WINDOW_MS = 5 * 60 * 1000
export const FAILED_LOGINS = 10
/** However many accounts are tried from one address: an office of people who mistype, not a list of passwords. */
const FAILED_LOGINS_OF_ADDRESS = 60
const RESET_REQUESTS = 20

const text = z.string().max(1_000)
const loginBody = z.object({ username: text, password: text })
const forgotBody = z.object({ email: text })
const resetBody = z.object({ password: text, password2: text, token: text })

export interface SessionRoutes {
  backend: Backend
  sessions: Sessions
  mailer: Mailer
  publicUrl: () => string
  logger: Logger
}

export const say = (response: Response, status: number, message: string) =>
  void response.status(status).json({ status, message })

export const tooMany = (_: Request, response: Response) => say(response, 429, MESSAGES.login.tooMany)

/** The spec's authentication calls (part 1, section 7). */
export function sessionRoutes(options: SessionRoutes): Router {
  const router = Router()
  router.use(express.json({ limit: '16kb' }))
  router.post(
    '/login',
    rateLimit({
      windowMs: WINDOW_MS,
      limit: FAILED_LOGINS_OF_ADDRESS,
      skipSuccessfulRequests: true,
      handler: tooMany,
    }),
    // By account too, so that one person's typing errors lock nobody else out for long.
    rateLimit({
      windowMs: WINDOW_MS,
      limit: FAILED_LOGINS,
      skipSuccessfulRequests: true,
      keyGenerator: (request) => {
        const { data } = loginBody.safeParse(request.body)
        return `${ipKeyGenerator(request.ip ?? '')} ${uniqueKey(data?.username ?? '')}`
      },
      handler: tooMany,
    }),
    (request, response) => login(options, request, response),
  )
  const limited = rateLimit({ windowMs: WINDOW_MS, limit: RESET_REQUESTS, handler: tooMany })
  router.post('/public/forgotPassword', limited, (request, response) => forgot(options, request, response))
  router.post('/public/resetPassword', limited, (request, response) => reset(options, request, response))
  return router
}

async function userCalled({ backend }: SessionRoutes, name: string): Promise<RecordView | undefined> {
  const key = uniqueKey(name)
  return key === '' ? undefined : (await backend.views().of(user).find({ _unique: key }, { limit: 1 }))[0]
}

async function login(options: SessionRoutes, request: Request, response: Response): Promise<void> {
  const { data } = loginBody.safeParse(request.body)
  if (!data || data.username.trim() === '' || data.password === '')
    return say(response, 400, MESSAGES.login.bothRequired)
  const found = await userCalled(options, data.username)
  const credential = found && (await options.backend.credentials.get(found.id))
  // Checking takes a while, in which the password may be changed: the session is one of the password that was read.
  if (!(await isPassword(data.password, credential?.passwordHash)) || !credential)
    return say(response, 401, MESSAGES.login.failed)
  const roles = Array.isArray(found.roles) ? found.roles.map(String).filter(isRole) : []
  response.json({
    access_token: await options.sessions.begin(found.id, {
      confirmedAt: credential.sessionsValidFrom,
      agent: request.header('user-agent') ?? '',
      address: request.ip ?? '',
    }),
    expires_in: SESSION_SECONDS,
    roles: serverRoles(roles),
    id: found.id,
  })
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

async function forgot(options: SessionRoutes, request: Request, response: Response): Promise<void> {
  const { data } = forgotBody.safeParse(request.body)
  if (!data || data.email.trim() === '') return say(response, 400, MESSAGES.reset.emailRequired)
  const found = await userCalled(options, data.email)
  if (typeof found?.email !== 'string') return say(response, 404, MESSAGES.reset.noSuchUser)
  const token = randomBytes(32).toString('base64url')
  await options.backend.credentials.putResetToken(found.id, hashOf(token), Date.now() + RESET_LINK_MS)
  try {
    const link = new URL(`/verify?t=${token}`, options.publicUrl()).href
    await options.mailer.send({
      to: found.email,
      subject: MESSAGES.reset.mailSubject,
      text: MESSAGES.reset.mailText(link),
    })
  } catch (error) {
    options.logger.error({ err: error }, 'a reset mail could not be sent')
    return say(response, 502, MESSAGES.reset.later)
  }
  say(response, 200, MESSAGES.reset.sent)
}

async function reset({ backend }: SessionRoutes, request: Request, response: Response): Promise<void> {
  const { data } = resetBody.safeParse(request.body)
  if (!data || data.password !== data.password2) return say(response, 400, MESSAGES.reset.mismatch)
  // The rule comes first: a weak password must not use the link up.
  if (!isStrongPassword(data.password)) return say(response, 406, MESSAGES.reset.complexity)
  const userId = await backend.credentials.takeResetToken(hashOf(data.token), Date.now())
  if (userId === undefined) return say(response, 412, MESSAGES.reset.expired)
  if (!(await setPassword(backend, userId, data.password))) return say(response, 412, MESSAGES.reset.expired)
  say(response, 200, MESSAGES.reset.done)
}

/** Whatever it was changed to meanwhile. False for a user who is gone. */
async function setPassword(
  { credentials, log }: Pick<Backend, 'credentials' | 'log'>,
  userId: string,
  password: string,
): Promise<boolean> {
  let isSet = false
  while (!isSet) {
    const before = await credentials.get(userId)
    isSet = await credentials.set(await newCredential(userId, password, before), before)
  }
  await credentials.sessions.endAll(userId)
  // Who was deleted since the link was taken would have a password again; looked at last, nobody is missed.
  const state = await latestState(log, user, userId)
  if (state && !state.deleted) return true
  await credentials.remove(userId)
  return false
}
