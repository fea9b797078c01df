import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { contentOf } from '../soak/kept-shown.ts'
import {
  ADMIN,
  ask,
  fileNameIn,
  login,
  type Service,
  sendFile,
  startService,
} from '../soak/requests/service.ts'
import { newFolder } from './company.ts'
import { run } from './tools.ts'

const READY = /Landbook is ready at (http:\/\/\S+)/

const CREATE = `mutation($id: ID, $name: String, $commandId: ID) {
  CreateTract(id: $id, name: $name, state: "Texas", county: "Ward", commandId: $commandId) { id } }`
const SET_MAP = 'mutation($id: ID!, $map: String) { updateCountyMap(id: $id, countyMap: $map) { id } }'

const start = (dataDir: string) =>
  startService(
    'standalone/src/main.ts',
    { DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'warn' },
    READY,
  )

/** A unique PDF. */
const pdf = (text: string) => `%PDF-1.7\n% ${text}\n%%EOF\n`

/** A land with a map, both acknowledged. */
async function newLand({ address }: Service, token: string): Promise<string> {
  const id = randomUUID()
  await ask(address, token, CREATE, { id, name: id, commandId: randomUUID() })
  const file = {
    name: `${id}/countyMap`,
    called: 'map.pdf',
    bytes: Buffer.from(pdf(id)),
    commandId: randomUUID(),
  }
  const map = fileNameIn(await sendFile({ address, token }, file))
  await ask(address, token, SET_MAP, { id, map })
  return id
}

/** Creates lands until `signal`; returns how many. */
async function load(service: Service, token: string, signal: AbortSignal): Promise<number> {
  let done = 0
  for (; !signal.aborted; done++) await newLand(service, token)
  return done
}

/** The lands in the API: their ids, and the bytes of their maps. */
async function lands({ address }: Service): Promise<Map<string, string | null>> {
  const token = await login(address)
  const { data } = await ask(address, token, '{ Tract { id countyMap } }', {})
  const shown = new Map<string, string | null>()
  const { Tract } = data as { Tract: { id: string; countyMap: string | null }[] }
  for (const { id, countyMap } of Tract)
    shown.set(id, countyMap && String(await contentOf({ address, token }, countyMap)))
  return shown
}

it('a backup under load restores everything acknowledged before it, and nothing partial', async () => {
  const [dataDir, into] = [newFolder(), join(newFolder(), 'restored')]
  const service = await start(dataDir)
  onTestFinished(() => service.kill())
  const token = await login(service.address)
  const stop = new AbortController()
  const before = new Set<string>()
  for (let n = 0; n < 5; n++) before.add(await newLand(service, token))
  const working = [1, 2, 3].map(() => load(service, token, stop.signal))
  const archive = join(newFolder(), 'landbook.tar.gz')
  const backup = await run('backup', [archive], { DATA_DIR: dataDir })
  expect(backup).toMatchObject({ code: 0, err: '' })
  stop.abort()
  const done = await Promise.all(working)
  expect(done.every((lands) => lands > 0)).toBe(true)
  await service.kill()

  const restored = await run('restore', [archive, '--into', into], {})
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('are what was sealed')
  const again = await start(into)
  onTestFinished(() => again.kill())
  const found = await lands(again)
  expect([...before].filter((id) => !found.has(id))).toEqual([])
  // A land created at that moment may have no map yet; a map that is named is complete.
  for (const [id, map] of found) if (map !== null || before.has(id)) expect(map).toBe(pdf(id))
  expect(await again.stop()).toBe(0)
  expect((await run('verify', [], { DATA_DIR: into })).code).toBe(0)
  expect(readdirSync(into)).toContain('seals.db')
})
