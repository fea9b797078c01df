import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Imports } from '../src/engine/import/imports.ts'
import {
  atRecord,
  brought,
  ended,
  fileOf,
  given,
  numbered,
  plan,
  refusal,
  STATE,
  stateOf,
  undone,
} from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const operators = (filter: object) =>
  rig.done<Record<string, unknown>[]>('Operator', { filter }, 'id revision name city state operatorNumber')

interface Entry {
  operation: string
  reason: string | null
  changes: { path: string; source: string | null }[]
}

describe('an import', () => {
  test('a dry run reports what would be added and changes nothing', async () => {
    const id = await given(rig, 'operators.csv', 'Company,City,Nonsense\nDry Run Oil,Waco,1\n')
    const head = await rig.log.head()
    const file = await fileOf(rig, id)
    expect(file).toMatchObject({
      recordType: 'operator',
      mapping: { Company: 'name', City: 'city' },
      key: ['name'],
      rows: 1,
      isRemembered: false,
    })
    expect(file.columns.map(({ heading }) => heading)).toEqual(['Company', 'City', 'Nonsense'])
    expect(await rig.log.head()).toBe(head)
    const { counts, rows } = await plan(rig, id)
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, leftOut: 0 })
    expect(rows[0]).toMatchObject({ number: 2, kind: 'add', name: 'Dry Run Oil' })
    expect(await operators({ name: 'Dry Run Oil' })).toEqual([])
  })

  test('adds new records, changes only what differs, and is idempotent for the same file', async () => {
    await rig.given('CreateOperator', { id: 'imp-here', name: 'Here Oil', city: 'Waco', state: 'TX' })
    const file = 'Name,City,State\nhere oil,Austin,TX\nNew Oil,Bryan,TX\n'
    const first = await brought(rig, 'two.csv', file)
    expect(first.state).toMatchObject({ state: 'done', added: 1, changed: 1, unchanged: 0, leftOut: 0 })
    expect(first.rows.map(({ kind, changes }) => [kind, changes.map(({ member }) => member)])).toEqual([
      ['change', ['city']],
      ['add', ['name', 'city', 'state']],
    ])
    expect(first.rows[0]?.changes).toEqual([{ member: 'city', label: 'City', from: 'Waco', to: 'Austin' }])
    const [here] = await operators({ name: 'Here Oil' })
    expect(here).toMatchObject({ id: 'imp-here', revision: 1, city: 'Austin' })

    const again = await brought(rig, 'two.csv', file)
    expect(again.state).toMatchObject({ state: 'done', added: 0, changed: 0, unchanged: 2, leftOut: 0 })
    expect((await operators({ name: 'Here Oil' }))[0]?.revision).toBe(1)
  })

  test('the history names file and row, and belongs to the import', async () => {
    const { id } = await brought(rig, 'sourced.csv', 'Name,City\nSourced Oil,Waco\n')
    const [made] = await operators({ name: 'Sourced Oil' })
    const entries = await rig.done<Entry[]>(
      'history',
      { type: 'operator', id: made?.id },
      'operation reason changes { path source }',
    )
    expect(entries[0]).toMatchObject({ operation: 'CreateOperator', reason: 'Import of sourced.csv' })
    expect(entries[0]?.changes).toContainEqual({ path: 'city', source: 'file sourced.csv, row 2' })
    const index = rig.landbook.backend.historyIndex
    expect(await index.find({ correlationId: id, first: 10 })).toMatchObject([{ recordId: made?.id }])
  })

  test('a second file with equal columns has the mapping of the first', async () => {
    const first = await given(rig, 'shape-1.csv', 'Firma,Ort,Nummer\nShape One,Waco,77\n')
    expect((await fileOf(rig, first, { recordType: 'operator' })).mapping).toEqual({})
    const mapping = { Firma: 'name', Ort: 'city', Nummer: 'operatorNumber' }
    await plan(rig, first, { recordType: 'operator', mapping, key: ['name'] })
    const second = await given(rig, 'shape-2.csv', 'Nummer,Firma,Ort\n78,Shape Two,Waco\n')
    expect(await fileOf(rig, second)).toMatchObject({
      recordType: 'operator',
      mapping,
      key: ['name'],
      isRemembered: true,
    })
  })

  test('reports by row and column why a row is left out', async () => {
    const file = [
      'Name,Type,Spud Date,API Number,Operated By,Abstract',
      'Left One,Oil,13/45/2020,42-1,,A-1',
      'Left Two,Coal,,42-2,,A-1',
      'Left Three,Oil,,42-3,Nobody Ltd,A-1',
      ',Oil,,42-4,,A-1',
      'Left Five,Oil,,,,A-1',
      'Left Six,Oil,,42-6,,A-1',
      'Left Six again,Oil,,42-6,,A-1',
    ].join('\n')
    const { rows, counts } = await plan(rig, await given(rig, 'wells.csv', file), {
      recordType: 'well',
      key: ['apiNumber'],
    })
    expect(counts).toMatchObject({ added: 1, leftOut: 6 })
    expect(rows.filter(({ kind }) => kind === 'out').map(({ number, column }) => [number, column])).toEqual([
      [2, 'Spud Date'],
      [3, 'Type'],
      [4, 'Operated By'],
      [5, 'Name'],
      [6, 'API Number'],
      [8, 'API Number'],
    ])
    expect(rows[2]?.why).toBe('there is no operator called “Nobody Ltd”')
    expect(rows[6]?.why).toBe('is the same as in row 7 of this file, which is used')
  })

  test('requires the required fields of a lease, and of a template only its name', async () => {
    const heading =
      'ID,Template,Current Lessee,Gross Acres,Net Mineral Acres,Net Surface Acres,HBP Acres,Status'
    const rows = [
      'Asked 1,no,Permian,640,320,0,0,HBP',
      'Asked 2,no,Permian,640,320,0,,HBP',
      'Clauses 1,yes,,,,,,',
    ]
    const report = await brought(rig, 'leases.csv', [heading, ...rows].join('\n'), { recordType: 'lease' })
    expect(report.rows.map(({ kind, column, why }) => [kind, column, why])).toEqual([
      ['add', null, null],
      ['out', 'HBP Acres', IMPORT_MESSAGES.required],
      ['add', null, null],
    ])
    expect(report.state).toMatchObject({ state: 'done', added: 2, leftOut: 1 })
    const leases = await rig.done('Lease', { orderBy: ['leaseName_asc'] }, 'leaseName template grossAcres')
    expect(leases).toEqual([
      { leaseName: 'Asked 1', template: false, grossAcres: '640' },
      { leaseName: 'Clauses 1', template: true, grossAcres: null },
    ])
  })

  test('a cell that cannot be read can be left out without its row', async () => {
    const file = 'Name,Type,City\nSkipped Oil,Bakery,Waco\n,O&G,Waco\n'
    const { state, rows } = await brought(rig, 'skip.csv', file, { skipCells: true })
    expect(state).toMatchObject({ added: 1, leftOut: 1 })
    expect(rows[0]).toMatchObject({ kind: 'add', column: 'Type' })
    expect(rows[0]?.why).toMatch(/^“Bakery” is not one of/)
    expect((await operators({ name: 'Skipped Oil' }))[0]?.city).toBe('Waco')
  })

  test('an empty cell changes nothing, unless it is set to clear', async () => {
    await rig.given('CreateOperator', { id: 'imp-blank', name: 'Blank Oil', city: 'Waco' })
    const file = 'Name,City\nBlank Oil,\n'
    expect((await brought(rig, 'blank.csv', file)).state).toMatchObject({ unchanged: 1 })
    expect((await brought(rig, 'blank.csv', file, { blankClears: true })).state).toMatchObject({ changed: 1 })
    expect((await operators({ name: 'Blank Oil' }))[0]?.city).toBeNull()
  })

  test('a cell of a link that holds only separators is an empty one', async () => {
    await rig.given('CreateOperator', { id: 'imp-linked', name: 'Linked Oil' })
    const well = { id: 'imp-well', name: 'Linked 1', apiNumber: '42-1', abstract: 'A-1' }
    await rig.given('CreateWell', { ...well, operatedBy: ['imp-linked'] })
    const operatorOf = async () =>
      (await rig.done<{ operatedBy: unknown }[]>('Well', { id: 'imp-well' }, 'operatedBy { id }'))[0]
        ?.operatedBy
    const choices = { recordType: 'well', key: ['name'] }
    const file = 'Name,Operated By\nLinked 1, ; \n'
    expect((await brought(rig, 'between.csv', file, choices)).state).toMatchObject({ unchanged: 1 })
    expect(await operatorOf()).toEqual({ id: 'imp-linked' })
    const clearing = await brought(rig, 'between.csv', file, { ...choices, blankClears: true })
    expect(clearing.state).toMatchObject({ changed: 1 })
    expect(await operatorOf()).toBeNull()
  })

  test('is undone in one call; what was edited since is skipped and listed', async () => {
    await rig.given('CreateOperator', { id: 'imp-undo-1', name: 'Undo One', city: 'Waco' })
    await rig.given('CreateOperator', { id: 'imp-undo-2', name: 'Undo Two', city: 'Waco' })
    const file = 'Name,City\nUndo One,Austin\nUndo Two,Austin\nUndo New,Austin\nUndo Kept,Austin\n'
    const { id } = await brought(rig, 'undo.csv', file)
    await rig.done('UpdateOperator', { id: 'imp-undo-2', city: 'Dallas' })
    const [kept] = await operators({ name: 'Undo Kept' })
    await rig.done('UpdateOperator', { id: kept?.id, phone: '555' })
    expect(await undone(rig, id)).toMatchObject({ state: 'undone', undone: 2, skipped: 2 })
    expect((await operators({ name: 'Undo One' }))[0]?.city).toBe('Waco')
    expect((await operators({ name: 'Undo Two' }))[0]?.city).toBe('Dallas')
    expect(await operators({ name: 'Undo New' })).toEqual([])
    expect(await operators({ name: 'Undo Kept' })).toHaveLength(1)
    const rows = await rig.done<{ undo?: string; why: string | null }[]>('importReport', { id }, '')
    expect(rows.map(({ undo }) => undo)).toEqual(['undone', 'skipped', 'undone', 'skipped'])
    expect(rows[1]?.why).toMatch(/changed/i)
    expect(refusal(await rig.call(rig.admin, 'undoImport', { id }, STATE))).toMatch(/^CONFLICT/)
  })

  test('is listed with who, when and counts', async () => {
    const { id } = await brought(rig, 'listed.csv', 'Name\nListed Oil\n')
    const all = await rig.done<{ id: string }[]>('imports', {}, STATE)
    expect(all.find((each) => each.id === id)).toMatchObject({
      name: 'listed.csv',
      by: 'admin@landbook.example',
      state: 'done',
      added: 1,
    })
  })

  test('requires ADMIN', async () => {
    const writer = await rig.user('READ_OPERATORS', 'WRITE_OPERATORS')
    const id = await given(rig, 'roles.csv', 'Name\nRoles Oil\n')
    await plan(rig, id)
    const calls: [string, object][] = [
      ['createImport', { id: 'other', name: 'x.csv' }],
      ['importState', { id }],
      ['runImport', { id }],
      ['undoImport', { id }],
      ['stopImport', { id }],
      ['imports', {}],
    ]
    for (const [field, args] of calls)
      expect((await rig.call(writer.token, field, { ...args }, STATE)).code).toBe('FORBIDDEN')
    for (const [field, args] of [
      ['importFile', { id }],
      ['importReport', { id }],
    ] as const)
      expect((await rig.call(writer.token, field, args, '')).code).toBe('FORBIDDEN')
  })

  test('is done once, and cannot be run again', async () => {
    const { id } = await brought(rig, 'once.csv', 'Name\nOnce Oil\n')
    expect(refusal(await rig.call(rig.admin, 'runImport', { id }, STATE))).toMatch(/^CONFLICT/)
    expect(await stateOf(rig, id)).toMatchObject({ state: 'done' })
  })

  test('a stopped one is continued: nothing is doubled or lost', async () => {
    const id = await given(rig, 'stop.csv', numbered('Stopped Oil', 400))
    await plan(rig, id)
    atRecord(rig, 100, () => rig.call(rig.admin, 'stopImport', { id }, STATE))
    await rig.done('runImport', { id }, STATE)
    expect(await ended(rig, id)).toMatchObject({ state: 'stopped' })
    await rig.done('runImport', { id }, STATE)
    expect(await ended(rig, id)).toMatchObject({ state: 'done', added: 400, leftOut: 0 })
    const found = await operators({ name_contains: 'Stopped Oil' })
    expect(found.map(({ revision }) => revision)).toEqual(Array(400).fill(0))
    expect(await undone(rig, id)).toMatchObject({ undone: 400, skipped: 0 })
  })

  test('an interrupted one can be continued from the log', async () => {
    const id = await given(rig, 'broken.csv', numbered('Broken Oil', 400))
    await plan(rig, id)
    const { backend } = rig.landbook
    // As after a crash: the next process has no state of running imports.
    const crashed = Promise.withResolvers<void>()
    atRecord(rig, 100, () => crashed.resolve(backend.imports.close()))
    await rig.done('runImport', { id }, STATE)
    await crashed.promise
    expect(await stateOf(rig, id)).toMatchObject({ state: 'running', progress: null })
    backend.imports = new Imports({ store: createEmbeddedViews(), logger: pino({ enabled: false }) })
    await rig.done('runImport', { id }, STATE)
    expect(await ended(rig, id)).toMatchObject({ state: 'done', added: 400, unchanged: 0, leftOut: 0 })
    const found = await operators({ name_contains: 'Broken Oil' })
    expect(found.map(({ revision }) => revision)).toEqual(Array(400).fill(0))
  })

  test('changes between dry run and import are not overwritten', async () => {
    await rig.given('CreateOperator', { id: 'imp-race', name: 'Race Oil', city: 'Waco' })
    const id = await given(rig, 'race.csv', 'Name,City\nRace Oil,Austin\n')
    expect((await plan(rig, id)).counts).toMatchObject({ changed: 1 })
    await rig.done('UpdateOperator', { id: 'imp-race', city: 'Dallas' })
    await rig.done('runImport', { id }, STATE)
    expect(await ended(rig, id)).toMatchObject({ changed: 0, leftOut: 1 })
    expect((await operators({ name: 'Race Oil' }))[0]?.city).toBe('Dallas')
  })

  test('an unreadable file reports why, and is not stored', async () => {
    const id = await given(rig, 'open.csv', 'Name,City\n"Open,Waco\n')
    const { code, error } = await rig.call(rig.admin, 'importFile', { id }, '')
    expect([code, error?.message]).toEqual([
      'VALIDATION',
      'The quotation mark opened in line 2 is never closed',
    ])
    await expect(given(rig, 'notes.docx', 'no table')).rejects.toThrow(IMPORT_MESSAGES.notATable)
    const other = await given(rig, 'fine.csv', 'Name\nFine Oil\n')
    const choices = { recordType: 'operator', key: [], blankClears: false, skipCells: false }
    const refused = (mapping: unknown, key: string[] = []) =>
      rig.call(rig.admin, 'planImport', { id: other, ...choices, mapping, key }, '')
    expect((await refused({ Name: 'nothing' })).error?.message).toContain('“nothing”')
    expect((await refused({ Nothing: 'name' })).error?.message).toContain('“Nothing”')
    expect((await refused('Name')).code).toBe('VALIDATION')
    expect((await refused({ Name: 'name' }, ['city'])).error?.message).toContain(IMPORT_MESSAGES.chooseKey)
  })
})
