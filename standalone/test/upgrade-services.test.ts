import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, login, READY, type Service, servicesSettings, startService } from '../soak/requests/service.ts'
import { writeNextRelease } from './next-release.ts'

const { MONGODB_URL } = process.env
const LANDS = 40
const PEOPLE = 4
/** How often two users save the same land concurrently, one with each release. */
const TOGETHER = 15

const CREATE = `mutation($id: ID, $name: String) {
  CreateTract(id: $id, name: $name, state: "Texas", county: "Ward") { id } }`
const EDIT = 'mutation($id: ID!, $notes: String) { UpdateTract(id: $id, notes: $notes) { notes } }'
const SHOWN = 'query($id: ID!) { Tract(id: $id) { notes } TractCount }'
const SURVEYED = `mutation($id: ID!, $surveyor: String = "Ann Smith") {
  UpdateTract(id: $id, surveyor: $surveyor) { surveyor } }`
const SURVEYOR = 'query($id: ID!) { Tract(id: $id) { notes surveyor } }'
const HISTORY = 'query($id: ID!) { history(type: "tract", id: $id) { event } }'

/** The three services of one release, each in a process of its own. */
interface Release {
  api: Service
  /** Number of requests in flight. */
  busy: number
  stop(): Promise<(number | null)[]>
}

describe.skipIf(MONGODB_URL === undefined)('an upgrade of the services (needs MONGODB_URL)', () => {
  let folder: string
  let env: Record<string, string>
  const running = new Set<Service>()

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'landbook-upgrade-'))
    env = servicesSettings(folder, MONGODB_URL ?? '')
  })
  afterEach(async () => {
    await Promise.all([...running].map((service) => service.kill()))
    rmSync(folder, { recursive: true, force: true })
  })

  async function release(root: string): Promise<Release> {
    const start = async (entry: string, more: Record<string, string>) => {
      const service = await startService(join(root, entry), { ...env, ...more }, READY.service)
      running.add(service)
      return service
    }
    const commands = await start('command-service/src/main.ts', { COMMAND_PORT: '0' })
    const [projections, api] = await Promise.all([
      start('projection-service/src/main.ts', { PROJECTION_PORT: '0' }),
      start('query-api/src/main.ts', { COMMAND_SERVICE_URL: commands.address }),
    ])
    return {
      api,
      busy: 0,
      stop: () => Promise.all([api, projections, commands].map((service) => service.stop())),
    }
  }

  it('lets both releases answer, over the same records, until the old one stops', async () => {
    const old = await release('')
    const token = await vi.waitFor(() => login(old.api.address))
    const id = (n: number) => `land-${n}`
    for (let n = 0; n < LANDS; n += 1)
      expect((await ask(old.api.address, token, CREATE, { id: id(n), name: id(n) })).code).toBeUndefined()

    let answering = [old]
    let rounds = 0
    let goesOn = true
    const wrong: unknown[] = []
    const person = async (n: number) => {
      while (goesOn) {
        const one = answering[rounds++ % answering.length]
        if (!one) throw new Error('nobody answers')
        one.busy += 1
        const notes = `round ${rounds}`
        const saved = await ask(one.api.address, token, EDIT, { id: id(n), notes })
        const { data } = await ask(one.api.address, token, SHOWN, { id: id(n) })
        const expected = { Tract: [{ notes }], TractCount: LANDS }
        if (
          saved.code !== undefined ||
          saved.viewsCatchingUp ||
          JSON.stringify(data) !== JSON.stringify(expected)
        )
          wrong.push({ saved, data, expected })
        one.busy -= 1
      }
    }
    const atWork = Promise.all(Array.from({ length: PEOPLE }, (_, n) => person(n)))
    const goOn = async (more = 40) => {
      const before = rounds
      await vi.waitFor(() => expect(rounds).toBeGreaterThan(before + more))
    }

    await goOn()
    const next = join(folder, 'next')
    writeNextRelease(next)
    const young = await release(next)
    answering = [old, young]
    await goOn()
    expect((await ask(old.api.address, token, SURVEYED, { id: id(9) })).code).toBe('VALIDATION')
    await bothOnOneLand(old.api, young.api, token, id(PEOPLE))
    // The old release also answers from the new generation before it stops.
    await vi.waitFor(async () => {
      for (const { api } of answering) expect(await readModelsOf(api)).toContain('read-models-2')
    })
    await goOn()
    await bothOnOneLand(old.api, young.api, token, id(PEOPLE))
    answering = [young]
    // Like a proxy that first removes it from its upstreams.
    await vi.waitFor(() => expect(old.busy).toBe(0))
    expect(await old.stop()).toEqual([0, 0, 0])
    expect(await ask(young.api.address, token, SURVEYED, { id: id(9) })).toMatchObject({
      data: { UpdateTract: { surveyor: 'Ann Smith' } },
      viewsCatchingUp: false,
    })
    await goOn()
    goesOn = false
    await atWork
    expect(wrong).toEqual([])
  })

  /** The new release sets a field that the old one does not know, while the old one changes another. */
  async function bothOnOneLand(old: Service, young: Service, token: string, id: string) {
    for (let n = 0; n < TOGETHER; n += 1) {
      const [notes, surveyor] = [`note ${n}`, `Surveyor ${n}`]
      const saved = await Promise.all([
        ask(old.address, token, EDIT, { id, notes }),
        ask(young.address, token, SURVEYED, { id, surveyor }),
      ])
      expect(saved).toMatchObject([
        { data: { UpdateTract: { notes } }, viewsCatchingUp: false },
        { data: { UpdateTract: { surveyor } }, viewsCatchingUp: false },
      ])
      expect(await ask(old.address, token, SHOWN, { id })).toMatchObject({
        data: { Tract: [{ notes }], TractCount: LANDS },
      })
      // Each service learns of the other's change from the log.
      await vi.waitFor(async () =>
        expect((await ask(young.address, token, SURVEYOR, { id })).data).toEqual({
          Tract: [{ notes, surveyor }],
        }),
      )
    }
    const { data, code } = await ask(old.address, token, HISTORY, { id })
    expect(code).toBeUndefined()
    expect(data?.history).not.toEqual([])
  }

  const readModelsOf = async ({ address }: Service): Promise<string[]> => {
    const { projectors } = await (await fetch(`${address}/readyz`)).json()
    return projectors.map(({ name }: { name: string }) => name)
  }
})
