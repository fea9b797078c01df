import { randomUUID } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { SECURITY_KINDS, type SecurityKind } from '@landbook/contracts/engine/api/security'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { Operation } from '@landbook/contracts/engine/kernel/operations'
import type { Role } from '@landbook/contracts/engine/roles'
import {
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALLOWANCES } from '../src/engine/turns/rates.ts'
import { type Rig, schema, startRig, type TestUser } from './rig.ts'

/** Everything that reads, and nothing that writes. */
const READING = ROLES.filter((role) => role.startsWith('READ_'))

let rig: Rig
let reader: TestUser
beforeAll(async () => {
  rig = await startRig()
  reader = await rig.user(...READING)
})
afterAll(() => rig.close())

const writes = (role: Role | undefined): boolean => role !== undefined && !READING.includes(role)
const isLimited = ({ rates = [], record: { perPerson } }: Operation): boolean =>
  rates.length > 0 && rates.every(({ limit }) => limit > 0) && perPerson !== undefined

describe('what anybody may do without a role that writes', () => {
  it.each(catalogue.operations.filter(({ internal }) => !internal))(
    '$name has a number, a size and a rate, unless it needs such a role',
    (operation: Operation) => {
      const { role } = operation
      expect(writes(typeof role === 'function' ? role({}) : role) || isLimited(operation)).toBe(true)
    },
  )

  it.each(
    Object.entries({
      ...schema.getMutationType()?.getFields(),
      ...schema.getSubscriptionType()?.getFields(),
    }),
  )('%s is counted, unless it is refused', async (name, field) => {
    const operation = operationNamed(catalogue, name)
    if (field.extensions.allowance !== undefined || (operation && isLimited(operation))) return
    const { code, error } = await rig.call(reader.token, name, argumentsOf(field), selectionOf(field))
    expect(code, error?.message).toBe('FORBIDDEN')
  })

  it('by HTTP is counted at its router', async () => {
    const root = fileURLToPath(new URL('../src/', import.meta.url))
    const found: string[] = []
    for await (const name of glob('**/*.ts', { cwd: root }))
      for (const [, to, verb, path] of (await readFile(root + name, 'utf8')).matchAll(CHANGING))
        found.push(`${name}: ${to}.${verb} ${path}`)
    expect(found.sort()).toEqual(COUNTED.toSorted())
  })

  it('is noted in the security journal as often as it is counted', () => {
    expect(Object.keys(NOTED).sort()).toEqual(Object.keys(SECURITY_KINDS).sort())
    for (const by of Object.values(NOTED))
      expect([...Object.keys(ALLOWANCES), 'stranger', 'ADMIN']).toContain(by)
  })
})

/** How often each is noted: by an allowance of its person, merged as strangers can cause it, or by admins only. */
const NOTED: Readonly<Record<SecurityKind, keyof typeof ALLOWANCES | 'stranger' | 'ADMIN'>> = {
  loggedIn: 'session',
  recoveryCodeUsed: 'session',
  loginFailed: 'stranger',
  accountLocked: 'stranger',
  resetRequested: 'stranger',
  tokenRefused: 'stranger',
  // Three links an hour are sent.
  passwordReset: 'stranger',
  passwordChanged: 'account',
  secondFactorOn: 'account',
  secondFactorOff: 'account',
  tokenCreated: 'accessToken',
  // Each once.
  tokenEnded: 'accessToken',
  auditExported: 'auditExport',
  sessionsEnded: 'ADMIN',
  secondFactorReset: 'ADMIN',
  secondFactorDemanded: 'ADMIN',
  secondFactorNotDemanded: 'ADMIN',
  userCreated: 'ADMIN',
  rolesChanged: 'ADMIN',
  userDeleted: 'ADMIN',
}

const CHANGING = /\b(app|router)\s*\.(all|delete|patch|post|put)\(\s*'([^']*)'/g

/** What needs no role is counted where it makes something, or ends what was counted; logins and resets by LoginLimit. */
const COUNTED = [
  'engine/session/routes.ts: router.post /login',
  'engine/session/routes.ts: router.post /public/forgotPassword',
  'engine/session/routes.ts: router.post /public/resetPassword',
  'engine/session/account.ts: router.delete /sessions/this',
  'engine/session/account.ts: router.delete /sessions',
  'engine/session/account.ts: router.delete /sessions/:id',
  'engine/session/account.ts: router.delete /users/:id/sessions',
  'engine/session/account.ts: router.post /password',
  'engine/session/access-token-routes.ts: router.post /',
  // Of oneself, and of others by admins.
  ...Array(2).fill('engine/session/access-token-routes.ts: router.delete /:id'),
  'engine/session/second-factor-routes.ts: router.post /',
  'engine/session/second-factor-routes.ts: router.post /confirm',
  'engine/session/second-factor-routes.ts: router.post /disable',
  'engine/session/second-factor-routes.ts: router.put /required',
  'engine/session/second-factor-routes.ts: router.delete /:id',
]

type RootField = GraphQLField<unknown, unknown>

/** Anything that fits the types. */
const argumentsOf = ({ name, args }: RootField) => ({
  ...Object.fromEntries(args.filter(isNeeded).map(({ name, type }) => [name, anyOf(type)])),
  ...PARTICULAR[name],
})

const isNeeded = (argument: RootField['args'][number]) =>
  isRequiredInputField(argument) || isListType(argument.type)

function anyOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return anyOf(type.ofType)
  if (isListType(type)) return [anyOf(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(needed.map((field) => [field.name, anyOf(field.type)]))
  }
  return isScalarType(type) ? (OF_SCALARS[type.name] ?? 'x') : undefined
}

const OF_SCALARS: Readonly<Record<string, unknown>> = { Int: 0, Float: 0, Boolean: false, ID: randomUUID() }

/** What is looked at before the role. */
const PARTICULAR: Readonly<Record<string, Record<string, unknown>>> = {
  CreateUser: { password: 'Battery-Staple-2' },
  planImport: { recordType: 'tract' },
  undo: { type: 'report' },
  singleUpload: { name: `${randomUUID()}/map`, file: new File(['a'], 'a.pdf') },
}

const selectionOf = ({ type }: RootField): string => (String(type).includes('JSON') ? '' : '__typename')
