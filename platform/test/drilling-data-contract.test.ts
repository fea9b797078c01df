import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpDrillingData } from '../src/records/well/drilling-data/http.ts'
import { PermitFile } from '../src/records/well/drilling-data/permit-file.ts'
import type { DrillingData } from '../src/records/well/drilling-data/port.ts'
import { permitsCsv } from './permits.ts'

/** One well as both kinds of source say it. */
const WELL = '4238937012'
const PERMIT = {
  permit_no: '911270',
  api_no: WELL,
  operator_name: 'WILLOW DRAW ENERGY, LLC',
  issued_date: '2025-11-04',
  spud_date: '',
  total_depth_ft: '11500',
  abstract: '481',
  horizontal: 'Y',
  sh_latitude: '31.4100',
  sh_longitude: '-103.5000000',
  bh_latitude: '31.4300',
  bh_longitude: '-103.5000000',
}
const SAID = {
  permitNumber: 911270,
  operator: ' WILLOW DRAW ENERGY, LLC ',
  permitDate: '2025-11-04',
  spudDate: '',
  completionDate: null,
  totalDepth: 11500,
  abstract: 'A-481',
  drillType: 'Horizontal',
  latitude: 31.41,
  longitude: '-103.5000000',
  latitudeBottom: '31.43',
  longitudeBottom: -103.5,
  state: 'Texas',
  county: 'Reeves',
  ofNoUse: { at: 'all' },
}

const folder = mkdtempSync(join(tmpdir(), 'landbook-drilling-'))
const file = join(folder, 'permits.csv')
const provider = createServer((request, response) => {
  const found = request.url === `/wells/${WELL}`
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
  response.end(found ? JSON.stringify(SAID) : '')
})

beforeAll(async () => {
  writeFileSync(file, permitsCsv(PERMIT))
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  provider.close()
})

const sources: Record<string, () => DrillingData> = {
  'a provider over HTTP': () =>
    new HttpDrillingData({
      url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/wells/`,
      timeoutMs: 5_000,
    }),
  'a file of permits': () => new PermitFile(file),
}

describe.each(Object.entries(sources))('drilling data of %s', (_, open) => {
  it('returns values as the fields of the well store them, and null for unknown ones', async () => {
    expect(await open().find(WELL)).toEqual({
      type: null,
      drillType: 'Horizontal',
      rrcLeaseNumber: null,
      rrcField: null,
      abstract: 'A-481',
      inService: null,
      spudDate: null,
      completionDate: null,
      producingFormation: null,
      upperPerf: null,
      lowerPerf: null,
      perfLength: null,
      lengthOfLateral: null,
      operator: 'WILLOW DRAW ENERGY, LLC',
      latitude: '31.41',
      longitude: '-103.5',
      latitudeBottom: '31.43',
      longitudeBottom: '-103.5',
      trueVerticalDepth: null,
      totalDepth: '11500',
      permitDate: '2025-11-04',
      permitNumber: '911270',
      state: 'Texas',
      county: 'Reeves',
      source: 'drilling data, permit 911270',
    })
  })

  it('returns nothing for unknown wells', async () => {
    expect(await open().find('4238999999')).toBeUndefined()
  })

  it('answers concurrent requests', async () => {
    const data = open()
    const found = await Promise.all(Array.from({ length: 20 }, () => data.find(WELL)))
    expect(new Set(found.map((info) => info?.permitNumber))).toEqual(new Set(['911270']))
  })
})
