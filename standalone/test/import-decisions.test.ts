import { describe, expect, it } from 'vitest'
import { UserError } from '../src/engine/user-error.ts'
import { PLANS } from '../src/sources/plans.ts'
import { eventsOf, geoJson, newCompany, newFile, survey, wellAt } from './company.ts'

const wells = (...features: unknown[]) => newFile('wells.geojson', geoJson(features))
const onSurface = () =>
  wells(
    wellAt({ fid: 1, status: 'Surface location' }),
    wellAt({ fid: 2, status: 'Surface location' }),
    wellAt({ fid: 3, type: 'Oil/Gas' }),
  )

describe('unmapped words', () => {
  it('leave the field empty and are counted, with the option that maps them', async () => {
    const { runImport, record } = await newCompany()
    const [, imported] = await runImport('wells', onSurface())
    expect(imported?.remarks.undecided.entries()).toEqual([
      ['status:Surface location', 2],
      ['type:Oil/Gas', 1],
    ])
    expect(await record('well', 'TX-1')).toMatchObject({ status: null, type: 'Gas' })
    expect(await record('well', 'TX-3')).toMatchObject({ status: 'Active', type: null })
  })

  it('get the option given, in this import and in later ones, and keep it', async () => {
    const { runImport, record, log } = await newCompany()
    const path = onSurface()
    await runImport('wells', path, { decided: ['type:Oil/Gas=oil'] })
    expect(await record('well', 'TX-3')).toMatchObject({ type: 'Oil' })
    const [, decided] = await runImport('wells', path, { decided: ['status:Surface location=Inactive'] })
    expect(decided).toMatchObject({ created: 0, changed: 2, unchanged: 1 })
    expect(decided?.remarks.undecided.entries()).toEqual([])
    expect(await record('well', 'TX-2')).toMatchObject({ status: 'Inactive' })
    const head = await log.head()
    expect(await runImport('wells', path)).toMatchObject([{}, { changed: 0, unchanged: 3 }])
    expect(await runImport('wells', path, { decided: ['status:Surface location=Inactive'] })).toMatchObject([
      {},
      { changed: 0, unchanged: 3 },
    ])
    expect(await log.head()).toBe(head)
  })

  it('can be remapped, also if the built-in mapping has the word', async () => {
    const { runImport, record } = await newCompany()
    const path = wells(wellAt({ fid: 1, status: 'Producing' }))
    await runImport('wells', path)
    await runImport('wells', path, { decided: ['status:Producing=Shut-In'] })
    expect(await record('well', 'TX-1')).toMatchObject({ status: 'Shut-In' })
    await runImport('wells', path, { decided: ['status:Producing='] })
    expect(await record('well', 'TX-1')).toMatchObject({ status: null })
  })

  it('skip the rows that they are mapped to skip, and no others', async () => {
    const { runImport, log } = await newCompany()
    const [, imported] = await runImport('wells', onSurface(), { decided: ['status:Surface location=skip'] })
    const reason = 'status "Surface location" is mapped to skip'
    expect(imported).toMatchObject({
      created: 1,
      leftOut: [
        { number: 1, reason },
        { number: 2, reason },
      ],
    })
    const created = (await eventsOf(log)).filter(({ type }) => type === 'WellCreated')
    expect(created.map(({ stream }) => stream)).toEqual(['well-TX-3'])
  })
})

describe('an invalid mapping', () => {
  const tracts = () => newFile('surveys.geojson', geoJson([survey({ id: 'TX-1' })]))
  it.each([
    ['wells', 'status', 'it is written COLUMN:WORD=OPTION, where the column is status or type'],
    ['wells', 'county:Freestone=Reeves', 'it is written COLUMN:WORD=OPTION'],
    ['wells', 'constructor:A=B', 'it is written COLUMN:WORD=OPTION'],
    [
      'wells',
      'status:Surface location=Dead',
      'status is one of Active, DUC, Inactive, In Process, P&A, Shut-In;',
    ],
    [
      'wells',
      'status:Surfaces=Active',
      'no row has that word; the words of status are Producing, Surface location',
    ],
    ['tracts', 'status:A=B', 'there is nothing to decide in a file of this kind'],
  ])('of %s, %s: is reported in one line, before anything is written', (kind, decided, message) => {
    const reading = () => PLANS[kind]?.read(kind === 'wells' ? onSurface() : tracts(), [decided])
    expect(reading).toThrow(UserError)
    expect(reading).toThrow(`--map ${decided}: ${message}`)
  })
})
