import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventStoreOutage, eventStoreSkipped } from '../soak/requests/event-store.ts'
import {
  ask,
  login,
  logOf,
  READY,
  type Service,
  servicesSettings,
  startService,
} from '../soak/requests/service.ts'

const { MONGODB_URL } = process.env

const skipped = eventStoreSkipped === undefined ? '' : ` (skipped: ${eventStoreSkipped})`

const CREATE = `mutation($id: ID, $name: String, $commandId: ID) {
  CreateTract(id: $id, name: $name, state: "Texas", county: "Ward", commandId: $commandId) { id name revision } }`
const EDIT = 'mutation($id: ID!, $notes: String) { UpdateTract(id: $id, notes: $notes) { notes revision } }'
const SHOWN =
  'query($id: ID!, $name: String) { Tract(id: $id) { name notes revision } TractCount(filter: { name: $name }) }'

/** They share a log (in EventStoreDB where LANDBOOK_TEST_EVENTSTORE_URL names one, else a SQLite file) and read models in MongoDB, as with compose. */
describe.skipIf(MONGODB_URL === undefined)(
  'the three services, each in its own process (needs MONGODB_URL)',
  () => {
    let folder: string
    let commands: Service
    let projections: Service
    let api: Service
    let token: string
    let env: Record<string, string>

    const startCommands = (port = '0') =>
      startService('command-service/src/main.ts', { ...env, COMMAND_PORT: port }, READY.service)
    const startProjections = () =>
      startService('projection-service/src/main.ts', { ...env, PROJECTION_PORT: '0' }, READY.service)
    const startApi = () =>
      startService('query-api/src/main.ts', { ...env, COMMAND_SERVICE_URL: commands.address }, READY.service)
    /** Every land is named by its id. */
    const asked = (query: string, variables: Record<string, unknown>) =>
      ask(api.address, token, query, { name: variables.id, ...variables })

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'landbook-services-'))
      env = servicesSettings(folder, MONGODB_URL ?? '')
      commands = await startCommands()
      ;[projections, api] = await Promise.all([startProjections(), startApi()])
      // The seeds are in the read models once the projection service has processed them.
      token = await vi.waitFor(() => login(api.address))
    })

    afterAll(async () => {
      await Promise.all([commands, projections, api].map((service) => service?.kill()))
      rmSync(folder, { recursive: true, force: true })
    })

    it('show users their own writes', async () => {
      const person = async (index: number) => {
        const id = `land-${index}`
        const created = await asked(CREATE, { id })
        expect(created).toMatchObject({
          data: { CreateTract: { name: id, revision: 0 } },
          viewsCatchingUp: false,
        })
        for (let edit = 1; edit <= 5; edit++) {
          const notes = `edit ${edit}`
          const saved = await asked(EDIT, { id, notes })
          expect(saved).toMatchObject({
            data: { UpdateTract: { notes, revision: edit } },
            viewsCatchingUp: false,
          })
          const { data } = await asked(SHOWN, { id })
          expect(data).toEqual({ Tract: [{ name: id, notes, revision: edit }], TractCount: 1 })
        }
      }
      await Promise.all(Array.from({ length: 10 }, (_, index) => person(index)))
    })

    it('report that the read models are catching up while no projector runs, and show everything afterwards', async () => {
      await projections.kill()
      const saved = await asked(CREATE, { id: 'late' })
      expect(saved).toMatchObject({ data: { CreateTract: { id: 'late' } }, viewsCatchingUp: true })
      expect((await asked(SHOWN, { id: 'late' })).data).toEqual({ Tract: [], TractCount: 0 })
      await vi.waitFor(
        async () => {
          const response = await fetch(`${api.address}/readyz`)
          expect(response.status).toBe(503)
          expect((await response.json()).reason).toMatch(/^the read models have been stuck at /)
        },
        { interval: 500 },
      )
      projections = await startProjections()
      await vi.waitFor(async () =>
        expect((await asked(SHOWN, { id: 'late' })).data).toMatchObject({ TractCount: 1 }),
      )
      expect((await asked(EDIT, { id: 'late', notes: 'n' })).viewsCatchingUp).toBe(false)
      await vi.waitFor(async () => expect((await fetch(`${api.address}/readyz`)).status).toBe(200))
    })

    it('are UNAVAILABLE without the command service, and execute the retried command once it is back', async () => {
      await commands.kill()
      const command = { id: 'retried', commandId: randomUUID() }
      expect((await asked(CREATE, command)).code).toBe('UNAVAILABLE')
      expect((await asked(SHOWN, { id: 'late' })).data).toMatchObject({ TractCount: 1 })
      commands = await startCommands(new URL(commands.address).port)
      const once = await asked(CREATE, command)
      expect(once.data).toMatchObject({ CreateTract: { id: 'retried', revision: 0 } })
      expect((await asked(CREATE, command)).data).toEqual(once.data)
    })

    it.skipIf(eventStoreOutage === undefined)(
      `are UNAVAILABLE without EventStoreDB, and carry the same command out once it is back${skipped}`,
      async () => {
        const command = { id: 'outlived', commandId: randomUUID() }
        await eventStoreOutage?.stop()
        expect((await asked(CREATE, command)).code).toBe('UNAVAILABLE')
        expect((await asked(SHOWN, { id: 'late' })).data).toMatchObject({ TractCount: 1 })
        await eventStoreOutage?.start()
        const created = await vi.waitFor(
          async () => {
            const answer = await asked(CREATE, command)
            expect(answer).toMatchObject({ data: { CreateTract: { id: 'outlived', revision: 0 } } })
            return answer
          },
          { interval: 500 },
        )
        expect((await asked(CREATE, command)).data).toEqual(created.data)
        await vi.waitFor(
          async () => expect((await asked(SHOWN, { id: 'outlived' })).data).toMatchObject({ TractCount: 1 }),
          { interval: 500 },
        )
      },
    )

    it('stop on request, and leave a log that verifies', async () => {
      expect(await Promise.all([commands, projections, api].map((service) => service.stop()))).toEqual([
        0, 0, 0,
      ])
      const log = await logOf(env)
      expect((await verifyLog(log)).problem).toBeUndefined()
      const events = (await Array.fromAsync(log.readAll())).flat()
      expect(events.filter(({ stream }) => stream.startsWith('tract-land-'))).toHaveLength(60)
      await log.close()
    })
  },
)
