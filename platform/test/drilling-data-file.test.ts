import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDrillingData } from '@landbook/platform/records/well/drilling-data/open'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { ConfigError } from '../src/engine/settings/config.ts'
import { PermitFile } from '../src/records/well/drilling-data/permit-file.ts'
import { DrillingDataFailure } from '../src/records/well/drilling-data/port.ts'
import { permitsCsv } from './permits.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-permits-'))
const file = join(folder, 'drilling-permits.csv')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => rmSync(file, { force: true }))

const WELL = '4238937012'
const written = (...rows: Parameters<typeof permitsCsv>) => writeFileSync(file, permitsCsv(...rows))
const kindOf = async (find: Promise<unknown>) => {
  const error = await find.catch((reason: unknown) => reason)
  return error instanceof DrillingDataFailure ? error.kind : error
}

describe('the file of permits', () => {
  it.each(['4238937012', '38937012', '423893701200', '42389370120101'])(
    'finds a well by its API number %s',
    async (apiNumber) => {
      written({ api_no: WELL, permit_no: '911270' })
      expect((await new PermitFile(file).find(apiNumber))?.permitNumber).toBe('911270')
    },
  )

  it('also matches numbers in the file without state or with dashes', async () => {
    written({ api_no: '389-37012', permit_no: '1' }, { api_no: '42-389-37013', permit_no: '2' })
    const permits = new PermitFile(file)
    expect((await permits.find('4238937012'))?.permitNumber).toBe('1')
    expect((await permits.find('38937013'))?.permitNumber).toBe('2')
    expect(await permits.find('3002537012')).toBeUndefined()
  })

  it('uses the newest permit of a well: by amendment, date of issue, number', async () => {
    written(
      {
        api_no: WELL,
        permit_no: '910000',
        issued_date: '2025-11-04',
        amended_date: '2025-12-08',
        county: 'Amended',
      },
      { api_no: WELL, permit_no: '910000', issued_date: '2025-11-04', county: 'First' },
      { api_no: WELL, permit_no: '890000', issued_date: '2024-01-02', county: 'Old' },
      { api_no: '4238937013', permit_no: '9999', issued_date: '2025-12-05', county: 'Lower' },
      { api_no: '4238937013', permit_no: '10001', issued_date: '2025-12-05', county: 'Higher' },
    )
    const permits = new PermitFile(file)
    expect((await permits.find(WELL))?.county).toBe('Amended')
    expect((await permits.find('4238937013'))?.county).toBe('Higher')
  })

  it('derives how a well is drilled from its two holes', async () => {
    const hole = { sh_latitude: '31.1', sh_longitude: '-103.1' }
    written(
      { api_no: '4238900001', ...hole, bh_latitude: '31.1', bh_longitude: '-103.1' },
      { api_no: '4238900002', ...hole, bh_latitude: '31.2', bh_longitude: '-103.1' },
      { api_no: '4238900003', ...hole, bh_latitude: '31.2', bh_longitude: '-103.1', horizontal: 'Y' },
      { api_no: '4238900004', ...hole },
    )
    const permits = new PermitFile(file)
    const types = [1, 2, 3, 4].map(async (n) => (await permits.find(`423890000${n}`))?.drillType)
    expect(await Promise.all(types)).toEqual(['Vertical', 'Directional', 'Horizontal', null])
  })

  it('skips invalid rows', async () => {
    const header = permitsCsv()
    writeFileSync(
      file,
      `${permitsCsv({ api_no: WELL }, { api_no: '12' }, { horizontal: 'maybe' })}\nshort,row\n`,
    )
    expect(await new PermitFile(file).find(WELL)).toBeDefined()
    writeFileSync(file, `${header}\nshort,row\n`)
    expect(await kindOf(new PermitFile(file).find(WELL))).toBe('nonsense')
  })

  it('is reloaded after a change, and may be created later', async () => {
    const permits = openDrillingData(readConfig({ DATA_DIR: folder }))
    expect(await kindOf(permits.find(WELL))).toBe('notSetUp')
    written({ api_no: WELL, county: 'Reeves' })
    expect((await permits.find(WELL))?.county).toBe('Reeves')
    writeFileSync(file, '"')
    expect(await kindOf(permits.find(WELL))).toBe('nonsense')
    written({ api_no: WELL, county: 'Culberson' })
    expect((await permits.find(WELL))?.county).toBe('Culberson')
  })

  it('must exist if configured', () => {
    const config = readConfig({ DRILLING_DATA_FILE: join(folder, 'nowhere.csv') })
    expect(() => openDrillingData(config)).toThrow(ConfigError)
    expect(() => openDrillingData(config)).toThrow(/^DRILLING_DATA_FILE: there is no file .+nowhere\.csv$/)
  })
})
