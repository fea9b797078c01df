import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

const one = async (field: string, id: string, selection: string) =>
  (await rig.done<Record<string, unknown>[]>(field, { id }, selection))[0]

describe('operations of tracts', () => {
  it('CreateTract computes values from its amounts', async () => {
    const selection =
      'id revision name color acreage grossMineralAcres mineralFraction mineralOwnershipPercentage familyNMA mineralOwnership caliche purchaseDate geometry'
    const created = await rig.done(
      'CreateTract',
      {
        name: 'A-100',
        state: 'Texas',
        county: 'Reeves',
        color: 'M&S',
        acreage: '640.25',
        grossMineralAcres: '640',
        mineralFraction: '1/3',
        calicheAcres: 2,
        purchaseDate: '1200-01-01',
        geometry: [
          [-103, 31],
          [-103, 31.5],
          [-103.5, 31],
        ],
      },
      selection,
    )
    expect(created).toMatchObject({
      revision: 0,
      name: 'A-100',
      color: 'M&S',
      acreage: '640.25',
      grossMineralAcres: '640',
      mineralFraction: '1/3',
      mineralOwnershipPercentage: '21333.33333333',
      familyNMA: '213.33333333',
      mineralOwnership: true,
      caliche: true,
      purchaseDate: null,
      geometry: { type: 'Polygon' },
    })
    expect(await one('Tract', String(created.id), selection)).toEqual(created)
  })

  it('accepts an id of the client, and leaves out computed fields', async () => {
    const lands = { name: 'A-101', state: 'Texas', county: 'Ward' }
    expect(await rig.done('CreateTract', { id: 'my-own-id', ...lands })).toEqual({ id: 'my-own-id' })
    const sent = { id: 'my-own-id', familyNMA: '7' }
    const answer = await rig.done('UpdateTract', sent, 'revision familyNMA')
    // Of no gross acres.
    expect(answer).toEqual({ revision: 0, familyNMA: '0' })
  })

  it.each(['UpdateTract', 'EditTract'])('%s changes only sent values', async (operation) => {
    const id = await make.tract()
    await rig.done(operation, { id, notes: 'by the river', blk: '7' })
    const answer = await rig.done(operation, { id, notes: '', section: ' 12 ' }, 'revision notes blk section')
    expect(answer).toEqual({ revision: 2, notes: null, blk: '7', section: '12' })
  })

  it('DeleteTract answers the id', async () => {
    const id = await make.tract()
    expect(await rig.done('DeleteTract', { id })).toEqual({ id })
    expect(await rig.done('Tract', { id })).toEqual([])
    expect((await rig.call(rig.admin, 'DeleteTract', { id })).code).toBe('NOT_FOUND')
    expect((await rig.call(rig.admin, 'UpdateTract', { id, blk: '1' })).code).toBe('NOT_FOUND')
  })

  it.each([
    ['Minerals', 'mineralsOwned', 'Mineral', 'mineralFraction', 'mineralPercentage', 'netMineralAcres'],
    ['Surface', 'surfaceOwned', 'Surface', 'surfaceFraction', 'surfacePercentage', 'netSurfaceAcres'],
  ])('AddOwner%s, change and removal', async (kind, list, name, fraction, decimal, acres) => {
    const to = await make.tract()
    await rig.done('UpdateTract', {
      id: to,
      grossMineralAcres: 640,
      mineralFraction: '1/2',
      grossSurfaceAcres: 640,
      surfaceFraction: '0.5',
    })
    const selection = `id ${fraction} ${decimal} ${acres} volPage Owner { id name }`
    const added = await rig.done(
      `AddOwner${kind}`,
      { from: 'MES', to, data: { [fraction]: '1/4', volPage: '12/34' } },
      selection,
    )
    expect(added).toMatchObject({ [fraction]: '1/4', [decimal]: '0.25', [acres]: '80', volPage: '12/34' })
    expect(added.Owner).toEqual({ id: 'MES', name: 'MES' })
    const again = await rig.call(rig.admin, `AddOwner${kind}`, {
      from: 'MES',
      to,
      data: { [fraction]: '1/4' },
    })
    expect(again.code).toBe('VALIDATION')
    const changed = { relationshipID: added.id, [fraction]: '1/8' }
    const after = { ...added, [fraction]: '1/8', [decimal]: '0.125', [acres]: '40' }
    expect(await rig.done(`update${name}Ownership`, changed, selection)).toEqual(after)
    expect(await rig.done(`update${name}Ownership`, changed, selection), 'when nothing changes').toEqual(
      after,
    )
    await rig.done('UpdateTract', { id: to, grossMineralAcres: 320, grossSurfaceAcres: 320 })
    expect(await one('Tract', to, `${list} { ${acres} }`)).toEqual({ [list]: [{ [acres]: '20' }] })
    expect(await rig.done(`RemoveOwner${kind}`, { from: 'MES', to })).toEqual({ id: added.id })
    expect(await one('Tract', to, `${list} { id }`)).toEqual({ [list]: [] })
    expect((await rig.call(rig.admin, `RemoveOwner${kind}`, { from: 'MES', to })).code).toBe('NOT_FOUND')
  })
})

describe('operations of wells', () => {
  const LINKS = 'drilledOn { id } operatedBy { id } landId'

  it('CreateWell and UpdateWell save fields, lands and operator in one command', async () => {
    const [tract, other, operator] = [await make.tract(), await make.tract(), await make.operator()]
    const created = await rig.done(
      'CreateWell',
      {
        name: 'State 1H',
        apiNumber: '42-301-12345',
        abstract: 'A-1',
        status: 'In Progress',
        mesDOI: 'Incomplete',
        inService: true,
        drilledOn: [tract],
        operatedBy: [operator],
      },
      `id _id status mesDOI inService inactive ${LINKS}`,
    )
    expect(created).toMatchObject({
      _id: created.id,
      status: 'In Process',
      mesDOI: 'Incomplete',
      inService: true,
      inactive: false,
      drilledOn: [{ id: tract }],
      operatedBy: { id: operator },
    })
    const changed = {
      id: created.id,
      status: 'Active',
      totalDepth: '12000',
      drilledOn: [other],
      operatedBy: [],
    }
    const head = await rig.log.head()
    expect(await rig.done('UpdateWell', changed, `status totalDepth ${LINKS}`)).toMatchObject({
      status: 'Active',
      totalDepth: '12000',
      drilledOn: [{ id: other }],
      operatedBy: null,
    })
    const events: string[] = []
    for await (const batch of rig.log.readAll({ after: head })) events.push(...batch.map(({ type }) => type))
    expect(events).toEqual(['WellUpdated', 'WellDrilledOnSet', 'WellOperatorSet'])
    expect(await one('Tract', tract, 'wellCount drilledOn { id }')).toEqual({ wellCount: 0, drilledOn: [] })
    expect(await one('Tract', other, 'wellCount')).toEqual({ wellCount: 1 })
  })

  it('CreateWell requires an abstract, UpdateWell does not; DOIs are normalized', async () => {
    const well = { name: 'State 2H', apiNumber: '42-301-12346' }
    const { code, error } = await rig.call(rig.admin, 'CreateWell', well)
    expect(code).toBe('VALIDATION')
    expect(error?.extensions.problems).toEqual([{ path: 'abstract', message: 'Required Field' }])
    const sent = { ...well, abstract: 'A-2', mesDOI: '0.5', mpiDOI: 'unknown' }
    const { id, ...dois } = await rig.done('CreateWell', sent, 'id mesDOI mpiDOI sroDOI')
    expect(dois).toEqual({ mesDOI: '0.50000000', mpiDOI: 'Incomplete', sroDOI: 'Incomplete' })
    const changed = { id, abstract: '', sroDOI: '0.1234567891' }
    expect(await rig.done('UpdateWell', changed, 'abstract sroDOI')).toEqual({
      abstract: null,
      sroDOI: '0.12345679',
    })
  })

  it('saves nothing if a land does not exist', async () => {
    const id = await make.well()
    const { code, error } = await rig.call(rig.admin, 'UpdateWell', {
      id,
      status: 'DUC',
      drilledOn: ['nowhere'],
    })
    expect(code).toBe('VALIDATION')
    expect(error?.extensions.problems).toMatchObject([{ path: 'drilledOn' }])
    expect(await one('Well', id, 'revision status')).toEqual({ revision: 0, status: null })
  })

  it('the operations of one link each', async () => {
    const [id, a, b, operator] = [
      await make.well(),
      await make.tract(),
      await make.tract(),
      await make.operator(),
    ]
    const lands = async (operation: string, args: object) =>
      (
        await rig.done<{ drilledOn: { id: string }[] }>(operation, { ...args }, 'drilledOn { id }')
      ).drilledOn.map((land) => land.id)
    expect(await lands('AddWellDrilledOn', { from: id, to: a })).toEqual([a])
    expect(await lands('AddWellDrilledOn', { from: id, to: a })).toEqual([a])
    expect(await lands('setNewDrilledOn', { wellId: id, newDrills: [b, a, b] })).toEqual([b, a])
    expect(await lands('RemoveWellDrilledOn', { from: id, to: b })).toEqual([a])
    expect(await lands('setNewDrilledOn', { wellId: id, newDrills: [] })).toEqual([])
    const by = async (operation: string, args: object) =>
      (await rig.done(operation, { ...args }, 'operatedBy { id }')).operatedBy
    const second = await make.operator()
    expect(await by('AddWellOperatedBy', { to: id, from: operator })).toEqual({ id: operator })
    expect(await by('AddWellOperatedBy', { to: id, from: second })).toEqual({ id: second })
    expect(await by('setNewOperator', { wellId: id, operatorId: operator })).toEqual({ id: operator })
    expect(await by('setNewOperator', { wellId: id, operatorId: '' })).toBeNull()
    expect(await by('setNewOperator', { wellId: id })).toBeNull()
  })

  it('DeleteWell answers the deleted well, also on a retry', async () => {
    const tract = await make.tract()
    const id = await make.well({ inactive: true, inService: true, drilledOn: [tract] })
    const args = { id, commandId: '3f2b8c86-6d1b-4a86-93a8-8a9d8b5f0c11' }
    const selection = 'id name inactive inService drilledOn { id notes } operatedBy { id }'
    const answer = { id, name: 'State 1', inactive: true, inService: true, operatedBy: null }
    const gone = { ...answer, drilledOn: [{ id: tract, notes: null }] }
    expect(await rig.done('DeleteWell', args, selection)).toEqual(gone)
    expect(await rig.done('Well', { id })).toEqual([])
    expect(await rig.done('DeleteWell', args, selection)).toEqual(gone)
  })

  it('reads inline literals as it reads variables', async () => {
    const id = await make.well()
    const query = `mutation { UpdateWell(id: "${id}", name: "Inline \\u0041", inService: true, latitude: 31.5, longitude: "-103.25",
      spudDate: "2026-01-31", drilledOn: [], operatedBy: []) { name inService latitude longitude spudDate } }`
    const answer = {
      name: 'Inline A',
      inService: true,
      latitude: '31.5',
      longitude: '-103.25',
      spudDate: '2026-01-31',
    }
    expect((await rig.graphql(rig.admin, query)).data).toEqual({ UpdateWell: answer })
    const find = `{ Well(filter: { name: "Inline A", AND: [{ latitude_gte: 31, latitude_lte: "32" }] }, orderBy: [name_asc, id_desc]) { id } }`
    expect((await rig.graphql(rig.admin, find)).data).toEqual({ Well: [{ id }] })
  })
})

describe('values', () => {
  it.each([
    ['name', ''],
    ['name', 'x'.repeat(501)],
    ['name', 'a\u0000b'],
    ['name', 'a\ud800b'],
    ['apiNumber', ' \u200b '],
    ['status', 'Retired'],
    ['spudDate', '2026-02-30'],
    ['spudDate', '1199-12-31'],
    ['latitude', '1e5'],
    ['latitude', 'NaN'],
  ])('of %s: %j is refused by its path', async (field, value) => {
    const { code, error } = await rig.call(rig.admin, 'UpdateWell', { id: await make.well(), [field]: value })
    expect(code).toBe('VALIDATION')
    expect(error?.extensions.problems).toMatchObject([{ path: field }])
  })

  it.each(['1e3', 'none', '1/0', '1/2/3'])('of a fraction: %j is invalid', async (mineralFraction) => {
    const { error } = await rig.call(rig.admin, 'UpdateTract', { id: await make.tract(), mineralFraction })
    expect(error?.extensions.problems).toEqual([{ path: 'mineralFraction', message: 'is not a fraction' }])
  })

  it('are all reported if invalid', async () => {
    const args = { name: 'A-102', county: ' ', grossMineralAcres: 'many', color: 'B' }
    const { error } = await rig.call(rig.admin, 'CreateTract', args)
    const paths = error?.extensions.problems?.map(({ path }) => path).sort()
    expect(paths).toEqual(['color', 'county', 'grossMineralAcres', 'state'])
  })

  it('with scripts are stored as text', async () => {
    const name = '<script>alert("1")</script>'
    const created = await rig.done('CreateTract', { name, state: 'Texas', county: 'Ward' }, 'id name')
    expect(created.name).toBe(name)
  })
})
