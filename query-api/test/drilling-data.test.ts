import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DRILLING_DATA_MESSAGES } from '@landbook/contracts/records/well/messages'
import { HttpDrillingData } from '@landbook/platform/records/well/drilling-data/http'
import { PermitFile } from '@landbook/platform/records/well/drilling-data/permit-file'
import { isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permitsCsv } from '../../platform/test/permits.ts'
import { type Rig, schema, startRig } from './rig.ts'

const messages = DRILLING_DATA_MESSAGES
const WELL = '4238937012'
/** Spec part 1, section 7, with 'coordinates' and 'depths' spelt out. */
const LISTED = `type drillType rrcLeaseNumber abstract inService spudDate completionDate producingFormation
  upperPerf lowerPerf perfLength lengthOfLateral rrcField operator latitude longitude latitudeBottom
  longitudeBottom trueVerticalDepth totalDepth permitDate permitNumber state county`.split(/\s+/)
const EVERYTHING = [...LISTED, 'source'].join(' ')

describe('getWell', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-pull-'))
  const file = join(folder, 'drilling-permits.csv')
  let rig: Rig
  beforeAll(async () => {
    rig = await startRig({ drillingData: new PermitFile(file) })
  })
  afterAll(async () => {
    await rig.close()
    rmSync(folder, { recursive: true })
  })

  it('reports missing drilling data, and where to put them', async () => {
    const { code, error } = await rig.call(rig.admin, 'getWell', { api: WELL }, 'source')
    expect([code, error?.message]).toEqual(['UNAVAILABLE', messages.notSetUp()])
    expect(error?.message).toMatch(/DRILLING_DATA_URL.*DRILLING_DATA_FILE/)
  })

  it('returns the fields of the specification, null if unknown, and the source', async () => {
    const permit = { api_no: WELL, permit_no: '911270', operator_name: 'WILLOW DRAW ENERGY, LLC' }
    writeFileSync(
      file,
      permitsCsv({ ...permit, issued_date: '2025-11-04', horizontal: 'Y', abstract: '481' }),
    )
    const type = schema.getType('DrillingInfo')
    const listed = isObjectType(type) ? Object.keys(type.getFields()) : []
    expect(listed.toSorted()).toEqual([...LISTED, 'source'].toSorted())
    expect(await rig.done('getWell', { api: WELL }, EVERYTHING)).toEqual({
      ...Object.fromEntries(LISTED.map((name) => [name, null])),
      drillType: 'Horizontal',
      abstract: 'A-481',
      operator: 'WILLOW DRAW ENERGY, LLC',
      permitDate: '2025-11-04',
      permitNumber: '911270',
      state: 'Texas',
      county: 'Reeves',
      source: 'drilling data, permit 911270',
    })
  })

  it.each(['42-389-37012', ' 42-389-37012-00-00 ', '389-37012'])('strips the dashes of %s', async (api) => {
    writeFileSync(file, permitsCsv({ api_no: WELL, permit_no: '911270' }))
    expect(await rig.done('getWell', { api }, 'permitNumber')).toEqual({ permitNumber: '911270' })
  })

  it('is null for an unknown well', async () => {
    writeFileSync(file, permitsCsv({ api_no: WELL }))
    expect(await rig.done('getWell', { api: '42-389-99999' }, EVERYTHING)).toBeNull()
  })

  it.each(['', 'abc', '4238', '42-389-3701X', '4'.repeat(200)])(
    'refuses what is no API number: %j',
    async (api) => {
      const { code, error } = await rig.call(rig.admin, 'getWell', { api }, 'source')
      expect(code).toBe('VALIDATION')
      expect(error?.extensions.problems).toEqual([{ path: 'api', message: messages.notAnApiNumber }])
    },
  )

  it('requires the role to write wells', async () => {
    writeFileSync(file, permitsCsv({ api_no: WELL }))
    const [reader, writer] = [await rig.user('READ_WELLS', 'READ_LANDS'), await rig.user('WRITE_WELLS')]
    expect((await rig.call(reader.token, 'getWell', { api: WELL }, 'source')).code).toBe('FORBIDDEN')
    expect((await rig.call(writer.token, 'getWell', { api: WELL }, 'county')).data).toEqual({
      county: 'Reeves',
    })
  })
})

describe('getWell of a provider', () => {
  let listener: RequestListener
  let provider: Server
  let rig: Rig
  beforeAll(async () => {
    provider = createServer((request, response) => listener(request, response))
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/{api}`
    rig = await startRig({
      drillingData: new HttpDrillingData({ url, token: 'hunter2', timeoutMs: 300, pauseMs: 1 }),
    })
  })
  afterAll(async () => {
    provider.closeAllConnections()
    provider.close()
    await rig.close()
  })

  it.each<[string, RequestListener, string]>([
    ['never answers', () => {}, messages.slow('no answer within 0.3 s')],
    ['is down', (_, response) => response.writeHead(502).end(), messages.down('HTTP 502')],
    ['refuses the token', (_, response) => response.writeHead(401).end(), messages.refused('HTTP 401')],
    [
      'answers nonsense',
      (_, response) => response.end('<html>'),
      messages.nonsense('the answer is not JSON'),
    ],
    [
      'answers something else',
      (_, response) => response.end('{"county":["Reeves"]}'),
      messages.nonsense('the answer holds an odd county'),
    ],
  ])('that %s is reported as such', async (_, answering, message) => {
    listener = answering
    const { code, error, status } = await rig.call(rig.admin, 'getWell', { api: WELL }, 'source')
    expect([status, code, error?.message]).toEqual([200, 'UNAVAILABLE', message])
    expect(rig.logged()).not.toContain('hunter2')
  })

  it('returns its answer, requested without dashes', async () => {
    listener = ({ url }, response) =>
      response.end(JSON.stringify({ permitNumber: url?.slice(1), type: 'CO2' }))
    expect(await rig.done('getWell', { api: '42-389-37012' }, 'permitNumber type inService')).toEqual({
      permitNumber: WELL,
      type: 'CO2',
      inService: null,
    })
  })
})
