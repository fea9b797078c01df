import { randomUUID } from 'node:crypto'
import { catalogue, type StoredType } from '@landbook/contracts/catalogue/index'
import { streamTypes } from '@landbook/contracts/catalogue/streams'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { openEventStoreLog } from '@landbook/platform/engine/log/eventstore'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { nameId, namesOf } from '../src/engine/guards/reservations.ts'
import { followLog } from '../src/engine/streams/following.ts'
import { Streams } from '../src/engine/streams/streams.ts'
import { type Company, companyOn, createLand, expectIntact, land } from './company.ts'

interface Creation {
  args: Args
  /** Streams beside those of its names and its own that are read, and appended to. */
  reads?: string[]
  appends?: string[]
}

const MAP = randomUUID()

/** A record of each type; all others begin with a part. */
const CREATIONS: Readonly<Record<Exclude<StoredType, 'production'>, Creation>> = {
  tract: { args: land('A-1') },
  well: { args: { name: 'State 1H', apiNumber: '42-389-00001', drilledOn: ['a1'] } },
  operator: { args: { name: 'Pecos Operating' } },
  row: { args: { projectName: 'Ward Line' } },
  lease: { args: { leaseName: 'Smith' } },
  otherLease: { args: {} },
  unit: { args: { name: 'Smith Unit', status: 'Active' } },
  finance: { args: { date: '2026-05-04' } },
  owner: { args: { name: 'Ann' } },
  state: { args: { stateName: 'New Mexico', counties: ['Lea'] } },
  user: { args: { email: 'bob@land.example', username: 'bob' } },
  file: {
    args: {
      id: MAP,
      name: 'map.png',
      fileName: `a1/countyMap/${MAP}.png`,
      recordType: 'tract',
      mimeType: 'image/png',
      size: '1',
      sha256: 'x',
    },
  },
  fileImport: { args: { name: 'wells.csv' } },
  process: { args: { name: 'Merge', kind: 'merge', startedBy: 'ann' } },
  logNote: { args: { name: 'Sealed' } },
  // The places of its person are counted.
  report: {
    args: { name: 'Wells', about: 'well', owner: 'ann' },
    reads: ['roster-report-ann'],
    appends: ['roster-report-ann'],
  },
  view: {
    args: { name: 'Ward', about: 'well', list: 'Wells', owner: 'ann' },
    reads: ['roster-view-ann'],
    appends: ['roster-view-ann'],
  },
  comment: {
    args: { text: 'Call them', about: 'tract-a1', author: 'ann' },
    reads: ['roster-comment-ann'],
    appends: ['roster-comment-ann'],
  },
}

const operationsThatCreate = catalogue.operations.filter(({ verb }) => verb === 'create')

it.each(catalogue.records.map(({ type }) => type))('%s is created by one operation at most', (type) => {
  const names = operationsThatCreate.filter(({ record }) => record.type === type)
  expect(names.length).toBe(type === 'production' ? 0 : 1)
})

const STORES: [string, () => Promise<{ log: EventLog; stop(): void }>][] = [
  ['SQLite', async () => ({ log: openSqliteLog({ file: ':memory:' }), stop() {} })],
  [
    'EventStoreDB',
    async () => {
      const server = await new EventStoreTestServer().start()
      const log = openEventStoreLog({ url: server.url, types: streamTypes(catalogue) })
      return { log, stop: () => server.stop() }
    },
  ],
]

describe.each(STORES)('on %s', (_, open) => {
  const reads: string[] = []
  const appends: string[] = []
  const ended = new AbortController()
  let one: Company
  let close: () => Promise<void>
  beforeAll(async () => {
    const { log, stop } = await open()
    one = companyOn(log, () => ({
      ...log,
      read(stream, options) {
        reads.push(stream)
        return log.read(stream, options)
      },
      append(stream, ...rest) {
        appends.push(stream)
        return log.append(stream, ...rest)
      },
    }))
    const begun = Promise.withResolvers<void>()
    const following = followLog(log, ended.signal, { begun: begun.resolve })
    await begun.promise
    await createLand(one, 'a1')
    close = async () => {
      ended.abort()
      await following
      await log.close()
      stop()
    }
  })
  afterAll(() => close())

  it.each(operationsThatCreate.map((operation) => [operation.name, operation] as const))(
    '%s appends once for each unique name and once for the record, and reads nothing',
    async (name, { record: { type } }) => {
      const { args, ...besides } = CREATIONS[type as keyof typeof CREATIONS]
      reads.length = 0
      appends.length = 0
      const { recordId } = await one.execute(name, args)
      expect(reads).toEqual(besides.reads ?? [])
      const { state } = await new Streams(one.log, catalogue).load(type, recordId)
      const names = new Set(namesOf(catalogue, type, state).map((held) => `reservation-${nameId(held)}`))
      expect(appends).toEqual([...names, ...(besides.appends ?? []), streamOf(type, recordId)])
    },
  )

  it('a hundred lands at once are two hundred appends and no read', async () => {
    reads.length = 0
    appends.length = 0
    await Promise.all(Array.from({ length: 100 }, (_, n) => createLand(one, `at-once-${n}`)))
    expect(reads).toEqual([])
    expect(appends).toHaveLength(200)
  })

  it('leaves a log that fits', () => expectIntact(one))
})
