import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamTypes } from '@landbook/contracts/catalogue/streams'
import { proveIndex } from '@landbook/platform/engine/history/proof'
import { openEventStoreLog } from '@landbook/platform/engine/log/eventstore'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { ADMIN, type Rig, startRig } from './rig.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_MS = 365 * DAY_MS

const STORES: [name: string, open: () => EventLog | Promise<EventLog>][] = [
  ['SQLite', () => openSqliteLog({ file: ':memory:' })],
  [
    'EventStoreDB',
    async () => {
      const server = await new EventStoreTestServer().start()
      onTestFinished(() => server.stop())
      return openEventStoreLog({ url: server.url, types: streamTypes(catalogue) })
    },
  ],
]

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** What `work` records is recorded by a clock that is so many ms ahead. */
async function ahead<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

const land = (rig: Rig, name: string) =>
  rig.given('CreateTract', { id: randomUUID(), name, state: 'Texas', county: 'Reeves' })

/** A company that began three days ago, with a land of yesterday. */
async function company(open: () => EventLog | Promise<EventLog>): Promise<Rig> {
  const log = await open()
  const rig = await ahead(-3 * DAY_MS, () => startRig({ log, timeZone: 'UTC', clockLookMs: 100 }))
  onTestFinished(() => rig.close())
  await ahead(-DAY_MS, () => land(rig, 'Yesterday'))
  rig.admin = await rig.login(ADMIN.email, ADMIN.password)
  return rig
}

const landsOf = async (rig: Rig, asOf: string) =>
  (await rig.done<{ name: string }[]>('Tract', { asOf, orderBy: ['name_asc'] }, 'name')).map(
    ({ name }) => name,
  )

const toldAt = async (rig: Rig, id: string) =>
  (await rig.done<{ at: string }[]>('history', { type: 'tract', id }, 'at')).map(({ at }) => at)

const degraded = async (rig: Rig) => JSON.stringify((await rig.request('/readyz')).body)

afterEach(() => vi.useRealTimers())

describe.each(STORES)('in %s, events of a clock that was a year ahead', (_, open) => {
  it('are taken to be of when the next one was recorded, once as many say otherwise', async () => {
    const rig = await company(open)
    const early = await ahead(YEAR_MS, () => land(rig, 'Next Year'))
    const present = await land(rig, 'Present')
    const [recorded] = await Array.fromAsync(rig.log.read(`tract-${present.recordId}`))
    const at = recorded?.metadata.recordedAt
    await vi.waitFor(async () => {
      expect(await toldAt(rig, present.recordId)).toEqual([at])
      expect(await toldAt(rig, early.recordId)).toEqual([at])
      expect(await landsOf(rig, dayOf(Date.now() - DAY_MS))).toEqual(['Yesterday'])
      const counted = await rig.done<{ firstDay: string }>(
        'dashboard',
        { asOf: dayOf(Date.now() - DAY_MS) },
        'firstDay counts { tracts }',
      )
      expect(counted).toEqual({ firstDay: dayOf(Date.now() - 3 * DAY_MS), counts: { tracts: 1 } })
    })
    const later = await land(rig, 'Later')
    expect((await toldAt(rig, later.recordId))[0]?.slice(0, 10)).toBe(dayOf(Date.now()))
    const noted = await rig.done<{ record: { name: string } }[]>(
      'audit',
      { type: 'logNote' },
      'record { name }',
    )
    expect(noted.map(({ record }) => record.name)).toEqual([
      expect.stringMatching(/^A clock was ahead: 1 command says /),
    ])
    expect(await proveIndex(rig.log, rig.landbook.backend.historyIndex, catalogue)).toEqual({
      upTo: await rig.log.head(),
    })
    await vi.waitFor(async () => expect(await degraded(rig)).not.toContain('clock'))
    await ahead(DAY_MS, async () => {
      const token = await rig.login(ADMIN.email, ADMIN.password)
      const today = dayOf(Date.now() - DAY_MS)
      await vi.waitFor(async () => {
        const { data } = await rig.call(token, 'Tract', { asOf: today, orderBy: ['name_asc'] }, 'name')
        expect(data).toEqual(['Later', 'Next Year', 'Present', 'Yesterday'].map((name) => ({ name })))
      })
    })
  })

  it('are named at /readyz until then, and not corrected by fewer', async () => {
    const rig = await company(open)
    for (const name of ['One', 'Two', 'Three']) await ahead(YEAR_MS, () => land(rig, name))
    await land(rig, 'Present')
    await vi.waitFor(async () =>
      expect(await degraded(rig)).toContain('say to be carried out at a time to come'),
    )
    expect(await rig.done('audit', { type: 'logNote' }, 'at')).toEqual([])
  })
})
