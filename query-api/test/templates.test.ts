import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEW_LEASE } from './agreement-operations.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

/** Words that are found in the names of all leases here, and of nothing else. */
const WORD = 'Hackberry'

let rig: Rig
let make: Make
let [tract, well, unit, operator, lease, template, former] = ['', '', '', '', '', '', '']

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
  tract = await make.tract()
  operator = await make.operator()
  unit = await make.agreement('unit')
  well = await make.well({ unit: [unit] })
  lease = await leaseOn(`${WORD} 2 Real`)
  template = await make.agreement('lease', { leaseName: `${WORD} 1 Template`, template: true })
  former = await leaseOn(`${WORD} 1 Former`)
  await turnedIntoTemplate(former)
})
afterAll(() => rig.close())

/** A lease on the land, with the well and a recording by the operator. */
async function leaseOn(leaseName: string): Promise<string> {
  const leaseID = await make.agreement('lease', { leaseName, ...NEW_LEASE })
  await rig.given('addLeaseInterest', { leaseID, landID: tract, netMineralAcres: '1' })
  await rig.given('createWellLeaseInterest', { leaseID, wellID: well })
  const landIDs = [{ TractID: tract, acres: '1' }]
  await rig.given('createLeaseRecording', { leaseID, RecordingInfo: { grantor: operator }, landIDs })
  return leaseID
}

/** As former releases let an update do, whatever lands the lease had. */
async function turnedIntoTemplate(id: string): Promise<void> {
  const { log, landbook } = rig
  const [last] = (await Array.fromAsync(log.read(`lease-${id}`))).slice(-1)
  if (!last) throw new Error('There is no such lease')
  const metadata = { ...last.metadata, operation: 'UpdateLease', commandId: randomUUID(), concerns: [] }
  const event = { id: randomUUID(), type: 'LeaseUpdated', data: { template: true }, metadata }
  await log.append(`lease-${id}`, last.revision, [event])
  await landbook.backend.progress.untilReached(await log.head(), 60_000)
}

const only = async (type: string, id: string, selection: string) => {
  const [row] = await rig.done<Record<string, unknown>[]>(type, { id }, selection)
  return row
}

describe('a lease template', () => {
  it('is among the leases of the API', async () => {
    const found = async (filter: Args) => {
      const rows = await rig.done<{ id: string }[]>('Lease', { filter: { q: WORD, ...filter } })
      return rows.map(({ id }) => id).toSorted()
    }
    expect(await found({})).toEqual([lease, template, former].toSorted())
    expect(await found({ template: true })).toEqual([template, former].toSorted())
  })

  it('is found by the search of all records after those that are none, and said to be one', async () => {
    const hits = await rig.done<{ id: string; detail: string }[]>('search', { q: WORD }, 'id detail')
    expect(hits[0]?.id).toBe(lease)
    expect(hits.slice(1).map(({ id }) => id)).toEqual(expect.arrayContaining([template, former]))
    for (const { detail } of hits.slice(1)) expect(detail).toMatch(/^Template/)
  })

  it('is not on a land', async () => {
    expect(await only('Tract', tract, 'interest { Lease { id } }')).toEqual({
      interest: [{ Lease: { id: lease } }],
    })
  })

  it('is not on a land as it was', async () => {
    const asked = { type: 'tract', id: tract }
    const selection = 'linked { type records { id } }'
    const { data } = await rig.call(rig.admin, 'asItWas', asked, selection)
    const { linked } = data as { linked: { type: string; records: unknown[] }[] }
    const leases = linked.filter(({ type }) => type === 'lease')
    expect(leases.length).toBeGreaterThan(0)
    for (const { records } of leases) expect(records).toEqual([{ id: lease }])
  })

  it('is no lease of a well, nor of its unit', async () => {
    const leaseName = `${WORD} 2 Real`
    expect(await only('Well', well, 'leaseName lease { id }')).toEqual({ leaseName, lease: { id: lease } })
    expect(await only('Unit', unit, 'OGLs wells { lease { id } }')).toEqual({
      OGLs: leaseName,
      wells: [{ lease: { id: lease } }],
    })
    const { data } = await rig.call(rig.admin, 'asItWas', { type: 'well', id: well }, 'row')
    expect(data).toMatchObject({ row: { leaseName } })
  })

  it('is not counted: nothing counts a type that has templates among its records', () => {
    const counted = catalogue.records.flatMap(({ counts }) => Object.values(counts).map(({ from }) => from))
    expect(counted).not.toEqual([])
    for (const type of counted) expect(recordNamed(catalogue, type).apart, type).toBeUndefined()
  })

  it.each([
    ['tract', () => tract],
    ['well', () => well],
    ['operator', () => operator],
  ])('is not among what refers to a %s', async (type, id) => {
    const referrers = await rig.done<Args[]>('referrers', { type, id: id() }, 'type count named { id }')
    expect(referrers.find((one) => one.type === 'lease')).toEqual({
      type: 'lease',
      count: 1,
      named: [{ id: lease }],
    })
  })
})
