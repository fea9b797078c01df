import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { itemsOf, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UserError } from '../src/engine/user-error.ts'
import { PLANS } from '../src/sources/plans.ts'
import { eventsOf, geoJson, newCompany, newFile, newFolder, survey, wellAt } from './company.ts'

describe('files of another kind', () => {
  const well = geoJson([wellAt({ fid: 1 })])
  it.each([
    ['tracts', 'nothing', 'is not JSON', ''],
    ['tracts', 'a picture', 'is not JSON', '\u0089PNG\r\n\u0000\u0001'],
    ['tracts', 'a table', 'is not JSON', 'name,address\nA,B\n'],
    ['tracts', 'a list', 'is not a GeoJSON FeatureCollection', []],
    ['tracts', 'an empty collection', 'has no rows', geoJson([])],
    ['tracts', 'wells', 'lacks id; a file of this kind has the columns id, county', well],
    ['wells', 'tracts', 'lacks fid, api, status, type;', geoJson([survey({ id: 'TX-1' })])],
    ['operators', 'wells', 'is not CSV', well],
    ['operators', 'a header alone', 'has no rows', 'name,address\n'],
    ['operators', 'an open quote', 'is not CSV', 'name\n"A\n'],
    ['permits', 'operators', 'lacks permit_no, api_no', 'name,address\nA,B\n'],
    ['operators', 'other columns', 'lacks name;', 'company,street\nA,B\n'],
  ])('%s from %s: reports the reason in one line', (kind, _, message, content) => {
    const path = newFile('file', content)
    const reading = () => PLANS[kind]?.read(path)
    expect(reading).toThrow(UserError)
    expect(reading).toThrow(`${path}: ${message}`)
  })

  it.each([
    ['missing', '/nowhere', 'there is no such file'],
    ['a folder', '', 'is a folder, not a file'],
  ])('%s: reports the reason in one line', (_, below, message) => {
    expect(() => PLANS.tracts?.read(`${newFolder()}${below}`)).toThrow(message)
  })
})

describe('arbitrary file contents', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      '__proto__',
      'constructor',
      '<script>',
      '\u0000',
      'a'.repeat(600),
      '../x',
      '%',
      '~',
      '1/0',
    ),
  )
  const columns = [
    'id',
    'fid',
    'api',
    'county',
    'status',
    'type',
    'operator',
    'operatorNo',
    'abstractId',
    'leaseName',
  ]
  const feature = fc.record({
    properties: fc.oneof(
      fc.dictionary(fc.constantFrom(...columns, '__proto__'), anything),
      fc.record({ id: anything, county: anything }),
      fc
        .record({
          fid: fc.oneof(fc.nat(), anything),
          api: anything,
          operator: anything,
          operatorNo: anything,
        })
        .map((odd) => ({ ...wellAt({ fid: 1 }).properties, ...odd })),
    ),
    geometry: fc.oneof(fc.constant(survey({}).geometry), fc.constant(wellAt({}).geometry), anything),
  })

  it.each(['tracts', 'wells'])('%s: the log stays readable, and errors name rows', async (kind) => {
    const { runImport, record, log } = await newCompany()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(feature, anything), { maxLength: 8 }), async (features) => {
        const path = newFile('file.geojson', geoJson(features))
        const result = await runImport(kind, path).catch((error: unknown) => error)
        if (!(result instanceof UserError)) expect(result).toBeInstanceOf(Array)
      }),
      { numRuns: 200 },
    )
    await runImport(
      kind,
      newFile(
        'plain.geojson',
        geoJson([kind === 'tracts' ? survey({ id: 'plain' }) : wellAt({ fid: 9_999 })]),
      ),
    )
    const streams = new Set((await eventsOf(log)).map(({ stream }) => stream))
    const records = [...streams]
      .map(recordOfStream)
      .filter(({ type }) => ['tract', 'well', 'operator'].includes(type))
    expect(records.length).toBeGreaterThan(0)
    for (const { type, id } of records) expect(await record(type, id)).toMatchObject({ id })
    expect((await verifyLog(log)).problem).toBeUndefined()
  })
})

const DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const isThere = existsSync(DATA)

describe.skipIf(!isThere)(
  `a real county${isThere ? '' : ' (skipped: its files are not beside the repository)'}`,
  () => {
    const land = `${DATA}tx-freestone-abstracts.geojson`
    const drilled = `${DATA}tx-freestone-wells.geojson`
    const companies = `${DATA}operators.csv`
    const permits = `${DATA}tx-drilling-permits.csv`

    it('is imported completely, and once', async () => {
      const { runImport, record, log } = await newCompany()
      expect(await runImport('tracts', land)).toMatchObject([
        { created: 839, changed: 0, leftOut: [{ number: 802, reason: 'TX-16125 is already in row 796' }] },
      ])
      const [operators, wells] = await runImport('wells', drilled)
      expect(operators).toMatchObject({ created: 252, leftOut: [] })
      expect(wells).toMatchObject({ created: 5450, leftOut: [] })
      expect(wells?.remarks.notes.entries()).toEqual([
        ['names no operator', 1290],
        ['has only 42161 as its API number', 875],
        ['names no abstract: has no land', 102],
      ])
      expect(wells?.remarks.undecided.entries()).toEqual([
        ['status:Surface location', 649],
        ['type:Oil/Gas', 8],
      ])
      expect(await runImport('operators', companies)).toMatchObject([
        { created: 2178, changed: 8, leftOut: [] },
      ])
      const [, permitted] = await runImport('permits', permits)
      expect(permitted).toMatchObject({ created: 475, changed: 2, unchanged: 1 })
      // Of an amended permit, the amendment's line is used.
      expect(permitted?.leftOut.map(({ number }) => number)).toEqual([36, 310, 451, 452, 453, 454, 455])

      const counties = itemsOf(await record('state', 'texas'), 'counties')
      expect(counties.map(({ name }) => name)).toContain('Freestone')
      const created = (await eventsOf(log)).filter(({ type }) => type.endsWith('Created'))
      const linked = (await eventsOf(log)).filter(({ type }) => type === 'WellDrilledOnSet')
      expect(created.filter(({ type }) => type === 'WellCreated')).toHaveLength(5450 + 475)
      expect(linked).toHaveLength(5348)

      const head = await log.head()
      expect(await runImport('tracts', land)).toMatchObject([{ unchanged: 839, created: 0, changed: 0 }])
      expect(await runImport('wells', drilled)).toMatchObject([
        { unchanged: 252 },
        { unchanged: 5450, created: 0, changed: 0 },
      ])
      expect(await runImport('operators', companies)).toMatchObject([
        { unchanged: 2186, created: 0, changed: 0 },
      ])
      expect(await runImport('permits', permits)).toMatchObject([
        { unchanged: 116, created: 0, changed: 0 },
        { unchanged: 478, created: 0, changed: 0 },
      ])
      expect(await log.head()).toBe(head)
    })
  },
)
