import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rig, startRig } from './rig.ts'

const SCRIPT = 'start()'
const TILES = 'https://{s}.tiles.example/{z}/{x}/{y}.png'

let rig: Rig
let ui: string
beforeAll(async () => {
  ui = await mkdtemp(join(tmpdir(), 'landbook-ui-'))
  await mkdir(join(ui, 'assets'))
  await writeFile(join(ui, 'index.html'), '<title>LANDBOOK</title>')
  await writeFile(join(ui, 'assets', 'main-1a2b.js'), SCRIPT)
  await writeFile(join(ui, 'assets', 'main-1a2b.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(ui, 'assets', 'main-1a2b.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(ui, 'assets', 'gone-1a2b.js.br'), brotliCompressSync(SCRIPT))
  rig = await startRig({ ui, settings: { mapTilesUrl: TILES, devHosts: ['dev.example'] } })
  await rm(join(ui, 'assets', 'gone-1a2b.js.br'))
})
afterAll(async () => {
  await rig.close()
  await rm(ui, { recursive: true })
})

const ME = JSON.stringify({ query: '{ me { id } }' })

function send(path: string, method: string, body?: string, headers: Record<string, string> = {}) {
  const session = { 'content-type': 'application/json', authorization: `Bearer ${rig.admin}` }
  return rig.request(path, {
    method,
    headers: { ...session, ...headers },
    ...(body === undefined ? {} : { body }),
  })
}

describe('a request that cannot be served gets a status and JSON', () => {
  it.each([
    ['POST', '/graphql', '{', {}, 400],
    ['POST', '/graphql', 'null', {}, 400],
    ['POST', '/graphql', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, {}, 400],
    [
      'POST',
      '/graphql',
      JSON.stringify({ query: '{ me { id } }', variables: { rows: Array(50_001).fill({}) } }),
      {},
      413,
    ],
    ['POST', '/graphql', JSON.stringify({ query: 'x'.repeat(4_200_000) }), {}, 413],
    ['POST', '/graphql', ME, { 'content-type': 'text/plain' }, 415],
    [
      'POST',
      '/graphql',
      'query=%7Bme%7Bid%7D%7D',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
    ],
    ['POST', '/graphql', '{ me { id } }', { 'content-type': 'application/graphql' }, 415],
    ['POST', '/graphql', 'x'.repeat(4_200_000), { 'content-type': 'multipart/form-data; boundary=x' }, 400],
    ['POST', '/graphql', 'x', { 'content-type': 'multipart/form-data' }, 400],
    ['POST', '/graphql', ME, { 'content-type': 'application/json; charset=utf-99' }, 415],
    ['POST', '/graphql', ME, { 'content-encoding': 'gzip' }, 400],
    ['POST', '/graphql', ME, { 'content-encoding': 'secret' }, 415],
    ['GET', '/graphql?query=%7Bme%7Bid%7D%7D', undefined, {}, 405],
    ['GET', '/graphql', undefined, { accept: 'text/html' }, 405],
    ['OPTIONS', '/graphql', undefined, { origin: 'https://evil.example' }, 405],
    ['DELETE', '/graphql', undefined, {}, 405],
    ['POST', '/api/login', '{', {}, 400],
    ['POST', '/api/login', '[]', {}, 400],
    ['POST', '/api/login', JSON.stringify({ username: 'x'.repeat(20_000) }), {}, 413],
    ['POST', '/api/public/forgotPassword', '"text"', {}, 400],
    ['POST', '/api/public/resetPassword', '', {}, 400],
    ['GET', '/api/login', undefined, {}, 404],
    ['GET', '/api/unknown', undefined, {}, 404],
    ['POST', '/api/unknown', ME, {}, 404],
    ['DELETE', '/api/settings', undefined, {}, 404],
    ['POST', '/Lands', ME, {}, 404],
    ['GET', '/assets/unknown.js', undefined, {}, 404],
    ['GET', '/assets/..%2f..%2fetc%2fpasswd', undefined, {}, 403],
    ['GET', '/%E0%A4%A', undefined, {}, 400],
    ['GET', '/assets/%ff', undefined, {}, 400],
    ['GET', '/assets/a%00b', undefined, {}, 400],
  ] as const)('%s %s', async (method, path, body, headers, status) => {
    const answer = await send(path, method, body, headers)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ status, message: expect.any(String) })
    if (status === 413)
      expect(answer.body.message).toMatch(
        /^That is too (large|much): [\d.,]+ (KB|MB|values|lists and objects) at most$/,
      )
    expect(answer.text).not.toMatch(/node_modules|\bat \S+:\d+|Error:/)
    expect(answer.text.length).toBeLessThan(200)
  })

  it('without a body for HEAD', async () => {
    const answer = await send('/graphql', 'HEAD')
    expect([answer.status, answer.headers.get('allow'), answer.text]).toEqual([405, 'POST', ''])
    expect((await send('/api/settings', 'HEAD')).status).toBe(200)
  })

  it('and no CORS headers', async () => {
    const answers = [
      await send('/graphql', 'OPTIONS', undefined, {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
      }),
      await send('/graphql', 'POST', ME, { origin: 'https://evil.example' }),
      await send('/api/login', 'OPTIONS', undefined, { origin: 'https://evil.example' }),
    ]
    for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a GraphQL request that cannot be understood', () => {
  it.each([
    ['{'],
    ['{ nothing }'],
    ['{ me }'],
    ['{ me { id { id } } }'],
    ['fragment A on User { id }'],
    ['query { me { ...A } } fragment A on User { ...A }'],
    ['subscription { me { id } }'],
    ['query A { me { id } } query B { me { id } }'],
    ['mutation A { DeleteTract(id: "x") { id } } query B { me { id } }'],
    ['{ Tract(id: {}) { id } }'],
    ['query ($id: ID!) { Tract(id: $id) { id } }'],
    ['query ($id: Nothing) { Tract(id: $id) { id } }'],
    ['mutation { UpdateTract(name: "x") { id } }'],
    ['mutation { CreateTract(geometry: $x) { id } }'],
    [''],
    [5],
    [null],
    [{ kind: 'Document' }],
  ])('%j is a VALIDATION error', async (query) => {
    const { status, body, text } = await send('/graphql', 'POST', JSON.stringify({ query }))
    expect(status).toBe(200)
    expect(body.data ?? null).toBeNull()
    expect(body.errors).toMatchObject([{ message: expect.any(String), extensions: { code: 'VALIDATION' } }])
    expect(text).not.toMatch(/node_modules|stack/)
  })

  it.each([
    '[]',
    `[${ME}]`,
    '{}',
    '{"query":"{ me { id } }","variables":[]}',
    '{"query":"{ me { id } }","variables":"x"}',
    '{"query":"{ me { id } }","extensions":5}',
    '{"query":"query A { me { id } }","operationName":"B"}',
    '{"query":"query A { me { id } } query B { me { email } }","operationName":"B"}',
    '{"query":"query($f: TractFilter) { Tract(filter: $f) { id } }","variables":{"f":{"__proto__":{"name":"x"}}}}',
    '{"query":"query($f: TractFilter) { Tract(filter: $f) { id } }","variables":{"f":{"constructor":null}}}',
    '{"query":"query($f: [TractOrder!]) { Tract(orderBy: $f) { id } }","variables":{"f":["__proto__"]}}',
  ])('%s is a VALIDATION error', async (body) => {
    const answer = await send('/graphql', 'POST', body)
    expect(answer.status).toBe(200)
    expect(answer.body.errors).toMatchObject([{ extensions: { code: 'VALIDATION' } }])
  })
})

describe('headers', () => {
  it.each(['/', '/api/settings', '/api/unknown', '/assets/main-1a2b.js'])('of %s', async (path) => {
    const { headers } = await rig.request(path)
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((rule) => {
        const [name = '', ...sources] = rule.trim().split(' ')
        return [name, sources]
      }),
    )
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    // Images of any origin, such as plats and map tiles, but no scripts.
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https:', 'http:'])
    expect(policy['frame-src']).toEqual(['https:', 'http:'])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=(), ')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
    // Plain HTTP must not set HSTS.
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('forbid caching of answers to a session', async () => {
    for (const path of ['/api/settings', '/api/unknown', '/graphql']) {
      expect([path, (await rig.request(path)).headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
    expect((await rig.graphql(rig.admin, '{ me { id } }')).answer.headers.get('cache-control')).toBe(
      'no-store',
    )
  })

  it('enforce TLS for requests by TLS', async () => {
    const secure = await startRig({ publicUrl: () => 'https://land.example.com' })
    const { headers } = await secure.request('/api/settings')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    await secure.close()
  })
})

describe('without a session', () => {
  it('health, readiness and settings', async () => {
    expect(await rig.request('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await rig.request('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
    const settings = { mapTilesUrl: TILES, devHosts: ['dev.example'] }
    expect(await rig.request('/api/settings')).toMatchObject({ status: 200, body: settings })
  })

  it('the screens, at every path outside the API', async () => {
    for (const path of ['/', '/Lands/12', '/verify?t=x', '/index.html', '/graphql-schema']) {
      const { status, text, headers } = await rig.request(path)
      expect([path, status, text]).toEqual([path, 200, '<title>LANDBOOK</title>'])
      expect(headers.get('cache-control')).toMatch(/no-cache|max-age=0/)
    }
    const script = await rig.request('/assets/main-1a2b.js')
    expect([script.text, script.headers.get('cache-control')]).toEqual([
      'start()',
      'public, max-age=31536000, immutable',
    ])
  })
})

describe('compression', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('of a script, for accept-encoding %s', async (accepted, encoding) => {
    const script = await rig.request('/assets/main-1a2b.js', { headers: { 'accept-encoding': accepted } })
    expect([script.text, script.headers.get('content-encoding')]).toEqual([SCRIPT, encoding])
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(script.headers.get('vary')).toBe('Accept-Encoding')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    // From the folder of a replaced version.
    ['/assets/gone-1a2b.js', 404],
    ['/assets/..%2findex.html', 403],
    ['/assets/%2e%2e%2findex.html', 403],
  ])('of the refusal of %s, uncompressed', async (path, status) => {
    const answer = await rig.request(path, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer).toMatchObject({ status, body: { status, message: expect.any(String) } })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control') ?? '').not.toMatch(/immutable/)
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('of an answer, for accept-encoding %s', async (accepted, encoding) => {
    const query = JSON.stringify({ query: '{ __schema { types { name description } } }' })
    const answer = await send('/graphql', 'POST', query, { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.body).toMatchObject({ data: { __schema: { types: expect.any(Array) } } })
  })

  it('is skipped for small answers', async () => {
    const answer = await send('/graphql', 'POST', ME, { 'accept-encoding': 'br, gzip' })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
  })
})

it('is not ready while the projector makes no progress', async () => {
  const other = await startRig()
  const { projector } = other.landbook
  await projector.stop()
  Object.defineProperty(projector, 'health', { value: { waitingFor: 'the log is away' } })
  expect(await other.request('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'not ready', reason: 'the log is away' },
  })
  expect((await other.request('/healthz')).status).toBe(200)
  await other.close()
})
