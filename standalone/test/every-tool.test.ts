import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { logNote } from '@landbook/contracts/engine/system/log-note/declaration'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ask, login, READY, REPOSITORY, type Service, startService } from '../soak/requests/service.ts'
import { PLANS } from '../src/sources/plans.ts'
import { geoJson, newFile, newFolder, permitFile, wellAt } from './company.ts'
import { onEachStore } from './stores.ts'
import { run, runProcess, surveys, type Tool } from './tools.ts'

/** A file of each kind that can be imported, in an order in which each finds what it refers to. */
const FILES: Readonly<Record<string, () => string>> = {
  tracts: surveys,
  wells: () => newFile('wells.geojson', geoJson([wellAt({ fid: 1 })])),
  permits: () => permitFile({}),
  operators: () => newFile('operators.csv', 'name,address\nPecos Oil,1 Main St\n'),
  production: () =>
    newFile('volumes.csv', 'API Number,Month,Oil (bbl),Gas (mcf),Water (bbl)\n42-161-30683,2026-01,1,2,3\n'),
}

interface Running {
  env: Record<string, string>
  address: string
  session: string
}

type Ran = Awaited<ReturnType<typeof runProcess>>

const sealKeyOf = ({ SEAL_KEY = '' }: Running['env']) => ({ SEAL_KEY })

const well = (done: Ran) => expect(done).toMatchObject({ code: 0, err: '' })

/** What each tool does on these stores while Landbook runs on them; in this order. Once in a process of its own: `run`. */
const TOOLS: Readonly<Record<Tool, (on: Running) => Promise<void>>> = {
  async import({ env }) {
    expect(Object.keys(FILES)).toEqual(Object.keys(PLANS))
    for (const [kind, file] of Object.entries(FILES)) {
      const path = file()
      const first = await (kind === 'tracts' ? runProcess : run)('import', [kind, path], env)
      well(first)
      expect(first.out).toMatch(/: [1-9]\d* created/)
      if (kind === 'tracts') expect((await run('import', [kind, path], env)).out).toContain('2 unchanged')
    }
  },
  async history({ env }) {
    const told = await runProcess('history', ['tract', 'TX-1'], env)
    well(told)
    expect(told.out).toContain('CreateTract')
  },
  async verify({ env, address, session }) {
    const [seal, certificate] = [
      join(newFolder(), 'seal.json'),
      'mutation { certificate(type: "tract", id: "TX-1") }',
    ]
    well(await runProcess('verify', ['--seal', seal], env))
    well(await run('verify', [], env))
    well(await run('verify', ['--against', seal], env))
    const { data } = await ask(address, session, certificate)
    well(await run('verify', ['--certificate', newFile('certificate.json', data?.certificate)], {}))
  },
  async rebuild({ env }) {
    const rebuilt = await runProcess('rebuild', [], env)
    expect(rebuilt).toMatchObject({ code: 0 })
    expect(rebuilt.out).toMatch(/Lands +[1-9]/)
  },
  async 'check-store'({ env }) {
    const { out, err } = await runProcess('check-store', [env.MONGODB_URL ?? env.DATA_DIR ?? ''], {})
    if (env.MONGODB_URL === undefined) expect(err).toContain('must be an address')
    else expect(out).toMatch(/^MongoDB \d.*\nok /)
  },
  async repair({ env }) {
    well(await runProcess('repair', ['--streams', '--dry-run'], env))
  },
  async backup({ env }) {
    const archive = join(newFolder(), 'all.tar.gz')
    const kept = await runProcess('backup', [archive], env)
    if (env.EVENTSTORE_URL !== undefined)
      return void expect(kept).toMatchObject({
        code: 1,
        err: expect.stringContaining('their own backups'),
      })
    well(kept)
    well(await runProcess('restore', [archive, '--into', join(newFolder(), 'new')], sealKeyOf(env)))
  },
  async restore({ env }) {
    const { code, err } = await runProcess('restore', ['/nowhere.tar.gz'], env)
    expect({ code, lines: err.split('\n').length }).toEqual({ code: 1, lines: 2 })
  },
}

/** The tools that people call: each script of npm that is one. */
const toolsOfNpm = [
  ...readFileSync(join(REPOSITORY, 'scripts/run.mjs'), 'utf8').matchAll(
    /'standalone\/src\/cli\/([\w-]+)\.ts'/g,
  ),
].map(([, name]) => name)

it('is a table of every tool', () => {
  expect(Object.keys(TOOLS).sort()).toEqual(toolsOfNpm.sort())
})

/** The numbers of records of the demo, by type, on the stores that were filled first. */
let demo: Record<string, unknown> | undefined

onEachStore((open) => {
  let on: Running
  let landbook: Service
  let close: () => void
  beforeAll(async () => {
    const stores = await open()
    close = stores.close
    const { privateKey } = generateKeyPairSync('ed25519')
    const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const env = { ...stores.env, SEAL_KEY: key }
    landbook = await startService('standalone/src/main.ts', env, READY.standalone, ['--demo'])
    on = { env, address: landbook.address, session: await login(landbook.address) }
  })
  afterAll(async () => {
    expect(await landbook.stop()).toBe(0)
    close()
  })

  it('has the demo, which is the same everywhere', async () => {
    // The log notes its seals, whenever they are made.
    const types = catalogue.records.filter(({ type }) => type !== logNote.type)
    const counts = types.map(({ name }) => `${name}Count`)
    // Read models may still be on their way.
    await vi.waitFor(async () => {
      const { data } = await ask(on.address, on.session, `{ ${counts.join(' ')} }`)
      demo ??= data ?? {}
      expect(data).toEqual(demo)
    })
    expect(demo?.TractCount).toBeGreaterThan(10)
  })

  it.each(Object.entries(TOOLS))('%s does what it says', async (_, works) => works(on))
})
