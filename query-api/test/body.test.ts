import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LARGE, SMALL } from '../src/engine/body/limits.ts'
import { maker } from './operations.ts'
import { type Rig, startRig, type TestUser } from './rig.ts'

let rig: Rig
let nobody: TestUser
let writer: TestUser
let tract: string
beforeAll(async () => {
  rig = await startRig()
  nobody = await rig.user()
  writer = await rig.user('READ_LANDS', 'WRITE_LANDS')
  tract = await maker(rig).tract()
})
afterEach(() => vi.useRealTimers())
afterAll(() => rig.close())

/** A request whose body is sent bit by bit. */
function open(token: string, headers: Record<string, string | number> = {}) {
  const outgoing = httpRequest(`${rig.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  })
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) =>
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject),
    )
  })
  return { outgoing, answer }
}

const send = (token: string, body: string | Buffer, headers: Record<string, string | number> = {}) => {
  const isChunked = 'transfer-encoding' in headers
  const { outgoing, answer } = open(token, {
    ...(!isChunked && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  })
  outgoing.end(body)
  return answer
}

const ME = JSON.stringify({ query: '{ me { id } }' })
/** Of a change that may be large. */
const noted = (bytes: number) =>
  JSON.stringify({
    query: 'mutation ($id: ID!, $geometry: JSON) { UpdateTract(id: $id, geometry: $geometry) { id } }',
    variables: { id: tract, geometry: 'x'.repeat(bytes) },
  })
const query = (bytes: number) =>
  JSON.stringify({ query: '{ me { id } }', variables: { a: 'x'.repeat(bytes) } })

describe('of one person, one large body is taken after the other', () => {
  it('and the next is not read, while small ones and those of others are served', async () => {
    const done: string[] = []
    const note = (name: string) => () => void done.push(name)
    const body = noted(200_000)
    const first = open(writer.token, { 'content-length': body.length })
    first.outgoing.write(body.slice(0, 100_000))
    const ended = first.answer.then(note('first'))
    // Its turn comes before that of the second.
    await send(writer.token, ME)
    const second = send(writer.token, noted(200_000)).then(note('second'))
    await send(writer.token, ME).then(note('small'))
    await send(rig.admin, noted(200_000)).then(note("another's"))
    expect(done).toEqual(['small', "another's"])
    first.outgoing.end(body.slice(100_000))
    await Promise.all([ended, second])
    expect(done).toEqual(['small', "another's", 'first', 'second'])
  })

  it('and one that does not arrive is given up, so that the next has its turn', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const slow = open(writer.token, { 'content-length': 200_000 })
    slow.outgoing.write('{')
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    const next = send(writer.token, noted(200_000))
    vi.advanceTimersByTime(LARGE.seconds * 1_000)
    const { status, body } = await slow.answer
    expect([status, JSON.parse(body).message]).toEqual([408, MESSAGES.tooSlow(LARGE.seconds)])
    expect((await next).status).toBe(200)
  })
})

describe('a body is refused that is larger than', () => {
  it.each([
    ['is declared', (body: string) => send(nobody.token, body)],
    ['is said in chunks', (body: string) => send(nobody.token, body, { 'transfer-encoding': 'chunked' })],
    [
      'its compressed form',
      (body: string) => send(nobody.token, gzipSync(body), { 'content-encoding': 'gzip' }),
    ],
  ])('a person without a role to write sends: by what %s', async (_, sent) => {
    const { status, body } = await sent(query(SMALL.bytes))
    expect([status, JSON.parse(body).message]).toEqual([413, MESSAGES.tooLarge(SMALL.bytes)])
  })

  it.each([
    ['declared', (body: string) => send(writer.token, body)],
    ['in chunks', (body: string) => send(writer.token, body, { 'transfer-encoding': 'chunked' })],
    ['compressed', (body: string) => send(writer.token, gzipSync(body), { 'content-encoding': 'gzip' })],
  ])('anybody sends, %s', async (_, sent) => {
    const { status, body } = await sent(query(LARGE.bytes))
    expect([status, JSON.parse(body).message]).toEqual([413, MESSAGES.tooLarge(LARGE.bytes)])
  })

  it.each([
    ['a query', () => query(SMALL.bytes)],
    [
      'a change without long values',
      () =>
        JSON.stringify({
          query: `mutation { DeleteTract(id: "x") { id } }`,
          variables: { a: 'x'.repeat(SMALL.bytes) },
        }),
    ],
    [
      'changes of which one has no long values',
      () => {
        const { query, variables } = JSON.parse(noted(SMALL.bytes))
        return JSON.stringify({ query: query.replace(/}$/, 'DeleteTract(id: "x") { id } }'), variables })
      },
    ],
    [
      'a change in a fragment',
      () =>
        JSON.stringify({
          query: 'mutation { ...F } fragment F on Mutation { here(tab: "a") }',
          variables: { a: 'x'.repeat(SMALL.bytes) },
        }),
    ],
  ])('its operation needs: %s', async (_, body) => {
    const { errors } = JSON.parse((await send(writer.token, body())).body)
    expect(errors).toMatchObject([
      { message: MESSAGES.tooLarge(SMALL.bytes), extensions: { code: 'VALIDATION' } },
    ])
  })

  it('its operation needs, but not one that needs it', async () => {
    const { errors } = JSON.parse((await send(writer.token, noted(200_000))).body)
    // Its value is none.
    expect(errors[0].message).not.toBe(MESSAGES.tooLarge(SMALL.bytes))
  })
})

it('a compressed body is answered', async () => {
  const { body } = await send(nobody.token, gzipSync(ME), { 'content-encoding': 'gzip' })
  expect(JSON.parse(body).data).toEqual({ me: { id: nobody.id } })
})

it('an upload is refused without a role to write anything', async () => {
  const { body } = await send(nobody.token, 'nothing', { 'content-type': 'multipart/form-data; boundary=x' })
  expect(JSON.parse(body).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
})

it('requests that are aborted give their turns back, whether they have begun or wait', async () => {
  const begun = Array.from({ length: 40 }, () => open(nobody.token, { 'content-length': 100 }))
  for (const { outgoing } of begun) outgoing.write('{')
  const waits = send(nobody.token, ME)
  const failed = begun.map(({ answer }) => answer.catch(() => 'aborted'))
  for (const { outgoing } of begun) outgoing.destroy()
  await Promise.all(failed)
  const answers = [
    await waits,
    ...(await Promise.all(Array.from({ length: 40 }, () => send(nobody.token, ME)))),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(41).fill(200))
})
