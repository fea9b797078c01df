import { user } from '@landbook/contracts/catalogue/user'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import { holds } from '@landbook/contracts/engine/roles'
import { FOR_ALL } from '@landbook/platform/engine/credentials/second-factor'
import { type Request, Router } from 'express'
import { z } from 'zod'
import type { Authorised } from '../context/person.ts'
import { passes } from './confirmation.ts'
import { endAccess } from './end-access.ts'
import { type SessionRoutes, say, tooMany } from './routes.ts'
import { SESSION_SECONDS } from './sessions.ts'

const secret = z.string().max(1_000)
const beginBody = z.object({ password: secret.optional() })
const confirmBody = z.object({ code: secret })
const disableBody = z.object({ password: secret, code: secret })
const requireBody = z.object({ userId: z.string().nullable(), isRequired: z.boolean() })

export type SecondFactorRoutes = Omit<SessionRoutes, 'mailer' | 'publicUrl' | 'logger'>

/** Routes for the user's own second factor; a setup-only session may use them. */
export function secondFactorRoutes(parts: SecondFactorRoutes): Router {
  const { secondFactors } = parts
  const router = Router()
  router.get('/', async (_, response: Authorised) => {
    response.json(await secondFactors.state(response.locals.person.id))
  })
  router.post('/', (request, response: Authorised) => begin(parts, request, response))
  router.post('/confirm', (request, response: Authorised) => confirm(parts, request, response))
  router.post('/disable', (request, response: Authorised) => disable(parts, request, response))
  return router
}

/** Routes for admins: second factors of other users. */
export function secondFactorAdminRoutes({ backend, secondFactors, watch }: SecondFactorRoutes): Router {
  const router = Router()
  router.use((_, response: Authorised, next) => {
    if (holds(response.locals.person.roles, 'ADMIN')) next()
    else say(response, 403, MESSAGES.notAuthorized)
  })
  router.get('/', async (_, response) => void response.json(await secondFactors.overview()))
  router.put('/required', async ({ body, ip }, response: Authorised) => {
    const { data } = requireBody.safeParse(body)
    if (!data) return say(response, 400, MESSAGES.unreadable)
    const { userId, isRequired } = data
    if (userId !== null && !(await backend.views().of(user).get(userId)))
      return say(response, 404, MESSAGES.notFound(user.title))
    await secondFactors.setRequired(userId ?? FOR_ALL, isRequired)
    await watch.note(isRequired ? 'secondFactorDemanded' : 'secondFactorNotDemanded', {
      actor: response.locals.person.id,
      userId: userId ?? undefined,
      address: ip,
      ...(userId === null ? { detail: SECOND_FACTOR_MESSAGES.ofEverybody } : {}),
    })
    response.json(await secondFactors.overview())
  })
  router.delete('/:id', async ({ params, ip }, response: Authorised) => {
    const userId = String(params.id)
    // Admins turn off their own by password and code, which protects their unattended screens.
    if (userId === response.locals.person.id) return say(response, 409, SECOND_FACTOR_MESSAGES.notYourOwn)
    const isReset = await secondFactors.remove(userId)
    const by = { actor: response.locals.person.id, address: ip }
    await endAccess(backend.credentials, watch, userId, by)
    if (isReset) await watch.note('secondFactorReset', { ...by, userId })
    response.json(await secondFactors.overview())
  })
  return router
}

/** Requires the password, to protect unattended screens, except directly after a login. */
async function begin(parts: SecondFactorRoutes, request: Request, response: Authorised): Promise<void> {
  const { backend, secondFactors, rates } = parts
  const { id, session, mustSetUp } = response.locals.person
  const { data } = beginBody.safeParse(request.body)
  if (!data) return say(response, 400, MESSAGES.unreadable)
  if (!mustSetUp && !(await passes(parts, request, response, data.password ?? ''))) return
  const tooOften = await rates.refusal(id, 'account')
  if (tooOften) return tooMany(response, tooOften)
  const found = await backend.views().of(user).get(id)
  const begun = await secondFactors.begin(id, session, String(found?.email ?? ''))
  if (begun) response.json(begun)
  else say(response, 409, SECOND_FACTOR_MESSAGES.isOn)
}

async function confirm(parts: SecondFactorRoutes, request: Request, response: Authorised): Promise<void> {
  const { backend, sessions, limit, devices, secondFactors, watch } = parts
  const { id: userId, session, mustSetUp } = response.locals.person
  const { data } = confirmBody.safeParse(request.body)
  if (!data) return say(response, 400, MESSAGES.unreadable)
  const address = request.ip
  const admission = await limit.admitNewCode(userId)
  if (!admission.admitted) return tooMany(response, admission)
  const recovery = await secondFactors.confirm(userId, session, data.code)
  if (!recovery) return say(response, 403, SECOND_FACTOR_MESSAGES.wrongCode)
  await admission.right()
  devices.remember(request, response, userId, true)
  await watch.note('secondFactorOn', { actor: userId, userId, address })
  const credential = await backend.credentials.get(userId)
  if (!mustSetUp || !credential) return void response.json({ recovery })
  // The setup-only session is replaced by a full one.
  const access_token = await sessions.begin(userId, {
    confirmedAt: credential.sessionsValidFrom,
    agent: request.header('user-agent') ?? '',
    address: address ?? '',
  })
  await backend.credentials.sessions.end(userId, session)
  response.json({ recovery, access_token, expires_in: SESSION_SECONDS })
}

async function disable(parts: SecondFactorRoutes, request: Request, response: Authorised): Promise<void> {
  const { secondFactors, rates, watch } = parts
  const { id: userId } = response.locals.person
  const { data } = disableBody.safeParse(request.body)
  if (!data) return say(response, 400, MESSAGES.unreadable)
  if ((await secondFactors.state(userId)).isRequired)
    return say(response, 409, SECOND_FACTOR_MESSAGES.isRequired)
  if (!(await passes(parts, request, response, data.password, data.code))) return
  const tooOften = await rates.refusal(userId, 'account')
  if (tooOften) return tooMany(response, tooOften)
  await secondFactors.remove(userId)
  await watch.note('secondFactorOff', { actor: userId, userId, address: request.ip })
  say(response, 200, SECOND_FACTOR_MESSAGES.off)
}
