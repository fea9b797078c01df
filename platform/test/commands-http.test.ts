import { createServer, type ServerResponse } from 'node:http'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expect, it, onTestFinished } from 'vitest'
import { HttpCommands } from '../src/engine/commands/http.ts'
import { addressOf, closeServer } from '../src/engine/process/process.ts'

const REQUEST = {
  operation: 'UpdateTract',
  args: { id: 't1' },
  actor: 'system',
  commandId: '4d7c3a52-6c0e-4b53-9f2a-0b8d1f3f5a11',
}
const RESULT = { recordId: 't1', revision: 3, position: '0000000000000007' }

/** What the client makes of an answer of the command service. */
async function outcome(answer: (response: ServerResponse) => void): Promise<unknown> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => closeServer(server))
  return new HttpCommands(addressOf(server), 'token').execute(REQUEST).catch((error: unknown) => error)
}

const sent = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

const UNAVAILABLE = new LandbookError('UNAVAILABLE', MESSAGES.unavailable)

it('returns the declared result without unknown members', async () => {
  expect(await outcome(sent(200, JSON.stringify(RESULT)))).toEqual(RESULT)
  const more = {
    ...RESULT,
    itemId: 'i1',
    unchanged: true,
    leftOut: [{ member: 'wells', type: 'well', id: 'w', name: 'W' }],
  }
  expect(await outcome(sent(200, JSON.stringify({ ...more, ofALaterVersion: 1 })))).toEqual(more)
})

it('a truncated result is UNAVAILABLE', async () => {
  const broken = await outcome((response) => {
    const body = JSON.stringify(RESULT)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    response.write(body.slice(0, 20), () => response.destroy())
  })
  expect(broken).toEqual(UNAVAILABLE)
})

it.each([
  '',
  'null',
  '<html>',
  '{}',
  '[]',
  JSON.stringify({ ...RESULT, revision: '3' }),
  JSON.stringify({ ...RESULT, position: undefined }),
  JSON.stringify({ ...RESULT, leftOut: 'all' }),
])('a 200 with an unexpected body is UNAVAILABLE: %j', async (body) => {
  expect(await outcome(sent(200, body))).toEqual(UNAVAILABLE)
})

it('passes errors on, and unreadable ones as UNAVAILABLE', async () => {
  const refusal = { code: 'CONFLICT', message: 'changed', details: { revision: 4 } }
  expect(await outcome(sent(422, JSON.stringify(refusal)))).toEqual(
    new LandbookError('CONFLICT', 'changed', { revision: 4 }),
  )
  for (const body of ['{"code":"CONF', JSON.stringify({ ...refusal, code: 'TEAPOT' }), '{"code":"CONFLICT"}'])
    expect(await outcome(sent(422, body))).toEqual(UNAVAILABLE)
})

it('does not say of a failure that nobody expected that trying again helps', async () => {
  const error = await outcome(sent(500, '{}'))
  expect(error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(UNEXPECTED) })
})

const UNEXPECTED = new RegExp(`^${MESSAGES.unexpected} Reference \\w+`)
