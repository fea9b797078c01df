import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { newFolder } from './company.ts'

// A process takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

/** Nothing listens there. */
const MONGODB_URL = 'mongodb://127.0.0.1:9'
const EVENTSTORE_URL = 'esdb://127.0.0.1:9?tls=false'
const SECRETS = { JWT_SECRET: 'j'.repeat(32), SERVICE_TOKEN: 's'.repeat(32), ADMIN_EMAIL: 'ann@example.com' }
const COMMAND_SERVICE_URL = 'http://127.0.0.1:9'

async function start(entry: string, env: Record<string, string>) {
  const file = fileURLToPath(new URL(`../../${entry}`, import.meta.url))
  const all = { PATH: process.env.PATH, PORT: '0', DATA_DIR: newFolder(), ...SECRETS, ...env }
  const child = spawn(process.execPath, [file], { env: all })
  const [, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { err, code }
}

describe('a service that cannot start', () => {
  it.each([
    ['standalone/src/main.ts', { MONGODB_URL }, /^MONGODB_URL: .+\n$/],
    ['standalone/src/main.ts', { EVENTSTORE_URL }, /^EVENTSTORE_URL: .+\n$/],
    ['projection-service/src/main.ts', { MONGODB_URL }, /^MONGODB_URL: .+\n$/],
    ['query-api/src/main.ts', { MONGODB_URL, COMMAND_SERVICE_URL }, /^MONGODB_URL: .+\n$/],
    ['command-service/src/main.ts', { EVENTSTORE_URL }, /^EVENTSTORE_URL: .+\n$/],
  ])('%s says why in one line: %j', async (entry, env, line) => {
    const { err, code } = await start(entry, env)
    expect(err).toMatch(line)
    expect(code).toBe(1)
  })

  it('says in one line that what should be the credentials is something else', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'credentials.db'), 'a letter to the county clerk '.repeat(100))
    const { err, code } = await start('standalone/src/main.ts', { DATA_DIR: folder })
    expect(err).toMatch(/^DATA_DIR: .+not a database\n$/)
    expect(code).toBe(1)
  })
})
