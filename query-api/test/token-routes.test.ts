import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import type { ILayer, IRoute } from 'express-serve-static-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokenOf, adminOf, basic, bearer } from './access-tokens.ts'
import { type Answer, type Rig, startRig } from './rig.ts'

let rig: Rig
/** Of an admin, for every type. */
let token: string
beforeAll(async () => {
  rig = await startRig()
  token = (await accessTokenOf(rig, adminOf(rig), { types: ['tract', 'well', 'lease'] })).token
})
afterAll(() => rig.close())

type Row = readonly [method: string, mount: string, path: string]

/** Routes that need a session. */
const REFUSED: readonly Row[] = [
  ['POST', '/graphql', ''],
  ['GET', '', '/api/audit'],
  ['GET', '', '/api/security'],
  ['GET', '/api/account/second-factor', '/'],
  ['POST', '/api/account/second-factor', '/'],
  ['POST', '/api/account/second-factor', '/confirm'],
  ['POST', '/api/account/second-factor', '/disable'],
  ['GET', '/api/account/second-factors', '/'],
  ['PUT', '/api/account/second-factors', '/required'],
  ['DELETE', '/api/account/second-factors', '/:id'],
  ['DELETE', '/api/account', '/sessions/this'],
  ['GET', '/api/account', '/sessions'],
  ['DELETE', '/api/account', '/sessions'],
  ['DELETE', '/api/account', '/sessions/:id'],
  ['DELETE', '/api/account', '/users/:id/sessions'],
  ['GET', '/api/account/tokens', '/'],
  ['POST', '/api/account/tokens', '/'],
  ['DELETE', '/api/account/tokens', '/:id'],
  ['GET', '/api/account/users/admin/tokens', '/'],
  ['DELETE', '/api/account/users/admin/tokens', '/:id'],
  ['POST', '/api/account', '/password'],
]

/** Routes that ignore the header: each has its own proof, or needs none. */
const IGNORING: readonly (readonly [...Row, status: number])[] = [
  ['GET', '', '/files/:id/:name', 403],
  ['GET', '', '/api/settings', 200],
  ['POST', '/api', '/login', 400],
  ['POST', '/api', '/public/forgotPassword', 400],
  ['POST', '/api', '/public/resetPassword', 400],
]

/** Routes that accept it. */
const OPEN: readonly (readonly [...Row, status: number])[] = [
  ['GET', '', '/api/export', 200],
  ['GET', '', '/api/export/:file', 404],
]

const ask = (method: string, path: string, authorization: string | undefined): Promise<Answer> =>
  rig.request(path.replaceAll(/:(\w+)/g, 'some-$1'), {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })

/** 'GET /sessions', without the path that its router is mounted at. */
const routesIn = (stack: readonly ILayer[]): string[] =>
  stack.flatMap(({ route, handle }) => {
    if (route) return methodsOf(route).map((method) => `${method} ${route.path}`)
    return 'stack' in handle && Array.isArray(handle.stack) ? routesIn(handle.stack) : []
  })

const methodsOf = ({ stack }: IRoute): string[] => [
  ...new Set(stack.map(({ method }) => method.toUpperCase())),
]

describe('an access token', () => {
  it('is tried at every route', () => {
    const listed = [...REFUSED, ...IGNORING, ...OPEN].map(([method, , path]) => `${method} ${path}`)
    // /graphql is no route: every method leads to its handler.
    const routes = ['POST ', ...routesIn(rig.landbook.app.router.stack)]
    expect(listed.sort()).toEqual(routes.sort())
  })

  it.each(REFUSED)('is refused by %s %s%s', async (method, mount, path) => {
    for (const authorization of [bearer(token), basic(token), basic(token, 'admin')]) {
      const { status, text } = await ask(method, mount + path, authorization)
      if (mount === '/graphql') expect(text).toContain('UNAUTHENTICATED')
      else expect(status).toBe(401)
      expect(text).toContain(
        authorization.startsWith('Bearer')
          ? ACCESS_TOKEN_MESSAGES.onlyForExports
          : LOGIN_MESSAGES.sessionEnded,
      )
    }
  })

  it.each(IGNORING)('changes nothing at %s %s%s', async (method, mount, path, status) => {
    const without = await ask(method, mount + path, undefined)
    expect(without.status).toBe(status)
    for (const authorization of [bearer(token), basic(token)]) {
      const answer = await ask(method, mount + path, authorization)
      expect([answer.status, answer.text]).toEqual([without.status, without.text])
    }
  })

  it.each(OPEN)('is accepted by %s %s%s', async (method, mount, path, status) => {
    expect((await ask(method, mount + path, bearer(token))).status).toBe(status)
    expect((await ask(method, mount + path, undefined)).status).toBe(401)
  })
})
