import { LandbookError } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { isStrongPassword } from '@landbook/contracts/records/user'
import { holds } from '@landbook/contracts/roles'
import type { Credentials } from '@landbook/platform/credentials/port'
import express, { type NextFunction, type Request, type Response, Router } from 'express'
import { rateLimit } from 'express-rate-limit'
import { z } from 'zod'
import type { Person } from '../context.ts'
import { isPassword, newCredential } from './passwords.ts'
import { FAILED_LOGINS, say, tooMany, WINDOW_MS } from './routes.ts'
import type { Sessions } from './sessions.ts'

type Authorised = Response<unknown, { person: Person }>

const secret = z.string().max(1_000)
const passwordBody = z.object({ current: secret, password: secret, password2: secret })

/** What people see to about their own login, and admins about anybody's. */
export function accountRoutes({
  sessions,
  credentials,
}: {
  sessions: Sessions
  credentials: Credentials
}): Router {
  const router = Router()
  router.use(async (request: Request, response: Authorised, next: NextFunction) => {
    try {
      response.locals.person = await sessions.personBehind(request.header('authorization'))
    } catch (error) {
      if (!(error instanceof LandbookError)) throw error
      return say(response, 401, error.message)
    }
    next()
  })
  router.get('/sessions', (_, response: Authorised) => list(credentials, response))
  router.delete('/sessions', async (_, response: Authorised) => {
    const { id, session } = response.locals.person
    response.json({ ended: await credentials.sessions.endAll(id, session) })
  })
  router.delete('/sessions/:id', async ({ params }, response: Authorised) => {
    const { id: userId, session } = response.locals.person
    const isEnded = await credentials.sessions.end(userId, params.id === 'this' ? session : String(params.id))
    response.json({ ended: isEnded ? 1 : 0 })
  })
  router.delete('/users/:id/sessions', async ({ params }, response: Authorised) => {
    if (!holds(response.locals.person.roles, 'ADMIN')) return say(response, 403, MESSAGES.notAuthorized)
    response.json({ ended: await credentials.sessions.endAll(String(params.id)) })
  })
  router.post(
    '/password',
    express.json({ limit: '16kb' }),
    rateLimit({
      windowMs: WINDOW_MS,
      limit: FAILED_LOGINS,
      skipSuccessfulRequests: true,
      keyGenerator: (_, response) => response.locals.person.id,
      handler: tooMany,
    }),
    (request, response: Authorised) => changePassword(credentials, request, response),
  )
  return router
}

async function list({ sessions }: Credentials, response: Authorised): Promise<void> {
  const { id: userId, session: here } = response.locals.person
  const now = Date.now()
  const running = (await sessions.of(userId))
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => Number(b.id === here) - Number(a.id === here) || b.seenAt - a.seenAt)
  response.json(
    running.map(({ id, startedAt, seenAt, agent, address }) => ({
      id,
      startedAt: new Date(startedAt).toISOString(),
      seenAt: new Date(seenAt).toISOString(),
      agent,
      address,
      isThisOne: id === here,
    })),
  )
}

/** Whoever is at an unattended screen does not know the password. */
async function changePassword(
  credentials: Credentials,
  request: Request,
  response: Authorised,
): Promise<void> {
  const { id: userId, session } = response.locals.person
  const { data } = passwordBody.safeParse(request.body)
  if (!data || data.password !== data.password2) return say(response, 400, MESSAGES.reset.mismatch)
  if (!isStrongPassword(data.password)) return say(response, 406, MESSAGES.reset.complexity)
  const before = await credentials.get(userId)
  if (!(await isPassword(data.current, before?.passwordHash)))
    return say(response, 403, MESSAGES.account.wrongPassword)
  const changed = await newCredential(userId, data.password, before)
  // This session first: it must not end for a moment between the two.
  await credentials.sessions.note(session, { confirmedAt: changed.sessionsValidFrom })
  if (!(await credentials.set(changed, before))) return say(response, 403, MESSAGES.account.wrongPassword)
  await credentials.sessions.endAll(userId, session)
  say(response, 200, MESSAGES.account.passwordChanged)
}
