import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brought, fileOf, given, plan, undone } from './import-rig.ts'
import { book, collection, feature } from './import-tables.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const WELL = {
  Name: 'name',
  'API Number': 'apiNumber',
  Abstract: 'abstract',
  'Spud Date': 'spudDate',
  Notes: 'notes',
}
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [-96, 31],
      [-95, 31],
      [-95, 32],
      [-96, 31],
    ],
  ],
}

describe('a file that is no CSV', () => {
  it('workbook: one of its sheets is planned, imported and undone', async () => {
    const wells = [
      ['Name', 'API Number', 'Abstract', 'Spud Date', 'Notes'],
      ['Sheet 1', '42-001', 'A-1', new Date('2026-02-28T00:00:00Z'), 7],
      ['Sheet 2', '42-002', null, null, null],
    ]
    const bytes = book({ Read: { cells: [['Name'], ['of the other sheet']] }, Wells: { cells: wells } })
    const choices = { recordType: 'well', sheet: 'Wells', mapping: WELL, key: ['apiNumber'] }
    const found = () =>
      rig.done('Well', { filter: { name_contains: 'Sheet' } }, 'name apiNumber abstract spudDate notes')

    const planned = await plan(rig, await given(rig, 'wells.xlsx', bytes), choices)
    expect(planned.rows.map(({ number, kind, column }) => [number, kind, column])).toEqual([
      [2, 'add', null],
      [3, 'out', 'Abstract'],
    ])
    expect(await found()).toEqual([])
    const { id, state } = await brought(rig, 'wells.xlsx', bytes, choices)
    expect(state).toMatchObject({ state: 'done', added: 1, leftOut: 1 })
    const told = { apiNumber: '42-001', abstract: 'A-1', spudDate: '2026-02-28', notes: '7' }
    expect(await found()).toEqual([{ name: 'Sheet 1', ...told }])
    expect(await undone(rig, id)).toMatchObject({ state: 'undone', undone: 1, skipped: 0 })
    expect(await found()).toEqual([])
  })

  it('workbook: each sheet is read by its own columns, also after another was planned', async () => {
    const planned = await given(
      rig,
      'company.xlsx',
      book({
        Wells: { cells: [Object.keys(WELL), ['Each 1', '42-003', 'A-1', null, null]] },
        Companies: {
          cells: [
            ['Company Name', 'City'],
            ['Each Oil', 'Waco'],
          ],
        },
      }),
    )
    await plan(rig, planned, { recordType: 'well', sheet: 'Wells', mapping: WELL, key: ['name', 'abstract'] })
    expect(await fileOf(rig, planned)).toMatchObject({ mapping: WELL, key: ['name', 'abstract'] })
    expect(await fileOf(rig, planned, { sheet: 'Companies' })).toMatchObject({
      recordType: 'operator',
      mapping: { 'Company Name': 'name', City: 'city' },
      key: ['name'],
      isRemembered: false,
    })
  })

  it('GeoJSON: its features are planned, imported and undone', async () => {
    await rig.given('CreateTract', { id: 'geo-here', name: 'Geo 1', state: 'TX', county: 'Ward' })
    const text = collection([
      feature({ Name: 'Geo 1', State: 'TX', County: 'Reeves' }, square),
      feature({ Name: 'Geo 2', State: 'TX', County: 'Reeves' }, { type: 'Point', coordinates: [-96, 31] }),
      feature({ Name: 'Geo 3', State: 'TX', County: 'Reeves' }, square),
    ])
    const mapping = { Name: 'name', State: 'state', County: 'county', geometry: 'geometry' }
    const choices = { recordType: 'tract', mapping, key: ['name'] }
    const found = () =>
      rig.done('Tract', { filter: { name_contains: 'Geo' }, orderBy: ['name_asc'] }, 'name county geometry')
    const here = await found()

    const file = await given(rig, 'tracts.geojson', text)
    expect(await fileOf(rig, file)).toMatchObject({ recordType: 'tract', mapping, rows: 3 })
    const planned = await plan(rig, file, choices)
    expect(planned.rows.map(({ number, kind, column }) => [number, kind, column])).toEqual([
      [1, 'change', null],
      [2, 'out', 'geometry'],
      [3, 'add', null],
    ])
    const { id, state } = await brought(rig, 'tracts.geojson', text, choices)
    expect(state).toMatchObject({ state: 'done', added: 1, changed: 1, leftOut: 1 })
    expect(await found()).toMatchObject([
      { name: 'Geo 1', county: 'Reeves', geometry: square },
      { name: 'Geo 3', county: 'Reeves', geometry: square },
    ])
    expect(await undone(rig, id)).toMatchObject({ state: 'undone', undone: 2, skipped: 0 })
    expect(await found()).toEqual(here)
  })

  it('GeoJSON: lines are of rights of way, and not of units', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [-103.5, 31.4],
        [-103.4, 31.5],
      ],
    }
    const text = collection([feature({ Name: 'Geo Line' }, line), feature({ Name: 'Geo Pad' }, square)])
    const bring = (recordType: string, name: string) =>
      brought(rig, 'lines.geojson', text, {
        recordType,
        mapping: { Name: name, geometry: 'geometry' },
        key: [],
      })
    expect((await bring('row', 'projectName')).state).toMatchObject({ added: 2, leftOut: 0 })
    expect(
      await rig.done(
        'ROW',
        { filter: { projectName_contains: 'Geo' }, orderBy: ['projectName_asc'] },
        'geometry',
      ),
    ).toEqual([{ geometry: line }, { geometry: square }])
    const { rows } = await bring('unit', 'name')
    expect(rows[0]).toMatchObject({ kind: 'out' })
  })
})
