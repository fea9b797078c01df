import { once } from 'node:events'
import { connect } from 'node:net'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { describe, expect, it, vi } from 'vitest'
import { SMALL } from '../src/engine/body/limits.ts'
import { startFilesRig } from './files-rig.ts'
import { UPLOAD } from './uploads.ts'

const rig = await startFilesRig()
const nobody = await rig.user()
const writer = await rig.user('READ_WELLS', 'WRITE_WELLS')

/** More than the network's buffers hold: all of it can be sent only if the server reads it. */
const FILLING = Buffer.alloc(12_000_000, 'x')
const BOUNDARY = 'between'
const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}`

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

interface Sent {
  method?: string
  path?: string
  token?: string
  headers?: Record<string, string>
  /** Before the filling. */
  begin?: () => string
}

/** The beginning of an upload of a file. */
const uploadOf = (child: string, file: string) => () =>
  [
    part(
      'operations',
      JSON.stringify({ query: UPLOAD, variables: { file: null, name: `${rig.tract}/${child}` } }),
    ),
    part('map', JSON.stringify({ 0: ['variables.file'] })),
    part('0', file, '; filename="a.pdf"'),
  ].join('\r\n')

const REFUSED: readonly [string, Sent, string][] = [
  ['a query without a session', { headers: JSON_TYPE }, 'UNAUTHENTICATED'],
  ['an upload without a session', { headers: FORM_TYPE }, 'UNAUTHENTICATED'],
  ['an upload by somebody who writes nothing', { token: nobody.token, headers: FORM_TYPE }, 'FORBIDDEN'],
  [
    'an upload by somebody who does not write that',
    { token: writer.token, headers: FORM_TYPE, begin: uploadOf('countyMap', '%PDF-1.7\n') },
    'FORBIDDEN',
  ],
  [
    'an upload of what is not accepted',
    { token: rig.admin, headers: FORM_TYPE, begin: uploadOf('countyMap', '<svg>') },
    MESSAGES.files.notAMap,
  ],
  [
    'an upload that is too large',
    { token: rig.admin, headers: FORM_TYPE, begin: uploadOf('countyMap', '%PDF-1.7\n') },
    MESSAGES.files.tooLarge(rig.mostMb),
  ],
  [
    'an upload for no such field',
    { token: rig.admin, headers: FORM_TYPE, begin: uploadOf('name', '%PDF-1.7\n') },
    'NOT_FOUND',
  ],
  [
    'an upload without its operation',
    { token: rig.admin, headers: FORM_TYPE, begin: () => part('0', '%PDF', '; filename="a.pdf"') },
    MESSAGES.unreadable,
  ],
  [
    'an upload with a long operation',
    { token: rig.admin, headers: FORM_TYPE, begin: () => part('operations', '{') },
    MESSAGES.unreadable,
  ],
  [
    'an upload without a boundary',
    { token: rig.admin, headers: { 'content-type': 'multipart/form-data' } },
    MESSAGES.unreadable,
  ],
  ['a query', { token: nobody.token, headers: JSON_TYPE }, MESSAGES.tooLarge(SMALL.bytes)],
  ['a change', { token: writer.token, headers: JSON_TYPE }, MESSAGES.tooLarge(4 * 2 ** 20)],
  ['another type', { token: writer.token, headers: { 'content-type': 'text/plain' } }, ' 415 '],
  [
    'another charset',
    { token: writer.token, headers: { 'content-type': 'application/json; charset=utf-16' } },
    ' 415 ',
  ],
  [
    'another encoding',
    { token: writer.token, headers: { ...JSON_TYPE, 'content-encoding': 'secret' } },
    ' 415 ',
  ],
  [
    'an encoding that it has not',
    { token: writer.token, headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
    ' 400 ',
  ],
  ['another method', { token: writer.token, method: 'PUT', headers: JSON_TYPE }, ' 405 '],
  ...['/api/login', '/api/public/forgotPassword', '/api/public/resetPassword'].map(
    (path): [string, Sent, string] => [path, { path, headers: JSON_TYPE }, MESSAGES.tooLarge(16 * 2 ** 10)],
  ),
  ...['password', 'tokens', 'second-factor', 'second-factor/confirm', 'second-factor/disable'].map(
    (name): [string, Sent, string] => {
      const path = `/api/account/${name}`
      return [path, { path, headers: JSON_TYPE, token: nobody.token }, MESSAGES.tooLarge(16 * 2 ** 10)]
    },
  ),
  [
    'what reads no body',
    { path: '/api/account/sessions/none', method: 'DELETE' },
    LOGIN_MESSAGES.sessionEnded,
  ],
  ['an export', { path: '/api/export/Well.csv', method: 'GET' }, ' 401 '],
  ['an export of the audit', { path: '/api/audit?format=csv', method: 'GET' }, ' 401 '],
  ['no address', { path: '/api/nothing' }, MESSAGES.nothingHere],
  ['a file', { path: '/files/a/b' }, MESSAGES.nothingHere],
  ['a screen', { path: '/Lands' }, MESSAGES.nothingHere],
]

/** Sends everything before it reads, as browsers do: the answer. */
async function answerTo(
  { method = 'POST', path = '/graphql', token, headers = {}, begin = () => '' }: Sent,
  connection: string,
  isChunked: boolean,
): Promise<string> {
  const { hostname, port } = new URL(rig.url)
  const socket = connect(Number(port), hostname)
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error))
  const first = Buffer.from(begin())
  const length = first.length + FILLING.length
  const framed = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const lines = Object.entries({ host: 'x', connection, ...authorization, ...headers, ...framed })
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`)
  if (isChunked) socket.write(`${length.toString(16)}\r\n`)
  socket.write(first)
  const { promise: isSent, resolve } = Promise.withResolvers<void>()
  socket.write(FILLING, () => resolve())
  let answer = ''
  try {
    await Promise.race([isSent, failed])
    if (isChunked) socket.write('\r\n0\r\n\r\n')
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    await Promise.race([failed, vi.waitFor(() => expect(answer).toMatch(/\r\n\r\n.*\}/s))])
    return answer
  } finally {
    failed.catch(() => undefined)
    socket.destroy()
  }
}

// Bodies that nobody wants are read slowly.
describe.concurrent('who is refused gets the answer', () => {
  it.each(REFUSED)('for the body of %s', async (_, sent, expected) => {
    for (const connection of ['keep-alive', 'close'])
      for (const isChunked of [false, true])
        expect(await answerTo(sent, connection, isChunked)).toContain(expected)
  })
})
