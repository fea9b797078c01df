import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEW_LEASE } from './agreement-operations.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

const tractOf = (id: string, selection: string) => rig.done<object[]>('Tract', { id }, selection)

/** Spec part 1, section 7: the queries of the screens of lands and the dashboard. */
describe('the queries for lands', () => {
  it('can list only ids', async () => {
    const ids = [await make.tract(), await make.tract()]
    const listed = await rig.done<{ id: string }[]>('Tract', { filter: { id_in: ids } }, 'id')
    expect(listed.map(({ id }) => id).sort()).toEqual(ids.toSorted())
  })

  it('return one with its title run in order of creation', async () => {
    const tractID = await make.tract()
    const first = {
      volPage: '12/345',
      book: 'OPR',
      effectiveDate: '1950-02-01',
      dateFiled: '1950-02-03',
      docType: 'Warranty Deed',
      grantor: 'Ann',
      grantee: 'Ben',
      nmaTotal: '160',
      nsaTotal: '320.5',
      landDescription: 'NW/4',
      comments: 'See plat',
    }
    await rig.done('createTitleDocument', { tractID, ...first })
    await rig.done('createTitleDocument', { tractID, volPage: '1/2' })
    const selection = `id ${Object.keys(first).join(' ')} fileName`
    const second = { volPage: '1/2', book: 'N/A', comments: 'None', nmaTotal: '0', nsaTotal: '0' }
    expect(await tractOf(tractID, `titleRun { ${selection} }`)).toMatchObject([
      { titleRun: [{ ...first, fileName: null }, second] },
    ])
  })

  it('return the boundary with the wells drilled on it', async () => {
    const { id } = await rig.done<{ id: string }>('CreateTract', {
      name: 'Mapped 1',
      state: 'Texas',
      county: 'Ward',
      // Blanks around what is stored are nothing of it.
      geometry: '  [[-103, 31], [-103, 31.5], [-103.5, 31]]\n',
    })
    const well = await make.well({ drilledOn: [id], latitude: '31.2', longitude: '-103.1' })
    const selection = 'geometry drilledOn { id name latitude longitude latitudeBottom longitudeBottom }'
    expect(await tractOf(id, selection)).toMatchObject([
      {
        geometry: { type: 'Polygon', coordinates: [expect.arrayContaining([[-103, 31]])] },
        drilledOn: [
          { id: well, name: 'State 1', latitude: '31.2', longitude: '-103.1', latitudeBottom: null },
        ],
      },
    ])
  })

  it('return NPRI owners, who can be added, changed and removed', async () => {
    const to = await make.tract()
    const selection = 'id mineralFraction mineralPercentage Owner { id name }'
    const added = await rig.done(
      'AddTractNpri',
      { from: 'SRO', to, data: { mineralFraction: '1/16' } },
      selection,
    )
    expect(added).toMatchObject({
      mineralFraction: '1/16',
      mineralPercentage: '0.0625',
      Owner: { id: 'SRO', name: 'SRO' },
    })
    await rig.done('updateNPRI', { relationshipID: added.id, mineralFraction: '1/32' })
    const changed = { ...added, mineralFraction: '1/32', mineralPercentage: '0.03125' }
    expect(await tractOf(to, `npri { ${selection} }`)).toEqual([{ npri: [changed] }])
    await rig.done('RemoveTractNpri', { from: 'SRO', to })
    expect(await tractOf(to, 'npri { id }')).toEqual([{ npri: [] }])
  })

  it('return rights of way, interests in leases and other leases, and the number of rights of way', async () => {
    const id = await make.tract()
    const dated = { status: 'Active', lessee: 'Acme', dateOfExpiration: '2031-02-03' }
    await rig.done('CreateROW', { projectName: 'Road 1', type: 'Road', ...dated, locatedOn: [id] })
    await rig.done('CreateOtherLease', { projectName: 'Grazing 1', locatedOn: [id] })
    const lease = await rig.done<{ id: string }>('CreateLease', {
      ...NEW_LEASE,
      leaseName: 'Lease 1',
      currentLessee: 'Acme',
      status: 'HBP',
    })
    await rig.done('addLeaseInterest', {
      leaseID: lease.id,
      landID: id,
      netMineralAcres: '80',
      netSurfaceAcres: '40',
    })
    const selection = `rowCount rowsOn { projectName status lessee type dateOfExpiration } otherLeases { projectName }
      interest { id netMineralAcres netSurfaceAcres Lease { id leaseName currentLessee status } }`
    expect(await tractOf(id, selection)).toMatchObject([
      {
        rowCount: 1,
        rowsOn: [{ projectName: 'Road 1', type: 'Road', ...dated }],
        otherLeases: [{ projectName: 'Grazing 1' }],
        interest: [
          {
            netMineralAcres: '80',
            netSurfaceAcres: '40',
            Lease: { id: lease.id, leaseName: 'Lease 1', currentLessee: 'Acme', status: 'HBP' },
          },
        ],
      },
    ])
  })
})

it.each([
  'bonusDelayAcres',
  'calicheAcres',
  'mineralClassifiedAcres',
  'otherMineralAcres',
  'orriPercentage',
  'npriPercentage',
  'grossMineralAcres',
  'grossSurfaceAcres',
])('the %s of a land is refused if it is no number', async (field) => {
  const { error } = await rig.call(rig.admin, 'UpdateTract', { id: await make.tract(), [field]: 'many' })
  expect(error?.extensions.problems).toEqual([{ path: field, message: 'is not a number' }])
})

it('one request loads lands, prices, wells and rights of way of the dashboard', async () => {
  const prices = { date: '2026-01-02', wtiPrice: '71.5', gasPrice: '3.25', oxy: '48', noble: '12' }
  await rig.done('CreateFinance', prices)
  const { data, error } = await rig.graphql(
    rig.admin,
    '{ Tract { id } Finance { date wtiPrice gasPrice oxy noble } Well { id status } ROW { id status } }',
  )
  expect(error).toBeUndefined()
  expect(data).toMatchObject({
    Tract: expect.any(Array),
    Finance: [prices],
    Well: expect.any(Array),
    ROW: expect.any(Array),
  })
})

it('ignores filter conditions whose variable was not sent', async () => {
  const id = await make.tract()
  const query =
    'query($id: ID, $county: String) { Tract(filter: { id: $id, county: $county, OR: [{ state: $county }] }) { id } }'
  const { data } = await rig.graphql(rig.admin, query, { id })
  expect(data).toEqual({ Tract: [{ id }] })
})
