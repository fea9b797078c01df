import { MESSAGES } from '@landbook/contracts/engine/messages'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brought, given, plan, undone } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const wellNamed = async (name: string) =>
  (await rig.given('CreateWell', { name, apiNumber: `42-161-${name}` })).recordId

const SHOWN = 'name apiNumber well { name } months { month oil gas water days }'

describe('production', () => {
  it('begins with the first month of a well, and shows its present name', async () => {
    const wellID = await wellNamed('30001')
    const month = await rig.done(
      'AddProductionMonth',
      { wellID, month: 'Jan 2026', oil: '1,250.5' },
      'month oil',
    )
    expect(month).toEqual({ month: '2026-01', oil: '1250.5' })
    await rig.done('UpdateWell', { id: wellID, name: '30001H' })
    expect(await rig.done('Production', { id: wellID }, SHOWN)).toEqual([
      {
        name: '30001H',
        apiNumber: '42-161-30001',
        well: { name: '30001H' },
        months: [{ month: '2026-01', oil: '1250.5', gas: null, water: null, days: null }],
      },
    ])
  })

  it('of a deleted well keeps its months and its name, and takes no more', async () => {
    const wellID = await wellNamed('30002')
    await rig.done('AddProductionMonth', { wellID, month: '2026-01', oil: '1' }, 'month')
    await rig.done('DeleteWell', { id: wellID }, 'id')
    const { error } = await rig.call(
      rig.admin,
      'AddProductionMonth',
      { wellID, month: '2026-02', oil: '1' },
      'month',
    )
    expect(error?.message).toContain('Well')
    expect(await rig.done('Production', { id: wellID }, 'name well { name } months { month }')).toEqual([
      { name: '30002', well: null, months: [{ month: '2026-01' }] },
    ])
  })
})

describe('a file of volumes', () => {
  const FILE = (rows: string) => `API Number,Month,Oil (bbl),Gas (mcf),Water (bbl)\n${rows}`
  const months = async (id: string) => {
    const [one] = await rig.done<{ months: unknown[] }[]>(
      'Production',
      { id },
      'months { month oil gas water }',
    )
    return one?.months
  }

  it('is imported, once: the same again changes nothing, and corrections only what they say', async () => {
    const [one, other] = [await wellNamed('30010'), await wellNamed('30011')]
    const rows =
      '42-161-30010,2026-01,"1,200",3500,90\n4216130010,2/2026,1100,3400,\n42-161-30011,Jan 2026,0,900,5\n'
    const first = await brought(rig, 'volumes.csv', FILE(rows))
    expect(first.rows.map(({ kind, why, name }) => [kind, why, name])).toEqual([
      ['add', null, '42-161-30010 2026-01'],
      ['add', null, '4216130010 2026-02'],
      ['add', null, '42-161-30011 2026-01'],
    ])
    expect(first.state).toMatchObject({ recordType: 'production', state: 'done', added: 3 })
    expect(await months(one)).toEqual([
      { month: '2026-01', oil: '1200', gas: '3500', water: '90' },
      { month: '2026-02', oil: '1100', gas: '3400', water: null },
    ])
    expect(await rig.done('Well', { id: one }, 'productionCount')).toEqual([{ productionCount: '2' }])

    const again = await brought(rig, 'volumes.csv', FILE(rows))
    expect(again.state).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
    const before = await rig.done('history', { type: 'production', id: other }, 'event')

    const corrected = await brought(rig, 'volumes.csv', FILE(rows.replace('3500', '3550')))
    expect(corrected.state).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
    const [entry] = await rig.done<unknown[]>(
      'history',
      { type: 'production', id: one },
      'event changes { label fromText toText }',
    )
    expect(entry).toEqual({
      event: 'ProductionMonthUpdated',
      changes: [{ label: 'Months (2026-01): Gas (mcf)', fromText: '3500', toText: '3550' }],
    })
    expect(await rig.done('history', { type: 'production', id: other }, 'event')).toEqual(before)

    expect(await undone(rig, corrected.id)).toMatchObject({ undone: 1, skipped: 0 })
    expect(await undone(rig, first.id)).toMatchObject({ undone: 3, skipped: 0 })
    expect([await months(one), await months(other)]).toEqual([[], []])
    expect(await rig.done('Well', { id: one }, 'productionCount')).toEqual([{ productionCount: null }])
  })

  it('leaves out unknown wells, a month that is there twice, and what is no volume', async () => {
    await wellNamed('30020')
    const { rows } = await brought(
      rig,
      'volumes.csv',
      FILE(
        '42-161-39999,2026-01,1,1,1\n42-161-30020,2026-01,1,1,1\n42-161-30020,01/2026,2,2,2\n42-161-30020,2026-13,1,1,1\n42-161-30020,2026-03,-1,1,1\n,2026-04,1,1,1\n',
      ),
    )
    expect(rows.map(({ kind, column, why }) => [kind, column, why])).toEqual([
      ['out', 'API Number', IMPORT_MESSAGES.notLinked('42-161-39999', 'well')],
      ['add', null, null],
      ['out', 'API Number, Month', IMPORT_MESSAGES.sameKey(3)],
      ['out', 'Month', `“2026-13” ${MESSAGES.notAMonth}`],
      ['out', 'Oil (bbl)', `“-1” ${MESSAGES.belowLeast(0)}`],
      ['out', 'API Number, Month', IMPORT_MESSAGES.noKey('Well and Month')],
    ])
  })

  it('leaves out already in the dry run what the record would refuse', async () => {
    await wellNamed('30030')
    const rows =
      '42-161-30030,2026-01,1,,\n42-161-30030,2999-01,1,,\n42-161-30030,0202-05,1,,\n42-161-30030,2026-02,,,\n'
    const { counts, rows: planned } = await plan(rig, await given(rig, 'volumes.csv', FILE(rows)))
    const { notYet, tooEarly, noVolume } = PRODUCTION_MESSAGES
    expect(planned.map(({ kind, column, why }) => [kind, column, why])).toEqual([
      ['add', null, null],
      ['out', 'Month', notYet('2999-01')],
      ['out', 'Month', tooEarly('0202-05', '1859-01')],
      ['out', 'Month', noVolume('2026-02')],
    ])
    expect(counts).toMatchObject({ added: 1, leftOut: 3 })
    await brought(rig, 'volumes.csv', FILE(rows))

    const empty = await given(rig, 'volumes.csv', FILE('42-161-30030,2026-01,,,\n'))
    const empties = await plan(rig, empty, { blankClears: true })
    expect(empties.rows.map(({ kind, why }) => [kind, why])).toEqual([['out', noVolume('2026-01')]])
  })
})
