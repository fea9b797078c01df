import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rig, startRig } from './rig.ts'

interface Group {
  values: { id: string | null; text: string | null }[]
  count: number
  sums: (string | null)[]
  unknown: number[]
}

let rig: Rig
let operator: string
let other: string
const groups = (type: string, args: Args) =>
  rig.done<Group[]>(`${type}Groups`, args, 'values { id text } count sums unknown')

beforeAll(async () => {
  rig = await startRig()
  operator = (await rig.given('CreateOperator', { name: 'Ring Energy', phone: '555-0100' })).recordId
  other = (await rig.given('CreateOperator', { name: 'Approach' })).recordId
  const wells: Args[] = [
    { operatedBy: [operator], totalDepth: '9000', county: 'Ward', spudDate: '2024-03-09' },
    { operatedBy: [operator], totalDepth: '0.1', county: 'Reeves', spudDate: '2024-11-01' },
    { operatedBy: [operator], county: 'Ward', spudDate: '2023-11-01' },
    { operatedBy: [other], totalDepth: '0.2', inactive: true },
    { totalDepth: '1' },
  ]
  for (const [index, well] of wells.entries())
    await rig.given('CreateWell', { name: `State ${index}`, apiNumber: `42-${index}`, ...well })
})
afterAll(() => rig.close())

describe('the groups of a record type', () => {
  it('are by linked record, with its title, counts, exact sums and how many have no figure, those without one last', async () => {
    const found = await groups('Well', { by: ['operatedBy'], sums: ['totalDepth'] })
    expect(found.map(({ values, count, sums, unknown }) => [values[0]?.text, count, sums, unknown])).toEqual([
      ['Approach', 1, ['0.2'], [0]],
      ['Ring Energy', 3, ['9000.1'], [1]],
      [null, 1, ['1'], [0]],
    ])
    expect(found[1]?.values[0]?.id).toBe(operator)
  })

  it('are by years, months, flags and texts, several together, of what a filter leaves', async () => {
    const filter = { operatedBy: operator }
    const by = async (...keys: string[]) =>
      (await groups('Well', { by: keys, filter })).map(({ values, count }) => [
        ...values.map(({ text }) => text),
        count,
      ])
    expect(await by('spudDate_year')).toEqual([
      ['2023', 1],
      ['2024', 2],
    ])
    expect(await by('spudDate_month')).toEqual([
      ['2023-11', 1],
      ['2024-03', 1],
      ['2024-11', 1],
    ])
    expect(await by('county', 'inactive')).toEqual([
      ['Reeves', 'false', 1],
      ['Ward', 'false', 2],
    ])
  })

  it('have no sum where no record has a figure', async () => {
    const filter = { county: 'Ward', spudDate_lte: '2023-12-31' }
    const [only] = await groups('Well', { by: ['county'], sums: ['totalDepth', 'productionCount'], filter })
    expect(only?.sums).toEqual([null, null])
  })

  it('are one of all by nothing, with its sums', async () => {
    const filter = { operatedBy: operator }
    const all = await groups('Well', { by: [], sums: ['totalDepth'], filter })
    expect(all).toMatchObject([{ values: [], count: 3 }])
    expect(await groups('Well', { by: [], filter: { name: 'none' } })).toEqual([])
  })

  it('can be by at most three members, none of them a link to many, and add up no shares', async () => {
    const ask = async (args: Args) => (await rig.call(rig.admin, 'WellGroups', args, 'count')).code
    const four = await rig.call(
      rig.admin,
      'WellGroups',
      { by: ['county', 'state', 'status', 'type'] },
      'count',
    )
    expect(four.error?.extensions.problems).toEqual([{ path: 'by', message: MESSAGES.reports.groupKeys(3) }])
    expect(await ask({ by: ['drilledOn'] })).toBe('VALIDATION')
    expect(await ask({ by: ['county'], sums: ['mesDOI'] })).toBe('VALIDATION')
    expect(await ask({ by: ['county'], sums: ['latitude'] })).toBe('VALIDATION')
  })

  it('show of an operator only the name, to those who may read wells alone', async () => {
    const { token } = await rig.user('READ_WELLS')
    const { data, error } = await rig.call(token, 'WellGroups', { by: ['operatedBy'] }, 'values { text }')
    expect(error).toBeUndefined()
    expect(JSON.stringify(data)).toContain('Ring Energy')
    const { token: others } = await rig.user('READ_OPERATORS')
    expect((await rig.call(others, 'WellGroups', { by: ['operatedBy'] }, 'count')).code).toBe('FORBIDDEN')
  })

  it('are where their records come one after the other in a list that is grouped by the same', async () => {
    await rig.given('CreateWell', { name: 'State 5', apiNumber: '42-5', county: 'WARD', operatedBy: [other] })
    const keys = ['operatedBy', 'county', 'inactive', 'spudDate_year', 'spudDate_month', 'status']
    const pairs = keys.flatMap((key) => keys.flatMap((other) => (other === key ? [] : [[key, other]])))
    for (const by of [
      ...keys.map((key) => [key]),
      ...pairs,
      ['county', 'operatedBy', 'spudDate_year'],
      ['county', 'spudDate_year', 'spudDate_month'],
    ]) {
      const counts = (await groups('Well', { by })).map(({ count }) => count)
      for (const orderBy of ['name_desc', 'county_desc', 'spudDate_asc']) {
        const args = { groupedBy: by, orderBy: [orderBy], emptyLast: true }
        const rows = await rig.done<Args[]>('Well', args, 'county inactive spudDate status operatedBy { id }')
        const values = rows.map(({ operatedBy, spudDate, ...row }) => {
          const valueIn = (key: string) => {
            const [member, part] = key.split('_')
            const day = String(spudDate ?? '').slice(0, part === 'year' ? 4 : 7)
            if (part) return day
            return member === 'operatedBy' ? (operatedBy as { id: string } | null)?.id : row[member ?? '']
          }
          return JSON.stringify(by.map((key) => valueIn(key) ?? null))
        })
        const found = values.filter((value, at) => at === 0 || value !== values[at - 1])
        const sizes = found.map((value) => values.filter((one) => one === value).length)
        expect(sizes).toEqual(counts)
      }
    }
  })

  it('are in the order that the list asks for, and of a list by nothing that records have several of', async () => {
    const rows = await rig.done<{ name: string }[]>(
      'Well',
      { groupedBy: 'county', orderBy: ['name_desc'], filter: { operatedBy: operator } },
      'name',
    )
    expect(rows.map(({ name }) => name)).toEqual(['State 1', 'State 2', 'State 0'])
    const marked = await rig.call(rig.admin, 'Lease', { groupedBy: ['status', 'expiring'] }, 'id')
    expect(marked.error?.extensions.problems).toEqual([
      { path: 'groupedBy', message: MESSAGES.reports.severalGroups },
    ])
    const apart = { groupedBy: ['spudDate_year', 'county', 'spudDate_month'] }
    expect((await rig.call(rig.admin, 'Well', apart, 'id')).error?.extensions.problems).toEqual([
      { path: 'groupedBy', message: MESSAGES.reports.partsApart },
    ])
    const four = { groupedBy: ['county', 'state', 'status', 'type'] }
    expect((await rig.call(rig.admin, 'Well', four, 'id')).error?.extensions.problems).toEqual([
      { path: 'groupedBy', message: MESSAGES.reports.groupKeys(3) },
    ])
  })

  it('lose an operator that is deleted, and keep its wells', async () => {
    const { recordId } = await rig.given('CreateOperator', { name: 'Gone' })
    await rig.given('CreateWell', {
      name: 'Lost',
      apiNumber: '42-9',
      county: 'Pecos',
      operatedBy: [recordId],
    })
    await rig.given('DeleteOperator', { id: recordId })
    expect(await groups('Well', { by: ['operatedBy'], filter: { county: 'Pecos' } })).toEqual([
      { values: [{ id: null, text: null }], count: 1, sums: [], unknown: [] },
    ])
  })
})
