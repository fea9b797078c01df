import { randomUUID } from 'node:crypto'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

const messages = LEASE_MESSAGES.wells

let rig: Rig
let make: Make

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

const land = async (name: string) =>
  (await rig.given('CreateTract', { name, state: 'Texas', county: 'Reeves' })).recordId

const termsOf = async (id: string) => {
  const [lease] = await rig.done<{ wells: unknown[] }[]>('Lease', { id }, 'wells { cdcTerm Well { id } }')
  return lease?.wells
}

/** The problems that an operation is refused with. */
async function problemsOf(operation: string, args: Args) {
  const { code, error } = await rig.call(rig.admin, operation, args)
  expect(code).toBe('VALIDATION')
  return error?.extensions.problems
}

describe('a well of a lease, by its name (spec part 2, section 7),', () => {
  it('is added, changed and removed', async () => {
    const [leaseID, name] = [await make.agreement('lease'), ` Longhorn ${randomUUID()}`]
    const id = await make.well({ name })
    const added = await rig.done(
      'createWellLeaseInterest',
      { leaseID, wellName: name, cdcTerm: '90' },
      'cdcTerm Well { id }',
    )
    expect(added).toEqual({ cdcTerm: '90', Well: { id } })
    const changed = { wellName: name, cdcTerm: '120', cdcDate: '2030-01-01' }
    expect(await rig.done('updateWellLeaseInterest', changed, 'cdcTerm cdcDate Well { id }')).toEqual({
      cdcTerm: '120',
      cdcDate: '2030-01-01',
      Well: { id },
    })
    const removed = { leaseID, wellName: name, commandId: randomUUID() }
    await rig.done('deleteWellLeaseInterest', removed)
    expect(await termsOf(leaseID)).toEqual([])
    // As after a lost answer.
    await rig.done('deleteWellLeaseInterest', removed)
  })

  it('is refused where several wells have the name', async () => {
    const [one, other] = [await make.agreement('lease'), await make.agreement('lease')]
    const name = `Twin ${randomUUID()}`
    const wells = [await make.well({ name }), await make.well({ name })]
    const several = [{ path: 'wellName', message: messages.several(name, 'wellID') }]
    expect(await problemsOf('createWellLeaseInterest', { leaseID: one, wellName: name })).toEqual(several)
    for (const [leaseID, wellID] of [
      [one, wells[0]],
      [other, wells[1]],
    ])
      await rig.done('createWellLeaseInterest', { leaseID, wellID, cdcTerm: '90' })
    expect(await problemsOf('updateWellLeaseInterest', { wellName: name, cdcTerm: '1' })).toEqual([
      { path: 'wellName', message: messages.several(name, 'relationID') },
    ])
    // The lease tells which is meant, while it has one of them.
    await rig.done('deleteWellLeaseInterest', { leaseID: one, wellName: name })
    expect([await termsOf(one), await termsOf(other)]).toEqual([
      [],
      [{ cdcTerm: '90', Well: { id: wells[1] } }],
    ])
    expect(await problemsOf('deleteWellLeaseInterest', { leaseID: one, wellName: name })).toEqual(several)
    await rig.done('createWellLeaseInterest', { leaseID: other, wellID: wells[0] })
    expect(await problemsOf('deleteWellLeaseInterest', { leaseID: other, wellName: name })).toEqual(several)
  })

  it('is not changed where several leases have the well', async () => {
    const wellName = `Shared ${randomUUID()}`
    const wellID = await make.well({ name: wellName })
    const leases = [await make.agreement('lease'), await make.agreement('lease')]
    for (const leaseID of leases) await rig.done('createWellLeaseInterest', { leaseID, wellID })
    expect(await problemsOf('updateWellLeaseInterest', { wellName, cdcTerm: '1' })).toEqual([
      { path: 'wellName', message: messages.several(wellName, 'relationID') },
    ])
    await rig.done('deleteWellLeaseInterest', { leaseID: leases[0], wellName })
    expect(await rig.done('updateWellLeaseInterest', { wellName, cdcTerm: '7' }, 'cdcTerm')).toEqual({
      cdcTerm: '7',
    })
  })

  it('is refused where there is none, or its id is sent, too', async () => {
    const leaseID = await make.agreement('lease')
    const [wellID, wellName] = [await make.well(), `Nobody's ${randomUUID()}`]
    const unknown = [{ path: 'wellName', message: messages.none(wellName) }]
    for (const [operation, ids] of [
      ['createWellLeaseInterest', { leaseID, wellID }],
      ['deleteWellLeaseInterest', { leaseID, wellID }],
      ['updateWellLeaseInterest', { relationID: `${leaseID}.part` }],
    ] as const) {
      const [id = ''] = Object.keys(ids).slice(-1)
      const either = [{ path: 'wellName', message: messages.either(id) }]
      expect(await problemsOf(operation, { leaseID, wellName })).toEqual(unknown)
      expect(await problemsOf(operation, { ...ids, wellName })).toEqual(either)
      for (const nothing of [undefined, null, ' '])
        expect(await problemsOf(operation, { leaseID, wellName: nothing })).toEqual(either)
    }
    // A well that is on no lease.
    const named = `On no lease ${randomUUID()}`
    await make.well({ name: named })
    expect(await problemsOf('updateWellLeaseInterest', { wellName: named, cdcTerm: '1' })).toEqual([
      { path: 'wellName', message: messages.none(named) },
    ])
  })

  it('is for admins, who alone learn whether there is such a well', async () => {
    const { token } = await rig.user(...ROLES.filter((role) => role !== 'ADMIN'))
    const [leaseID, there] = [await make.agreement('lease'), `There ${randomUUID()}`]
    await make.well({ name: there })
    for (const wellName of [there, `Nowhere ${randomUUID()}`])
      for (const operation of [
        'createWellLeaseInterest',
        'deleteWellLeaseInterest',
        'updateWellLeaseInterest',
      ])
        expect((await rig.call(token, operation, { leaseID, wellName })).code).toBe('FORBIDDEN')
  })
})

describe('the fields of a well of a lease (spec part 2, section 3)', () => {
  const FLAT =
    'id name landId spudDate rigReleaseDate completionDate pluggedDate dateProducing status cdcTerm cdcDate'

  it('are shown with the lease, without the roles for wells and lands', async () => {
    const [leaseID, name] = [await make.agreement('lease'), `Flat ${randomUUID()}`]
    const lands = [await land(`B ${name}`), await land(`A ${name}`)]
    const drilled = { spudDate: '2020-01-02', rigReleaseDate: '2020-02-03', completionDate: '2020-03-04' }
    const dates = { ...drilled, pluggedDate: '2024-05-06', dateProducing: '2020-04-05' }
    const wellID = await make.well({ name, status: 'DUC', drilledOn: lands, ...dates })
    const part = await rig.done('createWellLeaseInterest', { leaseID, wellID, cdcTerm: '1' }, FLAT)
    const flat = { id: expect.stringContaining(leaseID), name, status: 'DUC', ...dates }
    const landId = `B ${name}, A ${name}`
    expect(part).toEqual({ ...flat, landId, cdcTerm: '1', cdcDate: '2020-03-05' })
    const { token } = await rig.user('READ_LEASE')
    const read = async (more = '') =>
      (await rig.call(token, 'Lease', { id: leaseID }, `wells { ${FLAT} ${more} }`)).data
    expect(await read()).toEqual([{ wells: [part] }])
    // Of the well itself, its name only.
    expect(await read('Well { id name spudDate status }')).toEqual([
      { wells: [{ ...part, Well: { id: wellID, name, spudDate: null, status: null } }] },
    ])
    for (const beyond of ['Well { landId }', 'Well { drilledOn { name } }', 'Well { notes }']) {
      const { code } = await rig.call(token, 'Lease', { id: leaseID }, `wells { ${FLAT} ${beyond} }`)
      expect(code, beyond).toBe('FORBIDDEN')
    }
  })

  it('are those of then in a lease as it was', async () => {
    const [leaseID, name] = [await make.agreement('lease'), `Past ${randomUUID()}`]
    const wellID = await make.well({ name, drilledOn: [await land(name)], spudDate: '2020-01-02' })
    await rig.done('createWellLeaseInterest', { leaseID, wellID, cdcTerm: '1' })
    const [{ revision } = {}] = await rig.done<{ revision: number }[]>('Lease', { id: leaseID }, 'revision')
    await rig.done('UpdateLease', { id: leaseID, notes: 'a later revision' })
    await rig.done('UpdateWell', { id: wellID, name: 'Another', spudDate: null, drilledOn: [] })
    const { token } = await rig.user('READ_LEASE')
    const then = async (moment: Args) => {
      const { data } = await rig.call(token, 'asItWas', { type: 'lease', id: leaseID, ...moment }, 'row')
      return (data as { row: { wells: unknown[] } }).row.wells
    }
    const part = { cdcTerm: '1', Well: { id: wellID, name } }
    expect(await then({ revision })).toMatchObject([{ ...part, name, landId: name, spudDate: '2020-01-02' }])
    expect(await then({})).toMatchObject([{ cdcTerm: '1', name: 'Another', landId: null, spudDate: null }])
    await rig.done('DeleteWell', { id: wellID })
    const [gone] = await then({})
    expect(gone).not.toHaveProperty('name')
  })

  it('follow the well and its lands, and are empty once it is deleted', async () => {
    const [leaseID, name] = [await make.agreement('lease'), `Followed ${randomUUID()}`]
    const landId = await land(name)
    const wellID = await make.well({ drilledOn: [landId] })
    await rig.done('createWellLeaseInterest', { leaseID, wellID, cdcTerm: '1', cdcDate: '1999-09-09' })
    const shown = async () => {
      const [found] = await rig.done<{ wells: unknown[] }[]>('Lease', { id: leaseID }, `wells { ${FLAT} }`)
      return found?.wells[0]
    }
    await rig.done('UpdateTract', { id: landId, name: `${name}, renamed` })
    await rig.done('UpdateWell', { id: wellID, name: `Well ${name}`, status: 'P&A' })
    expect(await shown()).toMatchObject({
      name: `Well ${name}`,
      landId: `${name}, renamed`,
      status: 'P&A',
      cdcDate: '1999-09-09',
    })
    await rig.done('DeleteWell', { id: wellID })
    const gone = { name: null, landId: null, status: null, completionDate: null }
    expect(await shown()).toMatchObject({ ...gone, cdcTerm: '1', cdcDate: '1999-09-09' })
  })
})

describe('the CDC dates of a lease', () => {
  it('are answered with the command that adds or changes a well', async () => {
    const leaseID = await make.agreement('lease', { cdcCalc: 'RigRelease' })
    const wellID = await make.well({ rigReleaseDate: '2021-01-01' })
    const added = await rig.done<{ id: string }>(
      'createWellLeaseInterest',
      { leaseID, wellID, cdcTerm: '30' },
      'id cdcDate',
    )
    expect(added).toEqual({ id: expect.any(String), cdcDate: '2021-01-31' })
    const changed = { relationID: added.id, cdcTerm: '31' }
    expect(await rig.done('updateWellLeaseInterest', changed, 'cdcDate Well { name }')).toEqual({
      cdcDate: '2021-02-01',
      Well: { name: expect.any(String) },
    })
  })

  it('filter and sort leases, by the earliest of each', async () => {
    const wells = await Promise.all(
      ['2031-01-01', '2030-01-01'].map((completionDate) => make.well({ completionDate })),
    )
    const leases = await Promise.all(
      wells.map(async (wellID) => {
        const leaseID = await make.agreement('lease')
        await rig.done('createWellLeaseInterest', { leaseID, wellID, cdcTerm: '10' }, 'id')
        return leaseID
      }),
    )
    const [late, early] = leases
    const found = async (filter: object, order: string) => {
      const args = { filter: { id_in: leases, ...filter }, orderBy: [order] }
      const rows = await rig.done<{ id: string }[]>('Lease', args, 'id earliestCdcDate')
      return rows.map(({ id }) => id)
    }
    expect(await found({}, 'earliestCdcDate_asc')).toEqual([early, late])
    expect(await found({}, 'earliestCdcDate_desc')).toEqual([late, early])
    expect(await found({ earliestCdcDate_gte: '2030-06-01' }, 'id_asc')).toEqual([late])
    expect(await found({ earliestCdcDate: '2030-01-11' }, 'id_asc')).toEqual([early])
    await rig.done('UpdateWell', { id: wells[0], completionDate: '2029-01-01' })
    expect(await found({}, 'earliestCdcDate_asc')).toEqual([late, early])
    await rig.done('UpdateWell', { id: wells[0], completionDate: null })
    expect(await found({ earliestCdcDate: null }, 'id_asc')).toEqual([late])
  })
})
