import { randomUUID } from 'node:crypto'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { dayIn } from '@landbook/contracts/engine/values/days'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { openMongoViews } from '@landbook/platform/engine/views/mongo'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accessTokenOf, adminOf } from './access-tokens.ts'
import { downloads } from './export-rig.ts'
import { ADMIN, type Rig, startRig } from './rig.ts'

const { MONGODB_URL: url } = process.env
const TIME_ZONE = 'America/Chicago'
const DAY_MS = 24 * 60 * 60 * 1_000
const begin = Date.now()

interface Month {
  id: string
  name: string
  month: string
  oil: string | null
}

function contract(openViews: () => Promise<ViewStore>): void {
  let rig: Rig
  const download = downloads(() => rig)
  let [one, other] = ['', '']

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    rig = await startRig({ timeZone: TIME_ZONE, store: await openViews() })
    const make = async (operation: string, args: Args) =>
      (await rig.given(operation, { id: randomUUID(), ...args })).recordId
    const operator = await make('CreateOperator', { name: 'Pecos Operating' })
    one = await make('CreateWell', { name: 'Ana 1H', apiNumber: '42-1', operatedBy: [operator] })
    other = await make('CreateWell', { name: 'Peña 2H', apiNumber: '42-2', operator: 'Others' })
    const months = [
      { month: '2026-01', oil: '100.5', gas: '7' },
      { month: '2026-02', oil: '90' },
    ]
    await rig.given('RecordProduction', { wellID: one, months })
    await rig.given('RecordProduction', { wellID: other, months: [{ month: '2026-01', oil: '9' }] })
  })
  beforeAll(async () => {})
  afterAll(async () => {
    vi.useRealTimers()
    await rig.close()
  })

  async function months(args: Args = {}): Promise<string[]> {
    const found = await rig.done<Month[]>('ProducedMonth', args, 'id name month oil')
    return found.map(({ name, month, oil }) => [name, month, oil].join(' '))
  }
  const count = (filter: Args) => rig.done<number>('ProducedMonthCount', { filter })

  it('say what their record says, and are in any order, window by window', async () => {
    const orderBy = ['month_desc', 'oil_desc']
    expect(await months({ orderBy })).toEqual([
      'Ana 1H 2026-02 90',
      'Ana 1H 2026-01 100.5',
      'Peña 2H 2026-01 9',
    ])
    expect(await months({ orderBy, first: 1, offset: 1 })).toEqual(['Ana 1H 2026-01 100.5'])
    expect((await months({ orderBy: ['well_operatorName_asc'] }))[0]).toBe('Peña 2H 2026-01 9')
    const [found] = await rig.done<object[]>(
      'ProducedMonth',
      { filter: { month: '2026-02' } },
      'apiNumber gas well { id operatorName } revision',
    )
    expect(found).toMatchObject({
      apiNumber: '42-1',
      gas: null,
      well: { id: one, operatorName: 'Pecos Operating' },
    })
  })

  it('are searched, filtered, counted and added up', async () => {
    expect(await months({ filter: { listed: { q: 'pena 2026' } } })).toEqual(['Peña 2H 2026-01 9'])
    expect(await months({ filter: { name_contains: 'PENA' } })).toEqual(['Peña 2H 2026-01 9'])
    expect(await count({ oil_gte: '90' })).toBe(2)
    expect(await count({ well_has: { operatorName: 'Others' } })).toBe(1)
    expect(await count({ well: other })).toBe(1)
    const groups = await rig.done<object[]>(
      'ProducedMonthGroups',
      { by: ['month'], sums: ['oil', 'gas'] },
      'values { text } count sums unknown',
    )
    expect(groups).toEqual([
      { values: [{ text: '2026-01' }], count: 2, sums: ['109.5', '7'], unknown: [0, 1] },
      { values: [{ text: '2026-02' }], count: 1, sums: ['90', null], unknown: [0, 1] },
    ])
  })

  it('are read and exported with the role of their record, values of wells with that of wells', async () => {
    const [reader, both, lands] = await Promise.all([
      rig.user('READ_PRODUCTIONS'),
      rig.user('READ_PRODUCTIONS', 'READ_WELLS'),
      rig.user('READ_LANDS'),
    ])
    const by = async ({ token }: { token: string }, args: Args) =>
      (await rig.call(token, 'ProducedMonth', args, 'id')).code
    const through = { orderBy: ['well_operatorName_asc'] }
    expect(await by(lands, {})).toBe('FORBIDDEN')
    expect([await by(reader, {}), await by(reader, through)]).toEqual(['', 'FORBIDDEN'])
    expect(await by(both, through)).toBe('')
    const statusOf = async (name: string, token: string) => (await download(name, {}, token)).status
    expect(await statusOf('ProducedMonth.csv', reader.token)).toBe(200)
    expect(await statusOf('ProducedMonth.csv', lands.token)).toBe(403)
    for (const [types, status] of [
      [['production'], 200],
      [['tract'], 403],
    ] as const) {
      const { token } = await accessTokenOf(rig, adminOf(rig), { types })
      expect(await statusOf('ProducedMonth.csv', token)).toBe(status)
    }
  })

  it('follow what becomes of their record, and are as they were', async () => {
    const day = dayIn(TIME_ZONE)(begin)
    vi.setSystemTime(begin + 2 * DAY_MS)
    rig.admin = await rig.login(ADMIN.email, ADMIN.password)
    const [removed] = await rig.done<Month[]>('ProducedMonth', { filter: { month: '2026-02' } }, 'id')
    await rig.given('DeleteProductionMonth', { id: removed?.id })
    await rig.given('UpdateWell', { id: one, name: 'Ana 2H' })
    await rig.given('DeleteWell', { id: other })
    const orderBy = ['oil_desc']
    expect(await months({ orderBy })).toEqual(['Ana 2H 2026-01 100.5', 'Peña 2H 2026-01 9'])
    expect(await months({ orderBy, asOf: day })).toEqual([
      ...['Ana 1H 2026-01 100.5', 'Ana 1H 2026-02 90', 'Peña 2H 2026-01 9'],
    ])
    const wells = await rig.done<object[]>('ProducedMonth', { orderBy }, 'well { name }')
    expect(wells).toEqual([{ well: { name: 'Ana 2H' } }, { well: null }])
    const { text } = await download('ProducedMonth.csv', { fields: 'name,month,oil', sort: 'oil_desc' })
    expect(text).toContain('Ana 2H,2026-01,100.5')
    expect(text).not.toContain('2026-02')
  })
}

describe('months of all wells in memory', () => contract(async () => createEmbeddedViews()))
describe.skipIf(!url)('months of all wells in MongoDB', () =>
  contract(() => openMongoViews({ url: url ?? '', database: `landbook-test-${randomUUID()}` })),
)
