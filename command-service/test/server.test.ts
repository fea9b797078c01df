import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { HttpCommands } from '@landbook/platform/engine/commands/http'
import { type CommandRequest, type Commands, SYSTEM } from '@landbook/platform/engine/commands/port'
import { observerOf } from '@landbook/platform/engine/observability/observer'
import { addressOf, closeServer, listen } from '@landbook/platform/engine/process/process'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandServer } from '../src/engine/handling/server.ts'
import { type Company, company, land, refusal } from './company.ts'

const serviceToken = 'a token that only the services know'
let one: Company
let server: Server
let logged: string[]
/** What stands behind the server; a test may put something else there. */
let behind: Commands

beforeEach(async () => {
  one = company()
  logged = []
  behind = { execute: ({ operation, args, ...options }) => one.execute(operation, args, options) }
  const commands: Commands = { execute: (request) => behind.execute(request) }
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
  const probes = { notReady: async () => undefined }
  const app = commandServer(commands, { serviceToken, observer: observerOf(log), probes })
  server = await listen(app, { port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await closeServer(server)
  await one.log.close()
})

const request = (operation: string, args: CommandRequest['args']): CommandRequest => ({
  operation,
  args,
  actor: SYSTEM,
  commandId: randomUUID(),
})
const through = (token = serviceToken) => new HttpCommands(addressOf(server), token)
const send = (body: string, token = serviceToken) =>
  fetch(`${addressOf(server)}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  })

describe('the HTTP endpoint of the command service', () => {
  it('executes a command and returns its answer', async () => {
    const result = await through().execute(request('CreateTract', land('A-1', { id: 'a1' })))
    expect(result).toEqual({ recordId: 'a1', revision: 0, position: await one.log.head() })
  })

  it('passes on all properties of a command', async () => {
    const remarks = {
      reason: 'by letter',
      effectiveOn: '2026-01-02',
      sources: { name: 'drilling data, permit 911270' },
    }
    await through().execute({ ...request('CreateTract', land('A-1', { id: 'a1' })), ...remarks })
    const [created] = await Array.fromAsync(one.log.read('tract-a1'))
    expect(created?.metadata).toMatchObject(remarks)
  })

  it('passes refusals on unchanged', async () => {
    await through().execute(request('CreateTract', land('A-1', { id: 'a1' })))
    await one.execute('UpdateTract', { id: 'a1', notes: 'theirs' })
    const edit = { ...request('UpdateTract', { id: 'a1', notes: 'mine' }), revision: 0 }
    const [here, there] = [await refusal(behind.execute(edit)), await refusal(through().execute(edit))]
    expect(there.code).toBe('CONFLICT')
    expect([there.code, there.message, there.details]).toEqual([here.code, here.message, here.details])
  })

  it('refuses requests without the token', async () => {
    const body = JSON.stringify(request('CreateTract', land('A-1')))
    for (const token of ['', 'another token', `${serviceToken}x`]) {
      expect((await send(body, token)).status).toBe(401)
      expect((await refusal(through(token).execute(request('CreateTract', land('A-1'))))).code).toBe(
        'UNAVAILABLE',
      )
    }
    expect(await Array.fromAsync(one.log.readAll())).toEqual([])
  })

  it.each(['', '[]', '{}', '{"operation":1}', '{"operation":"CreateTract","args":[]}'])(
    'refuses what is no command: %s',
    async (body) => {
      const response = await send(body)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'VALIDATION', details: {} })
    },
  )

  it.each([
    ['what cannot be read', '{"operation":'],
    ['what is too large', JSON.stringify({ operation: 'x'.repeat(7_000_000) })],
  ])('refuses %s, and does not take it for a fault of its own', async (_, body) => {
    const response = await send(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'VALIDATION' })
    expect(logged).toEqual([])
  })

  it('hides internal errors, and logs them', async () => {
    behind = { execute: () => Promise.reject(new TypeError('a bug in line 7')) }
    const body = JSON.stringify(request('CreateTract', land('A-1')))
    const response = await send(body)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/bug|at /)
    expect(logged.join()).toContain('a bug in line 7')
    const error = await refusal(through().execute(request('CreateTract', land('A-1'))))
    expect(error).toBeInstanceOf(LandbookError)
    expect(error.code).toBe('UNAVAILABLE')
  })
})
