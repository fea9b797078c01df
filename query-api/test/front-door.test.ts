import { once } from 'node:events'
import { request } from 'node:http'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { FIRST_ADMIN } from '@landbook/contracts/engine/system/user/declaration'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { QUERY_LIMITS } from '../src/engine/execution/limits.ts'
import { ensureAdminPassword } from '../src/engine/session/first-admin.ts'
import { Hashing } from '../src/engine/session/hashing.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

describe('before a query is looked at', () => {
  it('requires a session, so that strangers learn nothing of the schema and use no memory', async () => {
    const answer = await rig.graphql(undefined, '{ User { emai } }')
    expect(answer.code).toBe('UNAUTHENTICATED')
    expect(JSON.stringify(answer)).not.toContain('email')
  })

  it('refuses a query longer than any of ours, including comments', async () => {
    const { error } = await rig.graphql(rig.admin, `{ me { id } } #${'x'.repeat(60_000)}`)
    expect(error).toMatchObject({
      message: MESSAGES.tooMuch(QUERY_LIMITS.characters, 'characters'),
      extensions: { code: 'VALIDATION' },
    })
  })
})

it.each(['/graphql', '/api/login'])(
  'a body in tiny chunks is refused at %s, and that is logged',
  async (path) => {
    const id = crypto.randomUUID()
    const headers = {
      authorization: `Bearer ${rig.admin}`,
      'content-type': 'application/json',
      'x-correlation-id': id,
    }
    const outgoing = request(new URL(path, rig.url), { method: 'POST', headers }).on('error', () => undefined)
    for (const byte of JSON.stringify({ query: '{ me { id } }' }).padEnd(2_000)) outgoing.write(byte)
    outgoing.end()
    const [answer] = await once(outgoing, 'response')
    expect(answer.statusCode).toBe(400)
    await vi.waitFor(() =>
      expect(
        rig
          .logged()
          .split('\n')
          .filter((line) => line.includes(id))
          .map((line) => JSON.parse(line)),
      ).toMatchObject([{ msg: 'request', status: 400 }]),
    )
    outgoing.destroy()
  },
)

describe('passwords', () => {
  it('are compared up to their last character', async () => {
    const start = `${'x'.repeat(80)}A1!`
    const hashing = new Hashing()
    const hash = await hashing.hash(`${start}a`)
    expect(await hashing.matches(`${start}a`, hash)).toBe(true)
    expect(await hashing.matches(`${start}b`, hash)).toBe(false)
  })

  it('are not given to a first admin who was deleted', async () => {
    const { commands, backend } = rig.landbook
    const execute = (operation: string, args: Record<string, unknown>) =>
      commands.execute({ operation, args, actor: SYSTEM, commandId: crypto.randomUUID() })
    await execute('CreateUser', { email: 'second@landbook.example', roles: ['ADMIN'] })
    await execute('DeleteUser', { userID: FIRST_ADMIN })
    await rig.credentials.remove(FIRST_ADMIN)
    expect(await ensureAdminPassword(backend, undefined)).toBeUndefined()
    expect(await rig.credentials.get(FIRST_ADMIN)).toBeUndefined()
  })
})
