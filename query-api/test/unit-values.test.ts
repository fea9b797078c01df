import { randomUUID } from 'node:crypto'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
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

const VALUES = 'landIDs familyIds OGLs wellOperators lastWell mesDOI mpiDOI sroDOI differingWells wellCount'

const newUnit = async () =>
  (await rig.given('CreateUnit', { name: `Unit ${randomUUID()}`, status: 'Active' })).recordId

const newLease = (leaseName: string) =>
  rig.done('CreateLease', {
    leaseName,
    currentLessee: 'Ames',
    grossAcres: '640',
    netMineralAcres: '320',
    netSurfaceAcres: '0',
    heldByProductionAcres: '0',
    status: 'HBP',
  })

const unitOf = async (id: string) => (await rig.done<Args[]>('Unit', { id }, VALUES))[0]

/** A unit of two wells on two lands, the second of which joined last. */
async function unitOfTwo() {
  const name = (of: string) => `${of} ${randomUUID().slice(0, 8)}`
  const [unit, first, second, one, other] = await Promise.all([
    newUnit(),
    make.well(),
    make.well(),
    make.tract(),
    make.tract(),
  ])
  const names = { zeta: name('Zeta'), alpha: name('Alpha'), a9: name('A-9'), a10: name('A-10') }
  await rig.done('UpdateTract', { id: one, name: names.a10, familyID: 'F-10' })
  await rig.done('UpdateTract', { id: other, name: names.a9, familyID: 'F-9' })
  await rig.done('UpdateWell', {
    id: first,
    name: names.zeta,
    drilledOn: [one],
    mesDOI: '0.125',
    OGL: 'Old OGL',
  })
  await rig.done('UpdateWell', { id: second, name: names.alpha, drilledOn: [one, other], mesDOI: '0.25' })
  await rig.done('AddUnitWells', { from: first, to: unit })
  await rig.done('AddUnitWells', { from: second, to: unit })
  return { unit, first, second, one, other, names }
}

describe('what a unit shows of its wells', () => {
  it('are their lands, leases and operators, and the division of interest of the one that joined last', async () => {
    const { unit, second, names } = await unitOfTwo()
    const lease = await newLease(`Reeves ${unit}`)
    await rig.done('createWellLeaseInterest', { leaseID: lease.id, wellID: second })
    expect(await unitOf(unit)).toEqual({
      landIDs: `${names.a9}, ${names.a10}`,
      familyIds: 'F-9, F-10',
      OGLs: `Old OGL, Reeves ${unit}`,
      wellOperators: null,
      lastWell: names.alpha,
      mesDOI: '0.25000000',
      mpiDOI: 'Incomplete',
      sroDOI: 'Incomplete',
      differingWells: names.zeta,
      wellCount: 2,
    })
  })

  it('follow a rename of a land, of a lease and of an operator, and a change of a well', async () => {
    const { unit, first, second, one, names } = await unitOfTwo()
    const lease = await newLease(`Old ${unit}`)
    await rig.done('createWellLeaseInterest', { leaseID: lease.id, wellID: second })
    const operator = await make.operator()
    await rig.done('UpdateWell', { id: first, operatedBy: [operator], mesDOI: '0.25' })
    await rig.done('UpdateLease', { id: lease.id, leaseName: `New ${unit}` })
    await rig.done('UpdateTract', { id: one, name: `B-${unit}` })
    await rig.done('UpdateOperator', { id: operator, name: `Pecos ${unit}` })
    expect(await unitOf(unit)).toMatchObject({
      landIDs: `${names.a9}, B-${unit}`,
      OGLs: `New ${unit}, Old OGL`,
      wellOperators: `Pecos ${unit}`,
      differingWells: null,
    })
  })

  it('are in the answer of the mutation, in filters and in orders', async () => {
    const { unit, one } = await unitOfTwo()
    const found = await rig.done('Unit', { filter: { landIDs_contains: 'a-9', id_in: [unit] } }, 'id')
    expect(found).toEqual([{ id: unit }])
    const [{ name = '' } = {}] = await rig.done<{ name?: string }[]>('Tract', { id: one }, 'name')
    const empty = await newUnit()
    const sorted = await rig.done<{ id: string }[]>(
      'Unit',
      { filter: { id_in: [unit, empty] }, orderBy: ['mesDOI_desc'] },
      'id',
    )
    expect(sorted.map(({ id }) => id)).toEqual([empty, unit])
    const other = await make.well({ drilledOn: [one] })
    const answer = await rig.done('AddUnitWells', { from: other, to: empty }, 'unit { id }')
    expect(answer).toEqual({ unit: { id: empty } })
    expect(await unitOf(empty)).toMatchObject({ landIDs: name, wellCount: 1 })
  })

  it('follow a well that leaves, and its return by Undo gives back its place', async () => {
    const { unit, first, names } = await unitOfTwo()
    const commandId = randomUUID()
    await rig.done('RemoveUnitWells', { from: first, to: unit, commandId })
    expect(await unitOf(unit)).toMatchObject({ lastWell: names.alpha, differingWells: null, OGLs: null })
    await rig.done('undo', { type: 'well', id: first, commandId }, 'id')
    expect(await unitOf(unit)).toMatchObject({ lastWell: names.alpha, differingWells: names.zeta })
    await rig.done('RemoveUnitWells', { from: first, to: unit })
    await rig.done('AddUnitWells', { from: first, to: unit })
    expect(await unitOf(unit)).toMatchObject({ lastWell: names.zeta, mesDOI: '0.12500000' })
  })

  it('are shown as of an earlier moment', async () => {
    const { unit, first, second, one, names } = await unitOfTwo()
    const lease = await newLease(`Then ${unit}`)
    await rig.done('createWellLeaseInterest', { leaseID: lease.id, wellID: second })
    const [{ at = '' } = {}] = await rig.done<{ at?: string }[]>(
      'history',
      { type: 'lease', id: lease.id },
      'at',
    )
    const values = await unitOf(unit)
    while (new Date().toISOString() <= at) await new Promise((resolve) => setImmediate(resolve))
    await rig.done('UpdateTract', { id: one, name: `B-${unit}` })
    await rig.done('UpdateLease', { id: lease.id, leaseName: `Now ${unit}` })
    await rig.done('DeleteWell', { id: first })
    expect(await unitOf(unit)).toMatchObject({ landIDs: `${names.a9}, B-${unit}`, OGLs: `Now ${unit}` })
    const { wellCount: _, ...then } = values ?? {}
    expect(await rig.done('asItWas', { type: 'unit', id: unit, at }, 'row')).toMatchObject({ row: then })
  })

  it('are those of nobody without wells, and what was stated for the unit stays beside them', async () => {
    const unit = await newUnit()
    await rig.done('UpdateUnit', { id: unit, statedMesDOI: '0.1' })
    expect(await rig.done('Unit', { id: unit }, 'landIDs lastWell mesDOI statedMesDOI')).toEqual([
      { landIDs: null, lastWell: null, mesDOI: 'Incomplete', statedMesDOI: '0.1' },
    ])
  })
})
