import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openLiveStream, told } from '../../query-api/test/readers.ts'
import {
  ADMIN,
  ask,
  login,
  READY,
  type Service,
  servicesSettings,
  startService,
} from '../soak/requests/service.ts'

const { MONGODB_URL } = process.env
const CREATE = `mutation($id: ID, $name: String) {
  CreateTract(id: $id, name: $name, state: "Texas", county: "Ward") { id } }`
const SHOWN = 'query($id: ID!) { Tract(id: $id) { id } }'
const HERE = 'mutation($tab: ID!, $id: ID) { here(tab: $tab, type: "tract", id: $id) }'

describe.skipIf(MONGODB_URL === undefined)('two query services (needs MONGODB_URL)', () => {
  let folder: string
  let commands: Service
  let projections: Service
  let apis: [Service, Service]
  let token: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'landbook-live-'))
    const env = servicesSettings(folder, MONGODB_URL ?? '')
    commands = await startService('command-service/src/main.ts', { ...env, COMMAND_PORT: '0' }, READY.service)
    const startApi = () =>
      startService('query-api/src/main.ts', { ...env, COMMAND_SERVICE_URL: commands.address }, READY.service)
    projections = await startService(
      'projection-service/src/main.ts',
      { ...env, PROJECTION_PORT: '0' },
      READY.service,
    )
    apis = [await startApi(), await startApi()]
    token = await vi.waitFor(() => login(apis[0].address))
  })

  afterAll(async () => {
    await Promise.all([commands, projections, ...(apis ?? [])].map((service) => service?.kill()))
    rmSync(folder, { recursive: true, force: true })
  })

  it('report a change made through the other one, once their read models show it', async () => {
    const [one, other] = apis
    const onlooker = await openLiveStream(other.address, token)
    const id = randomUUID()
    expect((await ask(one.address, token, CREATE, { id, name: id })).code).toBeUndefined()
    await vi.waitFor(() => expect(told(onlooker)).toContain(`${id}@0`))
    expect((await ask(other.address, token, SHOWN, { id })).data).toEqual({ Tract: [{ id }] })
    onlooker.cut()
    // A browser can resume at either of them.
    const again = await openLiveStream(one.address, token, onlooker.messages[0]?.position)
    await vi.waitFor(() => expect(told(again)).toContain(`${id}@0`))
    again.cut()
  })

  it('know who has a record open at the other one', async () => {
    const [one, other] = apis
    const id = randomUUID()
    const onlooker = await openLiveStream(other.address, token)
    expect((await ask(one.address, token, CREATE, { id, name: id })).code).toBeUndefined()
    await ask(one.address, token, HERE, { tab: 'there', id })
    await vi.waitFor(() =>
      expect(onlooker.messages.flatMap(({ gatherings }) => gatherings)).toContainEqual({
        type: 'tract',
        id,
        people: [{ id: 'admin', name: ADMIN.email, editing: false }],
      }),
    )
    onlooker.cut()
  })

  it('stop at once, even with live connections', async () => {
    const [one] = apis
    const onlooker = await openLiveStream(one.address, token)
    expect(await one.stop()).toBe(0)
    expect(await onlooker.ended).toBe('ended')
  })
})
