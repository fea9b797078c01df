import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { IN_DATA_DIR } from '@landbook/platform/engine/settings/data-folder'
import { marksOfSnapshot } from '@landbook/platform/engine/views/snapshot-file'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fill, mountSmallDisk } from '../../platform/test/small-disk.ts'
import { ADMIN, login, logOf, processSettings, READY, startService } from '../soak/requests/service.ts'
import { newFolder } from './company.ts'

const FULL = 'the disk of the event log is full'
const CREATE = `mutation($id: ID, $name: String) {
  CreateTract(id: $id, name: $name, state: "Texas", county: "Ward") { id } }`
const disk = mountSmallDisk(64)

const sent = async (url: string, token: string, body: unknown) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}

describe.skipIf(disk === undefined)('a full disk (needs the right to mount a small one)', () => {
  const ballast = join(disk?.folder ?? '', 'ballast')
  afterEach(() => rmSync(ballast, { force: true }))
  afterAll(() => disk?.unmount())

  async function started(entry: string, ready: RegExp, more: Record<string, string> = {}) {
    const folder = join(disk?.folder ?? '', randomUUID())
    mkdirSync(folder)
    const env = { ...processSettings(folder), ...more }
    const service = await startService(entry, env, ready)
    onTestFinished(() => service.kill())
    const readiness = async () => {
      const response = await fetch(`${service.address}/readyz`)
      const { reason } = await response.json()
      return [response.status, reason]
    }
    return { ...service, folder, env, readiness }
  }

  /** The positions of the snapshot that a restart after a kill would load. */
  function kept(folder: string) {
    const [from, copy] = [join(folder, IN_DATA_DIR.views), join(newFolder(), 'views.db')]
    for (const end of ['', '-wal', '-sums']) if (existsSync(from + end)) copyFileSync(from + end, copy + end)
    return marksOfSnapshot(copy).map(({ position }) => position)
  }

  it('only stops saving in the one process, which reports why; with free space it recovers', async () => {
    const { address, folder, env, readiness, output } = await started(
      'standalone/src/main.ts',
      READY.standalone,
    )
    const token = await login(address)
    const graphql = (query: string, variables: Record<string, unknown> = {}) =>
      sent(`${address}/graphql`, token, { query, variables })
    const created = (id: string) => graphql(CREATE, { id, name: `Land ${id}` })
    const shown = async () => (await graphql('{ TractCount(filter: {}) }')).data.TractCount
    expect(await created('t1')).toMatchObject({ data: { CreateTract: { id: 't1' } } })

    // The snapshot reserves space for the log.
    fill(ballast, { leave: 8_000_000 })
    expect(await created('t2')).toMatchObject({ data: { CreateTract: { id: 't2' } } })
    await vi.waitFor(() => expect(output()).toContain('no snapshot of the read models is kept'))
    expect(await readiness()).toEqual([200, undefined])

    fill(ballast)
    const [refusal] = (await created('t3')).errors
    expect(refusal).toMatchObject({ message: MESSAGES.diskFull, extensions: { code: 'UNAVAILABLE' } })
    await vi.waitFor(() => expect(output()).toContain(FULL))
    expect(await readiness()).toEqual([503, FULL])
    expect(await shown()).toBe(2)
    const credentials = { username: ADMIN.email, password: ADMIN.password }
    expect(await sent(`${address}/api/login`, '', credentials)).toMatchObject({ code: 'UNAVAILABLE' })
    expect(output()).not.toContain('failed unexpectedly')

    rmSync(ballast)
    expect(await readiness()).toEqual([200, undefined])
    expect(await created('t3')).toMatchObject({ data: { CreateTract: { id: 't3' } } })
    expect(await login(address)).toMatch(/./)
    expect(await shown()).toBe(3)
    const log = await logOf(env)
    onTestFinished(() => log.close())
    const head = await log.head()
    await vi.waitFor(() => expect(kept(folder)).toEqual([head]), { interval: 200 })
  })

  it('makes the command service report it, until there is space', async () => {
    const SERVICE_TOKEN = randomUUID() + randomUUID()
    const { address, readiness } = await started('command-service/src/main.ts', READY.service, {
      SERVICE_TOKEN,
      COMMAND_PORT: '0',
    })
    const create = (id: string) =>
      sent(`${address}/commands`, SERVICE_TOKEN, {
        operation: 'CreateTract',
        args: { id, name: `Land ${id}`, state: 'Texas', county: 'Ward' },
        actor: SYSTEM,
        commandId: randomUUID(),
      })
    expect(await create('t1')).toMatchObject({ recordId: 't1' })
    fill(ballast)
    expect(await create('t2')).toMatchObject({ code: 'UNAVAILABLE', message: MESSAGES.diskFull })
    expect(await readiness()).toEqual([503, FULL])
    rmSync(ballast)
    expect(await readiness()).toEqual([200, undefined])
    expect(await create('t2')).toMatchObject({ recordId: 't2' })
  })
})
