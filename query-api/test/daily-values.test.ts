import { checksOf } from '@landbook/contracts/catalogue/checks'
import { dailyOf } from '@landbook/contracts/catalogue/daily'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../src/engine/context/context.ts'
import { asOfDay } from '../src/engine/context/day-argument.ts'
import { costOf } from '../src/engine/execution/cost.ts'
import { charge } from '../src/engine/schema/budget.ts'
import { EXPENSIVE } from '../src/engine/turns/turns.ts'
import { FACTS } from '../src/schema.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, schema, startRig } from './rig.ts'

let rig: Rig
let make: Make
const ids: Record<string, string> = {}

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
  for (const [projectName, args] of Object.entries({
    Lasting: { status: 'Active', dateOfExpiration: '2090-01-01' },
    Ended: { status: 'Active', dateOfExpiration: '2020-06-30' },
    Disagreeing: {
      status: 'Inactive',
      dateOfLease: '2010-01-01',
      termOfLease: '5 years',
      dateOfExpiration: '2020-01-01',
    },
  }))
    ids[projectName] = await make.agreement('row', { projectName, ...args })
})
afterAll(() => rig.close())

const CHECKED = 'Active, but ended on 06/30/2020'

interface Found {
  projectName: string
  toCheck: string | null
}

const rows = (args: object) => rig.done<Found[]>('ROW', { ...args }, 'projectName toCheck')
const names = async (args: object) => (await rows(args)).map(({ projectName }) => projectName)

describe('values of the day', () => {
  it('are those of today, or of the day that is asked of', async () => {
    const filter = { projectName: 'Ended' }
    expect(await rows({ filter })).toEqual([{ projectName: 'Ended', toCheck: CHECKED }])
    expect(await rows({ id: ids.Ended })).toEqual([{ projectName: 'Ended', toCheck: CHECKED }])
    expect(await rows({ filter, on: '2020-06-30' })).toEqual([{ projectName: 'Ended', toCheck: null }])
    await expect(rows({ filter, on: '2020-02-30' })).rejects.toThrow(MESSAGES.notADate)
  })

  it('put records in order, those without one last in a table, with pages', async () => {
    const orderBy = ['toCheck_asc', 'projectName_asc']
    expect(await names({ orderBy, emptyLast: true })).toEqual(['Disagreeing', 'Ended', 'Lasting'])
    expect(await names({ orderBy: ['toCheck_desc'], emptyLast: true })).toEqual([
      'Ended',
      'Disagreeing',
      'Lasting',
    ])
    expect(await names({ orderBy, emptyLast: true, first: 1, offset: 1 })).toEqual(['Ended'])
    expect(await names({ orderBy, emptyLast: true, on: '2020-01-01' })).toEqual([
      'Disagreeing',
      'Ended',
      'Lasting',
    ])
  })

  it('are searched with the columns of the list, each word in any', async () => {
    const found = (q: string, more: object = {}) => names({ filter: { listed: { q, ...more } } })
    expect(await found('06/30/2020 ended')).toEqual(['Ended'])
    expect(await found('but ended')).toEqual(['Ended'])
    expect(await found('disagreeing ends')).toEqual(['Disagreeing'])
    expect(await found('but', { columns: ['projectName'] })).toEqual([])
    expect(await found('but', { columns: ['projectName', 'toCheck'] })).toEqual(
      expect.arrayContaining(['Ended', 'Disagreeing']),
    )
    expect(await rig.done('ROWCount', { filter: { listed: { q: 'but ended' } } })).toBe(1)
  })

  it('filter records, within other conditions too, and are counted', async () => {
    const checks_in = ['ended']
    expect(await names({ filter: { checks_in } })).toEqual(['Ended'])
    expect(await names({ filter: { checks_in }, on: '2020-01-01' })).toEqual([])
    expect(
      await names({ filter: { OR: [{ AND: [{ checks_in }] }, { projectName: 'Lasting' }] } }),
    ).toHaveLength(2)
    expect(await rig.done('ROWCount', { filter: { checks: 'term' } })).toBe(1)
    const groups = await rig.done('ROWGroups', { by: ['checks'] }, 'values { text } count')
    expect(groups).toEqual(
      expect.arrayContaining([
        { values: [{ text: 'ended' }], count: 1 },
        { values: [{ text: 'term' }], count: 1 },
        { values: [{ text: null }], count: 1 },
      ]),
    )
  })

  it('follow a change at once', async () => {
    const id = ids.Lasting ?? ''
    const orderBy = ['toCheck_asc']
    await rig.given('UpdateROW', { id, dateOfExpiration: '2020-06-29' })
    expect(await names({ orderBy, filter: { checks_in: ['ended'] } })).toEqual(['Lasting', 'Ended'])
    await rig.given('UpdateROW', { id, dateOfExpiration: '2090-01-01' })
    expect(await names({ orderBy, filter: { checks_in: ['ended'] } })).toEqual(['Ended'])
  })

  it('are refused where they cannot be worked out', async () => {
    const landID = await make.tract()
    await rig.given('UpdateROW', { id: ids.Ended, locatedOn: [landID] })
    const nested = rig.done('Tract', { id: landID }, 'rowsOn { toCheck }')
    await expect(nested).rejects.toThrow(MESSAGES.onlyInLists('ROW'))
  })
})

describe('what values of the day cost', () => {
  const cost = (query: string, size: number) => costOf({ schema, document: parse(query) }, async () => size)

  it.each([
    '{ LeaseCount(filter: { endsOn_gte: "2020-01-01" }) }',
    '{ Lease(orderBy: [endsOn_asc], first: 100) { id } }',
    '{ Lease(filter: { listed: { q: "held" } }, first: 100) { id } }',
    '{ LeaseGroups(by: [expiring]) { count } }',
  ])('is that of all records and their facts: %s', async (query) => {
    expect((await cost(query, 10_000)) - (await cost(query, 0))).toBeGreaterThan(40 * 10_000)
  })

  it('is nothing where none is named', async () => {
    const query = '{ LeaseCount(filter: { status: "HBP", listed: { q: " " } }) }'
    expect(await cost(query, 10_000)).toBeLessThan(EXPENSIVE)
  })

  it('is taken from the one budget of the request, whatever day is asked of', async () => {
    const views = () => ({ asOf: () => ({}) })
    const context = { budget: { valuesLeft: 100 }, timeZone: 'UTC', views } as unknown as Context
    charge(asOfDay(context, '2026-01-01', '2025-01-01'), 60)
    expect(() => charge(asOfDay(context, undefined, '2024-01-01'), 60)).toThrow(MESSAGES.answerTooLarge)
  })
})

it('groups by a mark stand alone, in the order of their texts', async () => {
  const groups = await rig.done<{ values: { text: string | null }[] }[]>(
    'ROWGroups',
    { by: ['checks'] },
    'values { text }',
  )
  const texts = groups.map(({ values: [value] }) => value?.text)
  expect(texts).toEqual(['ended', 'term', null])
  for (const more of [{ by: ['checks', 'status'] }, { by: ['checks'], sums: ['acreage'] }])
    await expect(rig.done('ROWGroups', more, 'count')).rejects.toThrow(MESSAGES.reports.markAlone)
})

it('each type whose values of the day, or whose checks, follow from others has facts, and no other', () => {
  const having = (kind: 'read' | 'checked') => catalogue.records.filter(({ type }) => FACTS[type]?.[kind])
  expect(having('read')).toEqual(catalogue.records.filter((record) => dailyOf(record).follows.length > 0))
  expect(having('checked')).toEqual(catalogue.records.filter((record) => checksOf(record).follows.length > 0))
})

describe('the end of leases', () => {
  interface Lease {
    leaseName: string
    ends: string | null
    endsOn: string | null
  }
  const leases = (args: object) => rig.done<Lease[]>('Lease', { ...args }, 'leaseName ends endsOn')

  it('is by their terms, or by what holds them beside, as far as the reader may know', async () => {
    const landID = await make.tract()
    await rig.given('UpdateTract', { id: landID, grossMineralAcres: '640', mineralFraction: '1' })
    const terms = { status: 'HBP', effectiveDate: '2020-01-31' }
    const held = await make.agreement('lease', {
      leaseName: 'Held',
      statedExpirationDate: '2023-01-31',
      ...terms,
    })
    await make.agreement('lease', { leaseName: 'Over', statedExpirationDate: '2023-01-30', ...terms })
    await make.agreement('lease', { leaseName: 'Ahead', statedExpirationDate: '2090-01-31', ...terms })
    await rig.given('addLeaseInterest', { leaseID: held, landID, netMineralAcres: '640' })
    const orderBy = ['endsOn_asc']
    expect(await leases({ orderBy, emptyLast: true })).toEqual([
      { leaseName: 'Over', ends: '01/30/2023', endsOn: '2023-01-30' },
      { leaseName: 'Held', ends: '01/31/2023', endsOn: '2023-01-31' },
      { leaseName: 'Ahead', ends: '01/31/2090', endsOn: '2090-01-31' },
    ])
    const wellID = await make.well({
      name: 'Holding',
      status: 'Active',
      spudDate: '2022-01-10',
      dateProducing: '2022-06-01',
      drilledOn: [landID],
    })
    await rig.given('createWellLeaseInterest', { leaseID: held, wellID })
    expect((await leases({ orderBy, emptyLast: true })).map(({ leaseName }) => leaseName)).toEqual([
      'Over',
      'Ahead',
      'Held',
    ])
    expect(await leases({ filter: { listed: { q: 'held wells' } } })).toEqual([
      { leaseName: 'Held', ends: 'Held by wells', endsOn: null },
    ])
    expect(await leases({ filter: { expiring_in: ['ended'] } })).toMatchObject([{ leaseName: 'Over' }])
    expect(await leases({ filter: { heldBy_in: ['wells'] } })).toMatchObject([{ leaseName: 'Held' }])
    expect(await leases({ filter: { heldBy_in: ['terms'] }, orderBy })).toMatchObject([
      { leaseName: 'Over' },
      { leaseName: 'Ahead' },
    ])
    const said = 'leasedOrOpen heldAcres holdingLeases'
    const lands = (args: object) => rig.done('Tract', { ...args }, said)
    const heldLand = { leasedOrOpen: 'Leased', heldAcres: '640', holdingLeases: 'Held' }
    expect(await lands({ filter: { listed: { q: 'leased', columns: ['leasedOrOpen'] } } })).toEqual([
      heldLand,
    ])
    expect(await lands({ filter: { heldAcres_gte: '640' }, orderBy: ['heldAcres_desc'] })).toEqual([heldLand])
    const reader = await rig.user('READ_LANDS', 'READ_LEASE')
    const { data } = await rig.call(reader.token, 'Tract', { filter: { id: landID } }, said)
    expect(data).toEqual([{ leasedOrOpen: null, heldAcres: null, holdingLeases: null }])
    const sums = { by: ['leasedOrOpen'], sums: ['heldAcres', 'familyNMA'] }
    expect(
      await rig.done('TractGroups', { ...sums, filter: { id: landID } }, 'values { text } sums unknown'),
    ).toEqual([{ values: [{ text: 'Leased' }], sums: ['640', '640'], unknown: [0, 0] }])
    const groups = await rig.done('LeaseGroups', { by: ['expiring'] }, 'values { text } count')
    expect(groups).toEqual(
      expect.arrayContaining([
        { values: [{ text: 'ended' }], count: 1 },
        { values: [{ text: null }], count: 2 },
      ]),
    )
  })

  it('say of lands which minerals ended by the day, and what that leaves', async () => {
    const data = { name: 'Ended', state: 'Texas', county: 'Reeves' }
    const land = (
      await rig.given('CreateTract', { ...data, grossMineralAcres: '640', mineralFraction: '1/2' })
    ).recordId
    const share = { mineralFraction: '1', interestKind: 'Fixed Term Minerals', ends: '2020-03-01' }
    await rig.done('AddOwnerMinerals', { from: 'MES', to: land, data: share })
    const said = 'mesNMA interestsEnded'
    expect(await rig.done('Tract', { filter: { id: land } }, said)).toEqual([
      {
        mesNMA: '320',
        interestsEnded: 'minerals of MES ended on 03/01/2020; MES on the day: 0 NMA (0 %)',
      },
    ])
  })
})
