import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXPORT_FILES, exportableBy, exportPathOf } from '@landbook/contracts/catalogue/exports'
import { createLogger } from '@landbook/platform/engine/process/logging'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { EXPORT_FORMATS } from '../src/engine/export/events.ts'
import { type Asked, interrupted, type Leaving } from './interrupted-requests.ts'
import { type Rig, schema, startRig } from './rig.ts'
import { unhandledBy } from './unhandled.ts'
import { pdf, send } from './uploads.ts'

// Many requests, however busy the machine is.

const TIMES = 20
/** More than the network takes without a reader. */
const LARGE = 6_000_000

const ui = mkdtempSync(join(tmpdir(), 'landbook-screens-'))
mkdirSync(join(ui, 'assets'))
writeFileSync(join(ui, 'assets/large.js'), Buffer.alloc(LARGE, 'x'))
writeFileSync(join(ui, 'index.html'), Buffer.alloc(LARGE, 'x'))

const lines: string[] = []
const logger = createLogger(
  { logLevel: 'trace', name: 'test' },
  { write: (line) => void (line.includes('"msg":"request"') && lines.push(line)) },
)
const rig = await startRig({ ui, logger })
// One person does here what a hundred would.
const uncounted = async (_: string, windowMs: number, now: number) => ({ count: 1, endsAt: now + windowMs })
vi.spyOn(rig.credentials.attempts, 'add').mockImplementation(uncounted)
afterAll(async () => {
  await rig.close()
  rmSync(ui, { recursive: true })
})

const EXPORTED = exportableBy({ roles: ['ADMIN'] }).map(({ name }) => name)
const [tract, file] = await filled(rig)

/** Lands with much text and a large file: the land's id, and the address of its file. */
async function filled({ given, call, admin }: Rig): Promise<[tract: string, file: string]> {
  const values = { state: 'Texas', county: 'Ward', legalDescription: 'Beginning at a stone. '.repeat(400) }
  for (let count = 0; count < 40; count++) await given('CreateTract', { ...values, name: `Land ${count}` })
  const { recordId } = await given('CreateTract', { ...values, name: 'Land with a map' })
  const { filename } = await send(rig, admin, { name: `${recordId}/countyMap`, bytes: pdf(LARGE) })
  const { data } = await call(admin, 'getFile', { fileName: filename }, 'requestUrl')
  const [link] = data as unknown as { requestUrl: string }[]
  return [recordId, link?.requestUrl ?? '']
}

const authorization = { authorization: `Bearer ${rig.admin}` }
const get = (path: string, headers = {}): Asked => ({ path, headers: { ...authorization, ...headers } })
const graphql = (query: string, headers = {}): Asked => ({
  path: '/graphql',
  method: 'POST',
  headers: { ...authorization, 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ query }),
})

/** The requests by which each address that streams is tried. */
const STREAMS: Readonly<Record<string, readonly Asked[]>> = {
  '/graphql': [
    { ...graphql('subscription { changes { position } }', { accept: 'text/event-stream' }), isEndless: true },
    graphql('{ Tracts(limit: 500) { id legalDescription } }'),
    graphql('{ Tracts(limit: 500) { id legalDescription } }', { 'accept-encoding': 'gzip' }),
  ],
  '/files/:id/:name': [get(file), get(file, { range: 'bytes=1000-5000000' })],
  '/api/audit': EXPORT_FORMATS.map((format) => get(`/api/audit?format=${format}`)),
  '/api/security': EXPORT_FORMATS.map((format) => get(`/api/security?format=${format}`)),
  '/api/export/:file': ['Tract', 'history'].flatMap((name) =>
    EXPORT_FILES.map((format) => get(exportPathOf(name, format))),
  ),
  '/{*file}': [get('/assets/large.js')],
  '/{*path}': [get('/Lands')],
}

/** They have all of their answer before they send it. */
const AT_ONCE = [
  '/', // of the routers of second factors, access tokens and sessions
  '/:id',
  '/api/export',
  '/api/settings',
  '/confirm',
  '/required',
  '/disable',
  '/login',
  '/password',
  '/public/forgotPassword',
  '/public/resetPassword',
  '/sessions',
  '/sessions/:id',
  '/sessions/this',
  '/users/:id/sessions',
]

interface Layer {
  route?: { path: string }
  handle: { stack?: Layer[] }
}

const addressesIn = (layers: readonly Layer[]): string[] =>
  layers.flatMap(({ route, handle }) => (route ? [route.path] : addressesIn(handle.stack ?? [])))

/** Nothing fails that would end the process, and then the server still answers. */
async function leave(asked: readonly Asked[], leavings: readonly Leaving[]): Promise<void> {
  const run = randomUUID()
  const seen = await unhandledBy(async () => {
    for (const one of asked)
      for (const leaving of leavings) {
        const headers = { ...one.headers, 'x-correlation-id': run }
        await interrupted(rig.url, { ...one, headers }, leaving)
      }
    const served = () => lines.filter((line) => line.includes(run)).length
    await vi.waitFor(() => expect(served()).toBe(asked.length * leavings.length))
  })
  expect(seen).toEqual([])
  expect((await rig.graphql(rig.admin, '{ me { id } }')).data?.me).toMatchObject({ id: 'admin' })
}

async function answered({ path, method, headers, body }: Asked): Promise<number> {
  const answer = await fetch(rig.url + path, { method, headers, body })
  await answer.bytes()
  return answer.status
}

const often = (leaving: Leaving): Leaving[] => Array(TIMES).fill(leaving)

describe('an answer whose reader leaves', () => {
  it('is tried at every address', () => {
    const { stack } = rig.landbook.app.router as unknown as { stack: Layer[] }
    const found = ['/graphql', ...addressesIn(stack)]
    expect(new Set(found)).toEqual(new Set([...Object.keys(STREAMS), ...AT_ONCE]))
    expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {})).toEqual(['changes'])
  })

  describe.each(Object.entries(STREAMS))('at %s', (_, asked) => {
    const ending = asked.filter(({ isEndless }) => !isEndless)
    it('fails nowhere at its first byte', () => leave(asked, often(1)))
    it('fails nowhere before that', () => leave(asked, often('without an answer')))
    it('fails nowhere later', () => leave(ending, [30_000, 300_000, 2_000_000]))
    it('holds nothing that others need', async () => {
      await vi.waitFor(() => expect(rig.landbook.backend.live.connections).toBe(0))
      for (const one of ending)
        await vi.waitFor(async () => expect([200, 206]).toContain(await answered(one)))
    })
  })

  it.each(EXPORT_FILES)('fails nowhere for any type as %s', (format) =>
    leave(
      EXPORTED.map((name) => get(exportPathOf(name, format))),
      [1, 'without an answer'],
    ),
  )
})

describe('a request whose sender leaves', () => {
  const login = { path: '/api/login', method: 'POST', headers: { 'content-type': 'application/json' } }
  it.each([
    ['with a query', graphql(`{ Tract(id: "${tract}") { id } }`)],
    ['with a login', { ...login, body: JSON.stringify({ username: 'ann', password: 'Wrong-Horse-1' }) }],
  ])('%s fails nowhere', (_, asked) => leave([asked], often('amid its request')))
})
