import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { itemsOf } from '@landbook/contracts/engine/kernel/record'
import { describe, expect, it } from 'vitest'
import { scratchLog } from '../src/engine/import/scratch-log.ts'
import { eventsOf, geoJson, newCompany, newFile, survey, wellAt } from './company.ts'

const surveys = (...features: unknown[]) => newFile('surveys.geojson', geoJson(features))
const wells = (...features: unknown[]) => newFile('wells.geojson', geoJson(features))

describe('tracts', () => {
  it('get their acreage from the boundary, and leave other fields empty', async () => {
    const { runImport, record } = await newCompany()
    const [imported] = await runImport(
      'tracts',
      surveys(survey({ id: 'TX-1', abstract: 'A-12', survey: ' ' })),
    )
    expect(imported).toMatchObject({ created: 1, changed: 0, unchanged: 0, leftOut: [] })
    expect(await record('tract', 'TX-1')).toMatchObject({
      name: 'TX-1',
      state: 'Texas',
      county: 'Freestone',
      abstract: 'A-12',
      survey: null,
      acreage: '640.22',
      geometry: { type: 'Polygon' },
      grossMineralAcres: '0',
      mineralFraction: null,
    })
  })

  it('add their county, and remove none', async () => {
    const { runImport, record } = await newCompany()
    const before = itemsOf(await record('state', 'texas'), 'counties').map(({ name }) => name)
    await runImport('tracts', surveys(survey({ id: 'TX-1' }), survey({ id: 'TX-2' })))
    const after = itemsOf(await record('state', 'texas'), 'counties').map(({ name }) => name)
    expect(after).toEqual([...before, 'Freestone'])
  })

  it('do not recreate a deleted county', async () => {
    const { runImport, record, edit } = await newCompany()
    const path = surveys(survey({ id: 'TX-1' }))
    await runImport('tracts', path)
    const counties = async () => itemsOf(await record('state', 'texas'), 'counties')
    const county = (await counties()).find(({ name }) => name === 'Freestone')
    await edit('deleteCountyByIdentity', { id: county?.id })
    await runImport('tracts', path)
    expect((await counties()).map(({ name }) => name)).not.toContain('Freestone')
  })

  it('keep ids that are not allowed in an address as the Land ID', async () => {
    const { runImport, record } = await newCompany()
    await runImport('tracts', surveys(survey({ id: 'TX-161?7' })))
    expect(await record('tract', 'TX-161~3F7')).toMatchObject({ name: 'TX-161?7' })
  })
})

describe('invalid rows', () => {
  it('are listed by number, and the others are imported', async () => {
    const { runImport, record } = await newCompany()
    const [imported] = await runImport(
      'tracts',
      surveys(
        survey({ id: 'TX-1' }),
        survey({ id: 17 }),
        'no feature',
        survey({ id: 'TX-2' }, { type: 'Polygon', coordinates: [[[0, 0]]] }),
        survey({ id: 'TX-1', survey: 'AGAIN' }),
        survey({ id: 'TX-3', county: 'Free\u0000stone' }),
        survey({ id: 'TX-4' }),
      ),
    )
    expect(imported?.created).toBe(2)
    expect(imported?.leftOut.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5, 6])
    const reasons = new Map(imported?.leftOut.map(({ number, reason }) => [number, reason]))
    expect(reasons.get(2)).toContain('id:')
    expect(reasons.get(3)).toContain('is not a GeoJSON feature')
    expect(reasons.get(4)).toContain('geometry: Could not parse GeoJSON!')
    expect(reasons.get(5)).toBe('TX-1 is already in row 1')
    expect(reasons.get(6)).toContain('county:')
    expect(await record('tract', 'TX-1')).toMatchObject({ survey: 'GAINER, R' })
    await record('tract', 'TX-4')
  })

  it('are counted by line in a CSV file', async () => {
    const { runImport } = await newCompany()
    const csv =
      'Name,Address,City,State,Zip,Status\nONE LLC,1 Main,A,TX,7,OPEN\nTWO LLC,short\n,x,x,x,x,x\nOne  llc,2,B,TX,7,OPEN\n'
    const [imported] = await runImport('operators', newFile('operators.csv', csv))
    expect(imported?.created).toBe(1)
    const leftOut = imported?.leftOut.toSorted((a, b) => a.number - b.number)
    expect(leftOut).toEqual([
      { number: 3, reason: 'does not have the 6 columns of the first line' },
      { number: 4, reason: 'name: is empty' },
      { number: 5, reason: 'onellc is already in row 2' },
    ])
  })
})

describe('a repeated import', () => {
  it('changes and writes nothing', async () => {
    const { runImport, log } = await newCompany()
    const land = surveys(survey({ id: 'TX-1' }), survey({ id: 'TX-2' }))
    const drilled = wells(wellAt({ fid: 1, abstractId: 'TX-1' }), wellAt({ fid: 2, operator: undefined }))
    await runImport('tracts', land)
    await runImport('wells', drilled)
    const head = await log.head()
    expect(await runImport('tracts', land)).toMatchObject([{ created: 0, changed: 0, unchanged: 2 }])
    expect(await runImport('wells', drilled)).toMatchObject([
      { unchanged: 1 },
      { created: 0, changed: 0, unchanged: 2 },
    ])
    expect(await log.head()).toBe(head)
  })

  it('keeps edits, and applies changes at the source', async () => {
    const { runImport, record, edit } = await newCompany()
    await runImport('wells', wells(wellAt({ fid: 1, field: 'TEAGUE' })))
    await edit('UpdateWell', { id: 'TX-1', name: 'Orand A 1', rrcField: 'Teague West', notes: 'Ours' })
    const [, imported] = await runImport(
      'wells',
      wells(wellAt({ fid: 1, field: 'TEAGUE', status: 'Plugged' })),
    )
    expect(imported).toMatchObject({ created: 0, changed: 1, unchanged: 0 })
    expect(await record('well', 'TX-1')).toMatchObject({
      name: 'Orand A 1',
      rrcField: 'Teague West',
      notes: 'Ours',
      status: 'P&A',
    })
  })

  it('keeps an edit if the source returns to the value before it', async () => {
    const { runImport, record, edit } = await newCompany()
    const field = async () => (await record('well', 'TX-1')).rrcField
    await runImport('wells', wells(wellAt({ fid: 1, field: 'A' })))
    await edit('UpdateWell', { id: 'TX-1', rrcField: 'B' })
    await runImport('wells', wells(wellAt({ fid: 1, field: 'B' })))
    await edit('UpdateWell', { id: 'TX-1', rrcField: 'C' })
    await runImport('wells', wells(wellAt({ fid: 1, field: 'B' })))
    expect(await field()).toBe('C')
  })

  it('applies changes at the source that alternate', async () => {
    const { runImport, record } = await newCompany()
    for (const field of ['A', 'B', 'A', 'B', undefined, 'A']) {
      await runImport('wells', wells(wellAt({ fid: 1, field })))
      expect((await record('well', 'TX-1')).rrcField).toBe(field ?? null)
    }
  })

  it('does not recreate deleted records', async () => {
    const { runImport, record, edit } = await newCompany()
    await runImport('wells', wells(wellAt({ fid: 1 })))
    await edit('DeleteWell', { id: 'TX-1' })
    const [, same] = await runImport('wells', wells(wellAt({ fid: 1 })))
    expect(same).toMatchObject({ created: 0, unchanged: 1 })
    const [, changed] = await runImport('wells', wells(wellAt({ fid: 1, status: 'Plugged' })))
    expect(changed?.leftOut).toEqual([
      { number: 1, reason: 'changed at the source, but TX-1 was deleted here' },
    ])
    expect(await record('well', 'TX-1')).toMatchObject({ deleted: true })
  })

  it('adds lands imported later to those that users linked', async () => {
    const { runImport, record, edit } = await newCompany()
    const drilled = wells(wellAt({ fid: 1, abstractId: 'TX-1' }))
    const [, first] = await runImport('wells', drilled)
    expect(first?.remarks.notes.entries()).toContainEqual(['names a tract that is missing', 1])
    await edit('CreateTract', { id: 'own', name: 'Own', state: 'Texas', county: 'Freestone' })
    await edit('setNewDrilledOn', { wellId: 'TX-1', newDrills: ['own'] })
    await runImport('tracts', surveys(survey({ id: 'TX-1' })))
    await runImport('wells', drilled)
    expect(await record('well', 'TX-1')).toMatchObject({ drilledOn: ['own', 'TX-1'] })
  })

  it('resumes an interrupted import idempotently', async () => {
    const { runImport, log, edit } = await newCompany()
    const path = wells(wellAt({ fid: 1 }), wellAt({ fid: 2 }))
    const broken = {
      ...log,
      append: (stream: StreamName, ...rest: [never, never]) =>
        stream === 'import-tx-wells' ? Promise.reject(new Error('power cut')) : log.append(stream, ...rest),
    }
    await expect(runImport('wells', path, { on: broken })).rejects.toThrow('power cut')
    await edit('UpdateWell', { id: 'TX-1', name: 'Edited meanwhile' })
    await runImport('wells', path)
    const events = await eventsOf(log)
    const ofWell = events.filter(({ stream }) => stream === 'well-TX-1').map(({ type }) => type)
    expect(ofWell).toEqual(['WellCreated', 'WellOperatorSet', 'WellUpdated'])
    expect(events.filter(({ stream }) => stream === 'import-tx-wells')).toHaveLength(1)
  })

  it('stops when the same source is imported concurrently', async () => {
    const { runImport, log } = await newCompany()
    const meanwhile = async (stream: StreamName, ...rest: [never, never]) => {
      if (stream === 'import-tx-wells') await runImport('wells', wells(wellAt({ fid: 2 })))
      return log.append(stream, ...rest)
    }
    const here = runImport('wells', wells(wellAt({ fid: 1, operator: '' })), {
      on: { ...log, append: meanwhile },
    })
    await expect(here).rejects.toThrow('Another import of the same source is running')
  })
})

describe('a dry run', () => {
  it('reports what would happen, and writes nothing', async () => {
    const { runImport, log } = await newCompany()
    const path = wells(
      wellAt({ fid: 1 }),
      wellAt({ fid: 2, api: '' }),
      wellAt({ fid: 3, operatorNo: '9', operator: 'Other' }),
    )
    const head = await log.head()
    const dry = await runImport('wells', path, { on: scratchLog(log) })
    expect(await log.head()).toBe(head)
    expect(dry).toMatchObject([{ created: 2 }, { created: 2, leftOut: [{ number: 2 }] }])
    expect(await runImport('wells', path)).toEqual(dry)
  })
})
