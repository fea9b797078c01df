import { MESSAGES } from '@landbook/contracts/engine/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { askedOf } from '../src/engine/export/asked.ts'
import { authoriseStill } from '../src/engine/export/records.ts'
import { NEW_LEASE } from './agreement-operations.ts'
import { downloads, exportContext } from './export-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
const download = downloads(() => rig)

beforeAll(async () => {
  rig = await startRig()
  await rig.given('CreateWell', { id: 'w', name: '=1+1', apiNumber: '42-1' })
  await rig.given('CreateLease', {
    ...NEW_LEASE,
    id: 'over',
    leaseName: 'Over',
    statedExpirationDate: '2020-01-31',
  })
  await rig.given('CreateLease', {
    ...NEW_LEASE,
    id: 'ahead',
    leaseName: 'Ahead',
    statedExpirationDate: '2090-01-31',
  })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => rig.close())

async function lines(name: string, query: Record<string, string>): Promise<string[]> {
  const { status, text } = await download(name, query)
  if (status !== 200) throw new Error(text)
  return text.trimEnd().split('\r\n')
}

async function refused(name: string, query: Record<string, string>): Promise<[number, string]> {
  const { status, text } = await download(name, query)
  return [status, JSON.parse(text).message]
}

describe('headings', () => {
  const fields = 'name,status'

  it('make a file for people, whose CSV is guarded against formulas', async () => {
    const query = { fields, headings: '["Well \\"Name\\"","Status"]' }
    expect(await lines('Well.csv', query)).toEqual(['\uFEFF"Well ""Name""","Status"', `"'=1+1",""`])
  })

  it('are the labels of the screens, with more about those that are alike', async () => {
    const [header] = await lines('Tract.csv', { headings: 'labels' })
    expect(header).toMatch(/"V\/P \([^)]+\)"/)
    const [leases] = await lines('Lease.csv', { fields: 'id,leaseName', headings: 'labels' })
    expect(leases).toBe('\uFEFF"id","ID (leaseName)"')
    const [linked] = await lines('Well.csv', { fields: 'operatedBy.phone,drilledOn.id', headings: 'labels' })
    expect(linked).toBe('\uFEFF"Operator · Phone #","drilledOn.id"')
  })

  it('are refused where they are not one for each column, or not different', async () => {
    for (const headings of ['["Well Name"]', '["A","a"]', '{"name":"A"}', '[1,2]', '"labels"'])
      expect(await refused('Well.csv', { fields, headings })).toEqual([
        400,
        `headings: ${MESSAGES.exports.headings(2)}`,
      ])
    expect(await refused('Well.csv', { fields, headings: 'Name,Status' })).toEqual([
      400,
      `headings: ${MESSAGES.exports.notJson}`,
    ])
  })
})

describe('values of the day in files', () => {
  it('filter batch by batch: no more of a type is in memory', async () => {
    const find = vi.spyOn(rig.landbook.backend.views().of(lease), 'find')
    const query = { fields: 'leaseName,endsOn', filter: '{"expiring_in":["ended"]}' }
    expect((await lines('Lease.csv', query)).slice(1)).toEqual(['Over,2020-01-31'])
    expect(find).not.toHaveBeenCalledWith({})
  })

  it('order the rows, those without one last where it is asked for', async () => {
    const query = { fields: 'leaseName', sort: 'endsOn_desc', emptyLast: 'true', on: '2015-01-01' }
    expect((await lines('Lease.csv', query)).slice(1)).toEqual(['Ahead', 'Over'])
    expect((await refused('Lease.csv', { emptyLast: 'maybe' }))[0]).toBe(400)
    expect(await refused('Lease.csv', { on: 'someday' })).toEqual([400, `on: ${MESSAGES.notADate}`])
  })

  it('are made no further for a reader who may no longer read what they follow from', async () => {
    const { backend } = rig.landbook
    const began = { id: 'a', roles: ['READ_LEASE', 'READ_WELLS'] } as const
    const now = { id: 'a', roles: ['READ_LEASE'] } as const
    const still = async (fields: string) =>
      authoriseStill(backend, await askedOf(exportContext(rig), lease, { fields }), { began, now })
    await still('leaseName')
    await expect(still('leaseName,ends')).rejects.toThrow(MESSAGES.notAuthorizedToRead)
  })
})
