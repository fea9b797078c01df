import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedAdmin, seedCompany } from '@landbook/command-service/seed'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { ErrorDetails } from '@landbook/contracts/engine/kernel/errors'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type { Role } from '@landbook/contracts/engine/roles'
import { FIRST_ADMIN } from '@landbook/contracts/engine/system/user/declaration'
import { type CommandResult, SYSTEM } from '@landbook/platform/engine/commands/port'
import type { Credentials } from '@landbook/platform/engine/credentials/port'
import { openSqliteCredentials } from '@landbook/platform/engine/credentials/sqlite'
import { openFolderFiles } from '@landbook/platform/engine/files/folder'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { createOutbox } from '@landbook/platform/engine/mail/outbox'
import { createLogger } from '@landbook/platform/engine/process/logging'
import { addressOf, closeServer } from '@landbook/platform/engine/process/process'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { isLeafType } from 'graphql'
import { type Landbook, type Parts, startLandbook } from '../../standalone/src/landbook.ts'
import { Hashing } from '../src/engine/session/hashing.ts'
import { Passwords } from '../src/engine/session/passwords.ts'
import { schemaOf } from '../src/schema.ts'

export const schema = schemaOf(catalogue)

export const ADMIN = { email: 'admin@landbook.example', password: 'Correct-Horse-1' }

/** Of the least cost, as hashing would dominate the tests' time. */
export const hashing = new Hashing({ memory: 8, passes: 1 })

export interface Answer {
  status: number
  headers: Headers
  text: string
  body: Record<string, unknown>
}

export interface GraphqlError {
  message: string
  path?: (string | number)[]
  extensions: { code: string } & ErrorDetails
}

export interface GraphqlAnswer {
  /** The raw body. */
  answer: Answer
  status: number
  /** '' without an error. */
  code: string
  error: GraphqlError | undefined
  // The data; tests assert its type as needed.
  data: Record<string, unknown> | null | undefined
  extensions: Record<string, unknown> | undefined
}

export interface TestUser {
  id: string
  email: string
  password: string
  token: string
}

/** A whole Landbook on empty stores (in memory, if no others are given), behind a real HTTP server. */
export interface Rig {
  url: string
  landbook: Landbook
  log: EventLog
  store: ViewStore
  credentials: Credentials
  outbox: string
  /** All log lines. */
  logged(): string
  /** The first admin's session. */
  admin: string
  request(path: string, init?: RequestInit): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  login(username: string, password: string): Promise<string>
  /** A File among the variables is uploaded. */
  graphql(token: string | undefined, query: string, variables?: Args): Promise<GraphqlAnswer>
  /** Requests one field of Query or Mutation with arguments as variables; returns its value. */
  call(token: string | undefined, field: string, args?: Args, selection?: string): Promise<GraphqlAnswer>
  /** As call, as the admin; throws on errors. */
  done<T = Record<string, unknown>>(field: string, args?: Args, selection?: string): Promise<T>
  /** Executes commands directly, for fixtures; resolves when read models show them. */
  given(operation: string, args: Args): Promise<CommandResult>
  /** A user with these roles, logged in. */
  user(...roles: Role[]): Promise<TestUser>
  close(): Promise<void>
}

export async function startRig(parts: Partial<Parts> = {}): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-api-'))
  const outbox = join(folder, 'outbox')
  const {
    log = openSqliteLog({ file: ':memory:' }),
    store = createEmbeddedViews(),
    historyIndex = openSqliteHistory({ file: ':memory:' }),
    credentials = openSqliteCredentials({ file: ':memory:' }),
  } = parts
  const lines: string[] = []
  let url = ''
  const setPassword = async (userId: string, password: string) => {
    const passwordHash = await hashing.hash(password)
    return credentials.set({ userId, passwordHash, sessionsValidFrom: Date.now() }, undefined)
  }
  const landbook = await startLandbook({
    log,
    store,
    historyIndex,
    credentials,
    passwords: new Passwords(hashing),
    files: await openFolderFiles({ folder: join(folder, 'files') }),
    maxUploadMb: 100,
    drillingData: { find: async () => undefined },
    mailer: createOutbox({ folder: outbox, from: 'Landbook <no-reply@landbook.example>', written: () => {} }),
    jwtSecret: randomUUID() + randomUUID(),
    settings: { mapTilesUrl: null, devHosts: [] },
    trustProxy: 0,
    publicUrl: () => url,
    // Tests spy on the index that it looks into.
    clockLookMs: 60 * 60 * 1_000,
    logger: createLogger({ logLevel: 'trace', name: 'test' }, { write: (line) => void lines.push(line) }),
    ...parts,
  })
  await seedCompany(landbook.commands)
  await seedAdmin(landbook.commands, ADMIN.email)
  await setPassword(FIRST_ADMIN, ADMIN.password)
  await landbook.backend.progress.untilReached(await log.head(), 60_000)
  const server = await landbook.listen({ port: 0, host: '127.0.0.1' })
  url = addressOf(server)

  async function request(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(url + path, init)
    const text = await response.text()
    const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '') && text !== ''
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} }
  }

  const post = (path: string, body: unknown, token?: string) =>
    request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })

  async function login(username: string, password: string): Promise<string> {
    const { status, body } = await post('/api/login', { username, password })
    if (status !== 200) throw new Error(`${username} could not log in: ${status} ${JSON.stringify(body)}`)
    return String(body.access_token)
  }

  async function graphql(token: string | undefined, query: string, variables: Args = {}) {
    const [file] = Object.entries(variables).find(([, value]) => value instanceof File) ?? []
    const answer =
      file === undefined
        ? await post('/graphql', { query, variables }, token)
        : await request('/graphql', {
            method: 'POST',
            headers: { authorization: `Bearer ${token}` },
            body: formOf(query, variables, file),
          })
    const { status, body } = answer
    const { data, errors = [], extensions } = body as Partial<GraphqlAnswer> & { errors?: GraphqlError[] }
    const [error] = errors
    return { answer, status, data, error, extensions, code: error ? String(error.extensions?.code) : '' }
  }

  async function call(token: string | undefined, field: string, args: Args = {}, selection = 'id') {
    const { query, data } = documentOf(field, args, selection)
    const answer = await graphql(token, query, args)
    return { ...answer, data: data(answer.data) }
  }

  const rig: Rig = {
    url,
    landbook,
    log,
    store,
    credentials,
    outbox,
    logged: () => lines.join(''),
    admin: '',
    request,
    post,
    login,
    graphql,
    call,
    async done<T>(field: string, args?: Args, selection?: string) {
      const { error, data } = await call(rig.admin, field, args, selection)
      if (error) throw new Error(`${field}: ${error.extensions.code} ${error.message}`)
      return data as T
    },
    async given(operation, args) {
      const result = await landbook.commands.execute({
        operation,
        args,
        actor: SYSTEM,
        commandId: randomUUID(),
      })
      await landbook.backend.progress.untilReached(result.position, 60_000)
      return result
    },
    async user(...roles) {
      const id = randomUUID()
      const email = `${id}@landbook.example`
      const password = 'Battery-Staple-2'
      // CreateUser leaves a password that is there already.
      await setPassword(id, password)
      await rig.done('CreateUser', { id, email, password })
      if (roles.length > 0) await rig.done('setUserRole', { userID: id, roles })
      return { id, email, password, token: await login(email, password) }
    },
    async close() {
      landbook.backend.live.close()
      await closeServer(server)
      await landbook.stop()
      await Promise.all([log.close(), store.close(), historyIndex.close(), credentials.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
  rig.admin = await login(ADMIN.email, ADMIN.password)
  return rig
}

/** By the GraphQL multipart request specification. */
function formOf(query: string, variables: Args, file: string): FormData {
  const form = new FormData()
  form.append('operations', JSON.stringify({ query, variables: { ...variables, [file]: null } }))
  form.append('map', JSON.stringify({ 0: [`variables.${file}`] }))
  form.append('0', variables[file] as File)
  return form
}

/** A document that requests one schema field with all of these arguments as variables. */
function documentOf(field: string, args: Args, selection: string) {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()]
  const declared = query?.getFields()[field] ?? mutation?.getFields()[field]
  if (!declared) throw new Error(`The schema has no field ${field}`)
  const kind = query?.getFields()[field] ? 'query' : 'mutation'
  const used = declared.args.filter(({ name }) => name in args)
  const variables = used.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const given = used.map(({ name }) => `${name}: $${name}`).join(', ')
  const type = 'ofType' in declared.type ? declared.type.ofType : declared.type
  const inner = isLeafType(type) || selection === '' ? '' : `{ ${selection} }`
  return {
    query: `${kind} Test${variables && `(${variables})`} { ${field}${given && `(${given})`} ${inner} }`,
    data: (data: GraphqlAnswer['data']) => data?.[field] as GraphqlAnswer['data'],
  }
}
