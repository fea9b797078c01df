import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordViews } from '@landbook/platform/engine/views/collections'
import { liveGeneration } from '@landbook/platform/engine/views/generations'
import { openMongoViews } from '@landbook/platform/engine/views/mongo'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openToDamage } from '../../platform/test/damaging.ts'
import { ADMIN, ask, login, READY, startService } from '../soak/requests/service.ts'
import { newData, run } from './tools.ts'

describe('rebuild', () => {
  it('counts the records of the whole log', async () => {
    const { env } = await newData()
    const { out, code } = await run('rebuild', [], env)
    expect(code).toBe(0)
    expect(out).toMatch(/Lands +2\n/)
    expect(out).toMatch(/Built in [\d.]+ s\n$/)
  })

  it('stops at an event that it cannot read', async () => {
    const { logFile, env } = await newData()
    const db = openToDamage(logFile)
    db.exec(`UPDATE events SET type = 'TractPainted' WHERE type = 'TractUpdated'`)
    db.close()
    const { code, err } = await run('rebuild', [], env)
    expect(code).toBe(1)
    expect(err).toMatch(/^The rebuild stopped: .*TractPainted\n$/)
  })
})

const MONGODB_URL = process.env.MONGODB_URL

describe.skipIf(MONGODB_URL === undefined)(
  `rebuild in MongoDB${MONGODB_URL === undefined ? ' (skipped: MONGODB_URL is not set)' : ''}`,
  () => {
    it('builds a generation beside the live one, and then switches to it', async () => {
      const { env } = await newData()
      const url = new URL(MONGODB_URL ?? '')
      url.pathname = `/landbook-test-${randomUUID()}`
      const first = await run('rebuild', [], { ...env, MONGODB_URL: url.href })
      expect(first.out).toContain('Generation 1 is live.')
      const { out, code } = await run('rebuild', [], { ...env, MONGODB_URL: url.href })
      expect(code).toBe(0)
      expect(out).toMatch(/Prices +0\n/)
      expect(out).toContain('Generation 2 is live.')
      const store = await openMongoViews({ url: url.href })
      onTestFinished(() => store.close())
      expect(await liveGeneration(store)).toBe(2)
      const tract = catalogue.records.find(({ type }) => type === 'tract')
      expect(tract && (await recordViews(store, tract, 2).count({}))).toBe(2)
      expect(tract && (await recordViews(store, tract, 1).count({}))).toBe(0)
    })

    it('switches a running process, which keeps answering and projecting', async () => {
      const { env } = await newData()
      const url = new URL(MONGODB_URL ?? '')
      url.pathname = `/landbook-test-${randomUUID()}`
      const all = {
        ...env,
        MONGODB_URL: url.href,
        JWT_SECRET: 'b'.repeat(40),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'error',
      }
      const service = await startService('standalone/src/main.ts', all, READY.standalone)
      onTestFinished(() => service.kill())
      const token = await login(service.address)
      expect((await run('rebuild', [], all)).code).toBe(0)
      const created = await ask(
        service.address,
        token,
        'mutation { CreateTract(id: "later", name: "Later", state: "Texas", county: "Ward") { name } }',
      )
      expect(created).toMatchObject({ data: { CreateTract: { name: 'Later' } }, viewsCatchingUp: false })
      expect((await ask(service.address, token, '{ TractCount }')).data).toEqual({ TractCount: 3 })
      expect((await fetch(`${service.address}/readyz`)).status).toBe(200)
      expect(await service.stop()).toBe(0)
    })
  },
)
