import { randomUUID } from 'node:crypto'
import { catalogue, recordOf } from '@landbook/contracts/catalogue/index'
import { filterMembersOf, readValues } from '@landbook/contracts/catalogue/report/conditions'
import { documentFields } from '@landbook/contracts/catalogue/shown'
import { comparisonsOf, isFilterable } from '@landbook/contracts/engine/kernel/comparisons'
import { problemOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { dayIn } from '@landbook/contracts/engine/values/days'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestedDay } from '../src/engine/context/day-argument.ts'
import { readPeriod } from '../src/engine/history/event-filters.ts'
import { toViewFilter } from '../src/engine/schema/filters.ts'
import { downloads } from './export-rig.ts'
import { brought } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

const TIME_ZONE = 'America/Chicago'
const PLACE = { state: 'Texas', county: 'Ward' }
const COMPANY = { timeZone: TIME_ZONE }

let rig: Rig
const download = downloads(() => rig)
const land = randomUUID()

beforeAll(async () => {
  rig = await startRig({ timeZone: TIME_ZONE })
  await rig.given('CreateTract', { id: land, name: 'Dated', ...PLACE })
})
afterAll(() => rig.close())

const DAY = '2024-01-02'
const REFUSED = 'refused'

/** What is written; the day that it is wherever people and programs enter one; and in a file. Null is none. */
const DATES: readonly [string, string | null, string | null][] = [
  ['2024-01-02', DAY, DAY],
  [' 2024-01-02 ', DAY, DAY],
  ['', null, null],
  ['  ', null, null],
  ['0001-01-01', null, null],
  ['2024-01-02T00:00:00Z', REFUSED, DAY],
  ['2024-01-02T00:00:00.000Z', REFUSED, DAY],
  ['2024-01-02 13:00', REFUSED, DAY],
  ['2024-01-02T23:30:00-06:00', REFUSED, DAY],
  ['2024-01-02T05:30:00Z', REFUSED, DAY],
  ['1/2/2024', REFUSED, DAY],
  ['1/2/2024 12:00:00 AM', REFUSED, DAY],
  ['January 2, 2024, 1:05 p.m.', REFUSED, DAY],
  ['2024-01-02 25:00', REFUSED, REFUSED],
  ['2024-01-02 at noon', REFUSED, REFUSED],
  ['2024-02-30', REFUSED, REFUSED],
]

describe('a date with and without a time of day', () => {
  const { purchaseDate } = tract.fields
  const member = filterMembersOf(tract).find(({ name }) => name === 'purchaseDate')

  it.each(DATES)('%j: forms, the API, lists and reports take the day alone', async (text, day) => {
    expect(problemOf(purchaseDate, text)).toBe(day === REFUSED ? MESSAGES.notADate : undefined)
    const saved = await rig.call(rig.admin, 'UpdateTract', { id: land, purchaseDate: text }, 'purchaseDate')
    const listed = await rig.call(rig.admin, 'Tract', { filter: { purchaseDate: text } }, 'id')
    const bounded = await rig.call(rig.admin, 'Tract', { filter: { purchaseDate_gte: text } }, 'id')
    const exported = await download('Tract.csv', { filter: JSON.stringify({ purchaseDate_lte: text }) })
    if (day === REFUSED) {
      expect([saved.code, listed.code, bounded.code, exported.status]).toEqual([
        'VALIDATION',
        'VALIDATION',
        'VALIDATION',
        400,
      ])
    } else {
      expect([saved.code, listed.code, bounded.code, exported.status]).toEqual(['', '', '', 200])
      expect(saved.data).toEqual({ purchaseDate: day })
      expect(listed.data).toEqual([{ id: land }])
    }
    const read = member && readValues(member, 'least', [text])
    expect(read).toEqual(
      day === REFUSED
        ? { problem: MESSAGES.notADate }
        : text.trim() === ''
          ? { problem: MESSAGES.requiredField }
          : { values: [day ?? text] },
    )
  })

  it('a file may have a time beside it, which is left out, and moves no day', async () => {
    const lines = DATES.map(([text], at) => `Land ${at},Texas,Ward,"${text}"`)
    const content = ['Land ID,State,County,Purchase Date', ...lines].join('\n')
    const { rows } = await brought(rig, 'lands.csv', content, { recordType: 'tract' })
    expect(rows.map(({ kind }) => kind)).toEqual(DATES.map(([, , day]) => (day === REFUSED ? 'out' : 'add')))
    const found = await rig.done<{ name: string; purchaseDate: string | null }[]>(
      'Tract',
      { filter: { name_begins: 'Land ' } },
      'name purchaseDate',
    )
    const days = new Map(found.map(({ name, purchaseDate }) => [name, purchaseDate]))
    expect(DATES.map((_, at) => days.get(`Land ${at}`))).toEqual(
      DATES.map(([, , day]) => (day === REFUSED ? undefined : day)),
    )
  })
})

describe('a day in the place of a moment is the one of the company', () => {
  const [begin, end] = ['2024-01-02T06:00:00.000Z', '2024-01-03T05:59:59.999Z']

  it('begins a period with its beginning, and ends it with its end', () => {
    expect(readPeriod({ from: DAY, until: DAY }, TIME_ZONE)).toEqual({ from: begin, until: end })
    expect(readPeriod({ from: begin, until: '2024-01-02T23:59:59.999-06:00' }, TIME_ZONE)).toEqual({
      from: begin,
      until: end,
    })
    for (const last of ['9999-12-31', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-06:00'])
      expect(readPeriod({ until: last }, TIME_ZONE).until).toBe('9999-12-31T23:59:59.999Z')
    for (const from of ['yesterday', '2024-02-30', '2024-01-02 13:00'])
      expect(() => readPeriod({ from }, TIME_ZONE)).toThrow(MESSAGES.notADate)
  })

  it('bounds a list in the same way', () => {
    const bounded = (filter: object) => toViewFilter(well, { ...filter }, COMPANY)
    expect(bounded({ unitSince_gte: DAY })).toEqual({ unitSince: { $gte: begin } })
    expect(bounded({ unitSince_lte: DAY })).toEqual({ unitSince: { $lte: end } })
    expect(() => bounded({ unitSince_gte: '1/2/2024' })).toThrow()
  })

  it.each(['/api/audit?format=json', '/api/security?format=json', '/api/export/history.ndjson?type=tract'])(
    'bounds %s in the same way',
    async (address) => {
      const today = dayIn(TIME_ZONE)(Date.now())
      const ask = async (more: string) => {
        const headers = { authorization: `Bearer ${rig.admin}` }
        const { status, text } = await rig.request(`${address}${more}`, { headers })
        return [status, text.length > 10]
      }
      expect(await ask(`&from=${today}&until=${today}`)).toEqual([200, true])
      expect(await ask('&until=1999-12-31')).toEqual([200, false])
      expect(await ask('&from=&until=')).toEqual([200, true])
      expect((await ask('&from=yesterday'))[0]).toBe(400)
    },
  )
})

describe('a blank bound bounds nothing', () => {
  const bounds = catalogue.records.flatMap((record) =>
    Object.entries(documentFields(recordOf(record.type)))
      .filter(([, schema]) => isFilterable(schema))
      .flatMap(([name, schema]) =>
        comparisonsOf(schema)
          .filter((comparison) => comparison !== 'not' && comparison !== 'in')
          .map((comparison) => [record, `${name}_${comparison}`] as const),
      ),
  )

  it('in every filter of every list', () => {
    expect(bounds.length).toBeGreaterThan(500)
    // An accent alone is nothing that could be found.
    for (const [record, key] of [...bounds, ...catalogue.records.map((record) => [record, 'q'] as const)])
      for (const blank of [null, '', '  ', ...(/_(contains|begins)$/.test(key) ? ['\u0301'] : [])])
        expect(toViewFilter(record, { [key]: blank }, COMPANY), `${record.name} ${key}`).toEqual({})
  })

  it('of a period or a day', () => {
    for (const blank of [undefined, null, '', ' ']) {
      expect(readPeriod({ from: blank, until: blank }, TIME_ZONE)).toEqual({
        from: undefined,
        until: undefined,
      })
      expect(requestedDay(blank, DAY)).toBe(DAY)
    }
  })

  it('while equality, its opposite and a list of values ask for empty fields', () => {
    for (const blank of [null, '', ' ']) {
      expect(toViewFilter(tract, { purchaser: blank, purchaseDate_not: blank }, COMPANY)).toEqual({
        $and: [{ purchaser: null }, { purchaseDate: { $ne: null } }],
      })
      expect(toViewFilter(tract, { purchaser_in: [blank, 'A'] }, COMPANY)).toEqual({
        purchaser: { $in: [null, 'A'] },
      })
    }
  })
})
