import { IMPORT_LIMITS } from '@landbook/contracts/engine/import/limits'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brought, fileOf, given, plan, undone } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
  await rig.given('CreateOperator', { id: 'fixed-operator', name: 'Fixed Oil' })
})
afterAll(() => rig.close())

const wells = (filter: object) =>
  rig.done<Record<string, unknown>[]>(
    'Well',
    { filter },
    'id name state county abstract type spudDate inactive operatedBy { id }',
  )

const CHOICES = { recordType: 'well', mapping: { Name: 'name', API: 'apiNumber' }, key: ['apiNumber'] }

const planning = async (file: string, choices: object) => {
  const id = await given(rig, 'wells.csv', file)
  const all = { ...CHOICES, id, blankClears: false, skipCells: false, ...choices }
  return rig.call(rig.admin, 'planImport', all, '')
}

describe('a value that is the same for every row', () => {
  const file = 'Name,API\nFixed 1,42-901\nFixed 2,42-902\n'
  const fixed = {
    county: 'Reeves',
    abstract: 'A-12',
    type: 'gas',
    spudDate: '3/9/2024',
    inactive: 'yes',
    operatedBy: 'fixed oil',
  }

  it('is read like a cell of each row, changes existing records, and is undone with the import', async () => {
    const without = await plan(rig, await given(rig, 'wells.csv', file), CHOICES)
    expect(without.rows.map(({ column, why }) => [column, why])).toEqual(
      [1, 2].map(() => ['Abstract', IMPORT_MESSAGES.required]),
    )
    const { state } = await brought(rig, 'wells.csv', file, { ...CHOICES, fixed })
    expect(state).toMatchObject({ added: 2, leftOut: 0, problem: null })
    const found = await wells({ apiNumber_contains: '42-90' })
    const said = { county: 'Reeves', abstract: 'A-12', type: 'Gas', spudDate: '2024-03-09', inactive: true }
    expect(found).toMatchObject([1, 2].map(() => ({ ...said, operatedBy: { id: 'fixed-operator' } })))
    const history = await rig.done<{ changes: { path: string; source: string | null }[] }[]>(
      'history',
      { type: 'well', id: found[0]?.id },
      'changes { path source }',
    )
    const told = history.flatMap(({ changes }) => changes)
    expect(told).toContainEqual({ path: 'county', source: IMPORT_MESSAGES.sourceOfAll('wells.csv') })
    expect(told).toContainEqual({
      path: 'name',
      source: expect.stringMatching(/^file wells\.csv, row [23]$/),
    })

    const again = await brought(rig, 'wells.csv', file, { ...CHOICES, fixed: { ...fixed, county: 'Ward' } })
    expect(again.state).toMatchObject({ added: 0, changed: 2 })
    expect(again.rows[0]?.changes).toEqual([
      { member: 'county', label: 'County', from: 'Reeves', to: 'Ward' },
    ])
    expect(await undone(rig, again.id)).toMatchObject({ undone: 2 })
    expect((await wells({ county: 'Reeves' })).length).toBe(2)
  })

  it('yields to a column of the same field, also where its cells are empty', async () => {
    const withCounty = 'Name,API,County\nColumn 1,42-911,Ward\nColumn 2,42-912,\n'
    const { id, state } = await brought(rig, 'county.csv', withCounty, {
      ...CHOICES,
      mapping: { ...CHOICES.mapping, County: 'county' },
      fixed: { county: 'Reeves', abstract: 'A-12' },
    })
    expect(state).toMatchObject({ added: 2 })
    expect((await wells({ apiNumber_contains: '42-91' })).map(({ county }) => county).sort()).toEqual([
      'Ward',
      null,
    ])
    const [kept] = await rig.done<{ fixed: string }[]>('FileImport', { id }, 'fixed')
    expect(JSON.parse(kept?.fixed ?? '')).toEqual({ abstract: 'A-12' })
    expect(await undone(rig, id)).toMatchObject({ undone: 2 })
    expect(await wells({ apiNumber_contains: '42-91' })).toEqual([])
  })

  it('counts even if a column of its name is not imported', async () => {
    const broken = 'Name,API,County\nUnmapped 1,42-921,Ward\n'
    const { rows } = await plan(rig, await given(rig, 'wells.csv', broken), {
      ...CHOICES,
      fixed: { county: 'Reeves', abstract: 'A-12' },
    })
    expect(rows[0]?.changes).toContainEqual({ member: 'county', label: 'County', from: '', to: 'Reeves' })
  })

  it('identifies records together with a column', async () => {
    const tracts = ['Reeves', 'Ward'].map((county) => ({ id: `fixed-${county}`, state: 'TX', county }))
    for (const tract of tracts)
      await rig.given('CreateTract', { ...tract, name: `Fixed ${tract.county}`, abstract: 'A-77' })
    const { rows } = await plan(rig, await given(rig, 'tracts.csv', 'Abstract,Notes\nA-77,seen\n'), {
      recordType: 'tract',
      mapping: { Abstract: 'abstract', Notes: 'notes' },
      fixed: { county: 'Ward' },
      key: ['abstract', 'county'],
    })
    expect(rows).toMatchObject([{ kind: 'change', id: 'fixed-Ward' }])
  })

  it('is remembered with the columns of the file', async () => {
    const first = await given(rig, 'shape-1.csv', 'Bohrung,Nummer\nShape 1,42-931\n')
    await plan(rig, first, { ...CHOICES, mapping: { Bohrung: 'name', Nummer: 'apiNumber' }, fixed })
    const second = await given(rig, 'shape-2.csv', 'Bohrung,Nummer\nShape 2,42-932\n')
    expect(await fileOf(rig, second)).toMatchObject({ recordType: 'well', fixed, isRemembered: true })
  })

  it('is remembered for columns in other spelling, and so is the key', async () => {
    const mapping = { Brunnen: 'name', 'Brunnen Nr': 'apiNumber', 'brunnen no': 'rrcField' }
    const key = ['name', 'county']
    const first = await given(rig, 'shape-3.csv', 'Brunnen,Brunnen Nr,brunnen no\nShape 3,42-933,F\n')
    await plan(rig, first, { ...CHOICES, mapping, fixed, key })
    const second = await given(rig, 'shape-4.csv', 'brunnen no,BRUNNEN,BRUNNEN NR.\nG,Shape 4,42-934\n')
    expect(await fileOf(rig, second)).toMatchObject({
      mapping: { BRUNNEN: 'name', 'BRUNNEN NR.': 'apiNumber', 'brunnen no': 'rrcField' },
      fixed,
      key,
      isRemembered: true,
    })
    // As of a removed field: without a key, each row would be a new record.
    await rig.given('UpdateFileImport', { id: first, key: 'name gone' })
    expect((await fileOf(rig, second)).key).toEqual(['apiNumber'])
  })

  it('is refused if it is empty, also if it has only separators', async () => {
    for (const [name, value] of [
      ['operatedBy', ' ; '],
      ['notes', ' '],
    ] as const) {
      const { error } = await planning('Name,API\nNothing 1,42-951\n', { fixed: { [name]: value } })
      expect(error?.extensions?.problems).toEqual([
        { path: `fixed.${name}`, message: IMPORT_MESSAGES.noFixedValue },
      ])
    }
  })

  it('is refused if the fixed values together are too large, before any row is read', async () => {
    const quoted = 'x"'.repeat(9_995)
    const { error } = await planning('Name,API\nLong 1,42-961\n', {
      fixed: { county: 'Ward', notes: quoted },
    })
    expect(error?.extensions?.problems).toEqual([
      { path: 'fixed.notes', message: IMPORT_MESSAGES.fixedTooLong(IMPORT_LIMITS.fixed) },
    ])
    const most = IMPORT_LIMITS.fixed - JSON.stringify({ abstract: 'A', notes: '' }).length
    const kept = { abstract: 'A', notes: 'x'.repeat(most) }
    expect((await planning('Name,API\nLong 1,42-961\n', { fixed: kept })).error).toBeUndefined()
  })

  it('is refused once, with its field, if it is invalid', async () => {
    const unread = 'Name,API\nRefused 1,42-941\n'
    const { code, error } = await planning(unread, {
      skipCells: true,
      fixed: { ...fixed, spudDate: '13/45/2020', type: 'Coal', operatedBy: 'Nobody Ltd', abstract: ' ' },
    })
    expect(code).toBe('VALIDATION')
    expect(error?.extensions?.problems).toEqual([
      { path: 'fixed.abstract', message: IMPORT_MESSAGES.noFixedValue },
      { path: 'fixed.type', message: '“Coal” is not one of: Oil, Gas' },
      { path: 'fixed.spudDate', message: expect.stringContaining('is not a date') },
      { path: 'fixed.operatedBy', message: IMPORT_MESSAGES.notLinked('Nobody Ltd', 'operator') },
    ])
    for (const name of ['nothing', 'id'])
      expect((await planning(unread, { fixed: JSON.parse(`{"${name}":"x"}`) })).error?.message).toContain(
        IMPORT_MESSAGES.unknownColumn(name),
      )
    for (const bad of ['county', ['county'], { county: 5 }])
      expect((await planning(unread, { fixed: bad })).code).toBe('VALIDATION')
    expect(await wells({ apiNumber_contains: '42-94' })).toEqual([])
  })
})

it('a link is found by its name in any spelling, unless several records have it', async () => {
  await rig.given('CreateOperator', { id: 'spelled', name: 'Peña–O’Brien Oil' })
  const fixed = { county: 'Reeves', abstract: 'A–12', type: 'Gás', operatedBy: 'PENA-O´BRIEN  OIL' }
  await brought(rig, 'wells.csv', 'Name,API\nSpelled,42-899\n', { ...CHOICES, fixed })
  const named = { operatedBy: { id: 'spelled' }, type: 'Gas' }
  expect(await wells({ apiNumber_contains: '42-899' })).toMatchObject([named])
  await rig.given('CreateOperator', { id: 'plain', name: 'Pena-O’Brien Oil' })
  const refused = await planning('Name,API\nSpelled,42-898\n', { fixed })
  expect(JSON.stringify(refused)).toContain(IMPORT_MESSAGES.severalLinked(fixed.operatedBy, 'operator'))
  const exact = { ...fixed, operatedBy: 'Peña–O’Brien Oil' }
  await brought(rig, 'wells.csv', 'Name,API\nSpelled,42-898\n', { ...CHOICES, fixed: exact })
  expect(await wells({ apiNumber_contains: '42-898' })).toMatchObject([named])
})
