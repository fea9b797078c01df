import { generateKeyPairSync } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import type { Role } from '@landbook/contracts/engine/roles'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { openSqliteSeals } from '@landbook/platform/engine/seals/sqlite'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokenOf, adminOf } from './access-tokens.ts'
import { type AccessCase, fieldOf, type Make, MUTATIONS, maker } from './operations.ts'
import { QUERIES } from './query-operations.ts'
import { ADMIN, type GraphqlAnswer, type Rig, schema, startRig, type TestUser } from './rig.ts'

const table: [string, AccessCase][] = [...Object.entries(MUTATIONS), ...Object.entries(QUERIES)]
const guarded = table.filter(([, { role }]) => role !== undefined)

let rig: Rig
let make: Make
/** Of an admin. */
let accessToken: string
/** Users by roles: one role, all but one, none. */
const users = new Map<string, TestUser>()

beforeAll(async () => {
  rig = await startRig()
  const { privateKey: key } = generateKeyPairSync('ed25519')
  const sealer = new Sealer({ log: rig.log, store: openSqliteSeals({ file: ':memory:' }), key })
  await sealer.seal('admin')
  rig.landbook.backend.sealer = sealer
  make = maker(rig)
  accessToken = (await accessTokenOf(rig, adminOf(rig))).token
  const needed = new Set(guarded.flatMap(([, { role }]) => role ?? []))
  users.set('nothing', await rig.user())
  for (const role of needed) {
    users.set(role, await rig.user(role))
    users.set(`all but ${role}`, await rig.user(...allBut(role)))
    users.set(`all but ${role} and READ_AUDIT`, await rig.user(...allBut(role, 'READ_AUDIT')))
  }
})
afterAll(() => rig.close())

/** ADMIN passes every check, so it is excluded here. */
const allBut = (...roles: Role[]) => ROLES.filter((other) => !roles.includes(other) && other !== 'ADMIN')

/** READ_AUDIT includes the history of every record. */
const opensToAuditors = ([name]: [string, AccessCase]) =>
  /^(history|asOf|moments|asItWas|certificate) of /.test(name)

const token = (who: string): string => users.get(who)?.token ?? ''

/** Made once for each row: calls that are refused leave the records of their arguments as they are. */
const madeForRefusals = new Map<AccessCase, Promise<Args | undefined>>()

function argsRefused(row: AccessCase): Promise<Args | undefined> {
  const made = madeForRefusals.get(row) ?? Promise.resolve(row.args?.(make))
  madeForRefusals.set(row, made)
  return made
}

async function askRefused(session: string | undefined, [name, row]: [string, AccessCase]) {
  return rig.call(session, fieldOf(name), await argsRefused(row), row.selection)
}

async function ask(session: string | undefined, [name, row]: [string, AccessCase]): Promise<GraphqlAnswer> {
  return rig.call(session, fieldOf(name), await row.args?.(make), row.selection)
}

describe('the table of operation × role', () => {
  it('has a row for every field of the schema', () => {
    const declared = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    )
    expect(new Set(table.map(([name]) => fieldOf(name)))).toEqual(new Set(declared))
    for (const { type } of catalogue.records)
      for (const field of ['history', 'asOf'])
        expect(table.some(([name]) => new RegExp(`^${field} of an? ${type}$`).test(name))).toBe(true)
  })

  it.each(table)('%s without a session is UNAUTHENTICATED', async (...row) => {
    for (const session of [undefined, '', 'not a token']) {
      const { code, data } = await askRefused(session, row)
      expect(code).toBe('UNAUTHENTICATED')
      expect(data).toBeUndefined()
    }
  })

  it.each(table)('%s with an access token is UNAUTHENTICATED', async (...row) => {
    const { code, error, data } = await askRefused(accessToken, row)
    expect([code, error?.message]).toEqual(['UNAUTHENTICATED', ACCESS_TOKEN_MESSAGES.onlyForExports])
    expect(data).toBeUndefined()
  })

  it.each(guarded)('%s with every role but its own is FORBIDDEN, and does nothing', async (...row) => {
    // Making them appends events, too.
    await argsRefused(row[1])
    const before = await rig.log.head()
    const others = `all but ${row[1].role}${opensToAuditors(row) ? ' and READ_AUDIT' : ''}`
    const { code, error } = await askRefused(token(others), row)
    expect(code).toBe('FORBIDDEN')
    expect(error?.message).toBe(
      Object.hasOwn(MUTATIONS, row[0]) ? MESSAGES.notAuthorized : MESSAGES.notAuthorizedToRead,
    )
    expect(await rig.log.head()).toBe(before)
  })

  it.each(table)('%s succeeds with its role alone', async (...row) => {
    const { error } = await ask(token(row[1].role ?? 'nothing'), row)
    expect(error).toBeUndefined()
  })

  it.each(guarded.filter(opensToAuditors))('%s succeeds with READ_AUDIT alone', async (...row) => {
    expect((await ask(token('READ_AUDIT'), row)).error).toBeUndefined()
  })

  it.each(table)('%s succeeds as admin', async (...row) => {
    expect((await ask(rig.admin, row)).error).toBeUndefined()
  })
})

/** Hundreds of guarded calls, twice: slow on a busy machine. */
const ALL_TWICE_MS = 180_000

describe('a session', () => {
  it(
    'loses what a withdrawn role allowed, at once',
    async () => {
      const user = await rig.user(...ROLES)
      for (const row of guarded) expect((await ask(user.token, row)).error).toBeUndefined()
      await rig.done('setUserRole', { userID: user.id, roles: [] })
      for (const row of guarded) expect((await askRefused(user.token, row)).code).toBe('FORBIDDEN')
      await rig.done('setUserRole', { userID: user.id, roles: ['READ_LANDS'] })
      expect((await rig.call(user.token, 'Tract')).error).toBeUndefined()
    },
    ALL_TWICE_MS,
  )

  it(
    'ends when its user is deleted, at once',
    async () => {
      const user = await rig.user('ADMIN')
      expect((await rig.call(user.token, 'User')).error).toBeUndefined()
      await rig.done('DeleteUser', { userID: user.id })
      for (const row of table) expect((await askRefused(user.token, row)).code).toBe('UNAUTHENTICATED')
    },
    ALL_TWICE_MS,
  )

  it('does not come back when a user is created again under the same id', async () => {
    const user = await rig.user('READ_LANDS')
    await rig.done('DeleteUser', { userID: user.id })
    await rig.done('CreateUser', { id: user.id, email: user.email, password: 'Other-Staple-3' })
    expect((await rig.call(user.token, 'me')).code).toBe('UNAUTHENTICATED')
    const again = await rig.login(user.email, 'Other-Staple-3')
    expect((await rig.call(again, 'me', {}, 'id roles')).data).toEqual({ id: user.id, roles: [] })
  })

  it('is invalid in the name of another user', async () => {
    const secret = 'a secret of more than thirty-two characters'
    const other = await startRig({ jwtSecret: secret })
    try {
      const { jti } = jwt.decode(await other.login(ADMIN.email, ADMIN.password), { json: true }) ?? {}
      const { id } = await other.user('READ_LANDS')
      const session = (sub: string) => jwt.sign({ sub, jti }, secret, { expiresIn: 60, algorithm: 'HS256' })
      expect((await other.call(session('admin'), 'me')).error).toBeUndefined()
      expect((await other.call(session(id), 'me')).code).toBe('UNAUTHENTICATED')
    } finally {
      await other.close()
    }
  })

  it('is invalid with another signature, another algorithm or without expiry', async () => {
    const { sub, jti } = jwt.decode(rig.admin, { json: true }) ?? {}
    const claims = { sub, jti }
    const forged = [
      jwt.sign(claims, 'another secret', { expiresIn: 60 }),
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${rig.admin.split('.')[1]}.`,
      `${rig.admin}x`,
      rig.admin.slice(0, -2),
    ]
    for (const session of forged) expect((await rig.call(session, 'me')).code).toBe('UNAUTHENTICATED')
  })
})

describe('introspection', () => {
  const query = '{ __type(name: "UserRoleEnum") { enumValues { name } } }'

  it('gives the roles to a session', async () => {
    const { data } = await rig.graphql(token('nothing'), query)
    expect(data).toEqual({ __type: { enumValues: ROLES.map((name) => ({ name })) } })
  })

  it('gives nothing without one', async () => {
    const { code, data } = await rig.graphql(undefined, query)
    expect([code, data]).toEqual(['UNAUTHENTICATED', undefined])
  })
})

it('answers only the id to people who may write but not read records', async () => {
  const id = await make.tract()
  await rig.given('UpdateTract', { id, notes: 'Not for everyone', grossMineralAcres: '640' })
  const selection = 'id revision notes name grossMineralAcres'
  const { data } = await rig.call(token('WRITE_LANDS'), 'UpdateTract', { id }, selection)
  expect(data).toEqual({ id, revision: 1, notes: null, name: null, grossMineralAcres: '0' })
})

it('answers that a well was added to a unit to people who may not read wells', async () => {
  const [from, to] = [await make.well(), await make.agreement('unit')]
  const { data, error } = await rig.call(
    token('WRITE_UNITS'),
    'AddUnitWells',
    { from, to },
    'id name unit { id } drilledOn { id }',
  )
  expect(error).toBeUndefined()
  expect(data).toEqual({ id: from, name: null, unit: null, drilledOn: [] })
})

it('reports a conflict without values to people who may write but not read records', async () => {
  const id = await make.tract()
  await rig.given('UpdateTract', { id, notes: 'Not for everyone' })
  const { code, error } = await rig.call(
    token('WRITE_LANDS'),
    'UpdateTract',
    { id, revision: 0, notes: 'x' },
    'id',
  )
  expect(code).toBe('CONFLICT')
  expect(JSON.stringify(error)).not.toMatch(/Not for everyone|changedBy|notes/)
})
