import { randomBytes, randomUUID } from 'node:crypto'
import { problemsOfToken, TOKEN_PREFIX } from '@landbook/contracts/catalogue/access-tokens'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { holds } from '@landbook/contracts/engine/roles'
import { withoutInvisible } from '@landbook/contracts/engine/values/invisible'
import type { AccessToken } from '@landbook/platform/engine/credentials/access-tokens'
import { type Request, Router } from 'express'
import { z } from 'zod'
import type { Authorised } from '../context/person.ts'
import { ALLOWANCES } from '../turns/rates.ts'
import { type Confirmation, passes } from './confirmation.ts'
import { hashOf } from './hash.ts'
import { say, tooMany } from './routes.ts'
import type { Watch } from './watch.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long expired and ended tokens are kept after their expiry, for the journal and the list. */
const KEPT_MS = 30 * DAY_MS

const text = z.string().max(1_000)
const createBody = z.object({
  name: text.trim(),
  types: z.array(text).max(100),
  days: z.number(),
  password: text,
  code: text.optional(),
})

export interface AccessTokenRoutes extends Confirmation {
  watch: Watch
  now?: (() => number) | undefined
}

/** Routes for the user's own access tokens. */
export function accessTokenRoutes(parts: AccessTokenRoutes): Router {
  const { accessTokens } = parts.backend.credentials
  const router = Router()
  router.get('/', async (_, response: Authorised) => {
    response.json((await accessTokens.of(response.locals.person.id)).sort(newestFirst).map(shown))
  })
  router.post('/', (request, response: Authorised) => create(parts, request, response))
  router.delete('/:id', (request, response: Authorised) =>
    end(parts, response.locals.person.id, request, response),
  )
  return router
}

/** Routes for admins: access tokens of one user, without the addresses that used them. */
export function accessTokenAdminRoutes(parts: AccessTokenRoutes): Router {
  const router = Router({ mergeParams: true })
  router.use((_, response: Authorised, next) => {
    if (holds(response.locals.person.roles, 'ADMIN')) next()
    else say(response, 403, MESSAGES.notAuthorized)
  })
  router.get('/', async (request: Request<{ user: string }>, response) => {
    const tokens = await parts.backend.credentials.accessTokens.of(request.params.user)
    response.json(tokens.sort(newestFirst).map((token) => ({ ...shown(token), lastAddress: null })))
  })
  router.delete('/:id', (request: Request<{ user: string; id: string }>, response: Authorised) =>
    end(parts, request.params.user, request, response),
  )
  return router
}

const newestFirst = (a: AccessToken, b: AccessToken): number => b.createdAt - a.createdAt

const shown = ({ id, name, types, createdAt, expiresAt, lastUsedAt, lastAddress }: AccessToken) => ({
  id,
  name,
  types,
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
  lastUsedAt: lastUsedAt === undefined ? null : new Date(lastUsedAt).toISOString(),
  lastAddress: lastAddress ?? null,
})

/** Requires the password, and the code of a second factor: a token is used without either. */
async function create(parts: AccessTokenRoutes, request: Request, response: Authorised): Promise<void> {
  const { secondFactors, watch, rates, now = Date.now } = parts
  const { accessTokens } = parts.backend.credentials
  const { id: userId, roles } = response.locals.person
  const { data } = createBody.safeParse(request.body)
  if (!data) return say(response, 400, MESSAGES.unreadable)
  const { types, days, password, code = '' } = data
  const name = withoutInvisible(data.name)
  const problems = problemsOfToken({ name, types, days }, roles)
  if (problems.length > 0)
    return void response.status(400).json({ status: 400, message: invalid(problems).message, problems })
  const { isOn } = await secondFactors.state(userId)
  if (!(await passes(parts, request, response, password, isOn ? code : undefined))) return
  const createdAt = now()
  const tooOften = await rates.refusal(userId, 'accessToken')
  if (tooOften) return tooMany(response, tooOften)
  const secret = TOKEN_PREFIX + randomBytes(32).toString('hex')
  const token: AccessToken = {
    id: randomUUID(),
    userId,
    name,
    hash: hashOf(secret),
    types: [...new Set(types)],
    createdAt,
    expiresAt: createdAt + days * DAY_MS,
  }
  const { most } = ALLOWANCES.accessToken
  if (!(await accessTokens.create(token, { expiredBy: createdAt - KEPT_MS, most })))
    return say(response, 409, ACCESS_TOKEN_MESSAGES.tooMany(most))
  await watch.note('tokenCreated', { actor: userId, userId, address: request.ip, detail: name })
  response.status(201).json({ ...shown(token), token: secret })
}

async function end(
  { backend, watch, now = Date.now }: AccessTokenRoutes,
  userId: string,
  { params, ip }: Request<{ id: string }>,
  response: Authorised,
): Promise<void> {
  const detail = await backend.credentials.accessTokens.end(userId, params.id, now())
  if (detail !== undefined)
    await watch.note('tokenEnded', { actor: response.locals.person.id, userId, address: ip, detail })
  response.json({ ended: detail === undefined ? 0 : 1 })
}
