import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { ACCOUNT_MESSAGES, RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { holds } from '@landbook/contracts/engine/roles'
import { isStrongPassword } from '@landbook/contracts/engine/system/user/declaration'
import type { Credentials } from '@landbook/platform/engine/credentials/port'
import { type NextFunction, type Request, Router } from 'express'
import { z } from 'zod'
import type { Authorised } from '../context/person.ts'
import { type AccessTokenRoutes, accessTokenAdminRoutes, accessTokenRoutes } from './access-token-routes.ts'
import { endAccess } from './end-access.ts'
import { laneOf } from './hash-turns.ts'
import { newCredential } from './passwords.ts'
import { say, tooMany } from './routes.ts'
import {
  type SecondFactorRoutes,
  secondFactorAdminRoutes,
  secondFactorRoutes,
} from './second-factor-routes.ts'
import type { Sessions } from './sessions.ts'

const secret = z.string().max(1_000)
const passwordBody = z.object({ current: secret, password: secret, password2: secret })

/** Routes for the user's own login, and for admins for anybody's. */
export function accountRoutes(parts: SecondFactorRoutes & AccessTokenRoutes): Router {
  const { sessions, watch } = parts
  const { credentials } = parts.backend
  const router = Router()
  const behind =
    (who: Sessions['personBehind']) =>
    async (request: Request, response: Authorised, next: NextFunction): Promise<void> => {
      try {
        response.locals.person = await who(request.header('authorization'))
      } catch (error) {
        if (!(error instanceof LandbookError)) throw error
        return say(response, error.code === 'FORBIDDEN' ? 403 : 401, error.message)
      }
      next()
    }
  const anyone = behind((authorization) => sessions.anyoneBehind(authorization))
  router.use('/second-factor', anyone, secondFactorRoutes(parts))
  router.delete('/sessions/this', anyone, async (_, response: Authorised) => {
    const { id, session } = response.locals.person
    response.json({ ended: (await credentials.sessions.end(id, session)) ? 1 : 0 })
  })
  router.use(behind((authorization) => sessions.personBehind(authorization)))
  router.use('/second-factors', secondFactorAdminRoutes(parts))
  router.get('/sessions', (_, response: Authorised) => list(credentials, response))
  router.delete('/sessions', async (_, response: Authorised) => {
    const { id, session } = response.locals.person
    response.json({ ended: await credentials.sessions.endAll(id, session) })
  })
  router.delete('/sessions/:id', async ({ params }, response: Authorised) => {
    const isEnded = await credentials.sessions.end(response.locals.person.id, String(params.id))
    response.json({ ended: isEnded ? 1 : 0 })
  })
  router.delete('/users/:id/sessions', async ({ params, ip }, response: Authorised) => {
    const { id: actor, roles } = response.locals.person
    if (!holds(roles, 'ADMIN')) return say(response, 403, MESSAGES.notAuthorized)
    const userId = String(params.id)
    const ended = await endAccess(credentials, watch, userId, { actor, address: ip })
    await watch.note('sessionsEnded', { actor, userId, address: ip })
    response.json({ ended })
  })
  router.use('/tokens', accessTokenRoutes(parts))
  router.use('/users/:user/tokens', accessTokenAdminRoutes(parts))
  router.post('/password', (request, response: Authorised) => changePassword(parts, request, response))
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

/** Requires the password, to protect unattended screens. */
async function changePassword(
  { backend: { credentials, passwords }, limit, rates, watch }: SecondFactorRoutes,
  request: Request,
  response: Authorised,
): Promise<void> {
  const { id: userId, session } = response.locals.person
  const { data } = passwordBody.safeParse(request.body)
  if (!data || data.password !== data.password2) return say(response, 400, RESET_MESSAGES.mismatch)
  if (!isStrongPassword(data.password)) return say(response, 406, RESET_MESSAGES.complexity)
  const before = await credentials.get(userId)
  const admission = await limit.admitPassword(userId)
  if (!admission.admitted) return tooMany(response, admission)
  if (!(await passwords.isRight(admission, data.current, before?.passwordHash)))
    return say(response, 403, ACCOUNT_MESSAGES.wrongPassword)
  // Not before: whoever has the session alone must not be able to use up the user's changes.
  const tooOften = await rates.refusal(userId, 'account')
  if (tooOften) return tooMany(response, tooOften)
  const changed = newCredential(userId, await passwords.hash(laneOf(userId), data.password), before)
  // This session first, so that it is valid throughout.
  await credentials.sessions.note(session, { confirmedAt: changed.sessionsValidFrom })
  if (!(await credentials.set(changed, before))) return say(response, 403, ACCOUNT_MESSAGES.wrongPassword)
  await credentials.sessions.endAll(userId, session)
  await watch.note('passwordChanged', { actor: userId, userId, address: request.ip })
  const running = (await credentials.accessTokens.of(userId)).filter(
    ({ expiresAt }) => expiresAt > Date.now(),
  )
  const still = running.length === 0 ? [] : [ACCESS_TOKEN_MESSAGES.stillWork(running.length)]
  say(response, 200, [ACCOUNT_MESSAGES.passwordChanged, ...still].join(' '))
}
