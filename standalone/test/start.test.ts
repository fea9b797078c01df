import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openMongo } from '@landbook/platform/engine/stores/mongo'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../soak/free-port.ts'
import {
  INHERITED,
  login,
  processSettings,
  READY,
  servicesSettings,
  startService,
} from '../soak/requests/service.ts'
import { newFolder } from './company.ts'
import { run, surveys } from './tools.ts'

// A process takes its time to start on a busy machine.

/** An existing server. */
const MONGODB = process.env.MONGODB_URL
/** No server listens there. */
const MONGODB_URL = 'mongodb://127.0.0.1:9'
const EVENTSTORE_URL = 'esdb://127.0.0.1:9?tls=false'
const SECRETS = { JWT_SECRET: 'j'.repeat(32), SERVICE_TOKEN: 's'.repeat(32), ADMIN_EMAIL: 'ann@example.com' }
const COMMAND_SERVICE_URL = 'http://127.0.0.1:9'

async function start(entry: string, env: Record<string, string>) {
  const file = fileURLToPath(new URL(`../../${entry}`, import.meta.url))
  const all = { ...INHERITED, PORT: '0', DATA_DIR: newFolder(), ...SECRETS, ...env }
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
  ])('%s reports the reason in one line: %j', async (entry, env, line) => {
    const { err, code } = await start(entry, env)
    expect(err).toMatch(line)
    expect(code).toBe(1)
  })

  it('reports in one line that the credentials file is something else', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'credentials.db'), 'a letter to the county clerk '.repeat(100))
    const { err, code } = await start('standalone/src/main.ts', { DATA_DIR: folder })
    expect(err).toMatch(/^DATA_DIR: .+not a database\n$/)
    expect(code).toBe(1)
  })
})

/** May be called before the process listens. */
async function readyFrom(address: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { status } = await fetch(`${address}/readyz`)
      if (status !== 200) throw new Error(`/readyz was answered with ${status}`)
    },
    { interval: 1 },
  )
}

describe('a first start', () => {
  it.each([1, 2, 3])('accepts the login that follows the first 200 of /readyz (%i)', async () => {
    const port = await freePort()
    const env = { ...processSettings(newFolder()), PORT: String(port) }
    const starting = startService('standalone/src/main.ts', env, READY.standalone)
    onTestFinished(async () => (await starting).kill())
    await readyFrom(`http://127.0.0.1:${port}`)
    expect(await login(`http://127.0.0.1:${port}`)).toMatch(/./)
  })

  it.skipIf(MONGODB === undefined)(
    'accepts it at a query API of its own, whichever service starts first (needs MONGODB_URL)',
    async () => {
      const [port, commandPort] = [String(await freePort()), String(await freePort())]
      const env = {
        ...servicesSettings(newFolder(), MONGODB ?? ''),
        COMMAND_SERVICE_URL: `http://127.0.0.1:${commandPort}`,
        COMMAND_PORT: commandPort,
        PROJECTION_PORT: '0',
        PORT: port,
      }
      const service = async (name: string) => {
        const started = await startService(`${name}/src/main.ts`, env, READY.service)
        onTestFinished(() => started.kill())
        return started
      }
      const { address } = await service('query-api')
      const first = await fetch(`${address}/readyz`)
      expect(first.status).toBe(503)
      expect(await first.json()).toMatchObject({ reason: 'the first admin has not been created yet' })
      await service('command-service')
      const ready = readyFrom(address)
      await service('projection-service')
      await ready
      expect(await login(address)).toMatch(/./)
    },
  )
})

it.skipIf(MONGODB === undefined)(
  'one process whose MongoDB was emptied accepts the login of the first admin again (needs MONGODB_URL)',
  async () => {
    const env = servicesSettings(newFolder(), MONGODB ?? '')
    const { address, kill } = await startService('standalone/src/main.ts', env, READY.standalone)
    onTestFinished(kill)
    await login(address)
    const { client, db } = await openMongo({ url: env.MONGODB_URL })
    onTestFinished(() => client.close())
    await db.dropDatabase()
    expect((await fetch(`${address}/readyz`)).status).toBe(503)
    await readyFrom(address)
    expect(await login(address)).toMatch(/./)
  },
)

describe('one data folder', () => {
  it('is for one process at a time, also after a kill; tools can run beside it', async () => {
    const folder = newFolder()
    const env = processSettings(folder)
    const first = await startService('standalone/src/main.ts', env, READY.standalone)
    onTestFinished(() => first.kill())
    const { err, code } = await start('standalone/src/main.ts', { DATA_DIR: folder })
    expect(err).toMatch(/^DATA_DIR: another Landbook is using .+\. Stop that one first, .+\n$/)
    expect(code).toBe(1)
    const archive = join(newFolder(), 'backup.tar.gz')
    for (const [tool, args] of [
      ['import', ['tracts', surveys()]],
      ['history', ['user', 'admin']],
      ['verify', []],
      ['backup', [archive]],
      ['rebuild', []],
    ] as const)
      expect(await run(tool, [...args], env)).toMatchObject({ code: 0, err: '' })
    await first.kill()
    const second = await startService('standalone/src/main.ts', env, READY.standalone)
    await second.kill()
  })

  it.skipIf(process.platform === 'win32')(
    'holds nothing that others can read, nor does the log’s',
    async () => {
      const [folder, logFolder] = [newFolder(), join(newFolder(), 'log')]
      const env = { ...processSettings(folder), LOG_FILE: join(logFolder, 'landbook.db') }
      const loose = process.umask(0)
      const service = await startService('standalone/src/main.ts', env, READY.standalone).finally(() =>
        process.umask(loose),
      )
      onTestFinished(() => service.kill())
      const archive = join(folder, 'backup.tar.gz')
      expect((await run('backup', [archive], env)).code).toBe(0)
      const paths = [folder, logFolder].flatMap((one) => [
        one,
        ...readdirSync(one, { recursive: true }).map((name) => join(one, String(name))),
      ])
      expect(paths.length).toBeGreaterThan(10)
      expect(paths.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
    },
  )
})
