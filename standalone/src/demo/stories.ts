import { boundaryAcres } from '@landbook/contracts/records/places/acres'
import type { Party } from './agreements.ts'
import type { Execute } from './demo-record.ts'
import { holdOtherwise } from './held-stories.ts'
import { landsOfStory, leaseAndCloneIt } from './lease-story.ts'
import { along } from './lines.ts'
import { square, within } from './places.ts'
import { Random } from './random.ts'
import type { Land } from './tracts.ts'
import { demoWell } from './wells.ts'

interface Ground {
  lands: readonly Land[]
  operators: readonly Party[]
  lessors: readonly Party[]
  today: string
}

const UNIT_WELLS = 6
/** Wells before these have lower numbers. */
const FIRST_WELL = 800

/** Records that people changed over the years, to look through from the first entry to the last. */
export async function tellStories(
  execute: Execute,
  { lands, operators, lessors, today }: Ground,
): Promise<void> {
  const [first, second, third, fourth] = operators
  const [lessor] = lessors
  if (!first || !second || !third || !fourth || !lessor) return
  await layPipeline(execute, inPlace(lands, 'Reeves', 20, 3), first)
  await leaseToGraze(execute, inPlace(lands, 'Ward', 3, 2), [second, third])
  await formUnit(execute, inPlace(lands, 'Lea', 2, 3), third, today)
  await leaseAndCloneIt(execute, { lands: landsOfStory(lands), lessor, lessee: fourth, today })
  await holdOtherwise(execute, { lands, lessor, lessee: second, today })
}

/** Adjoining sections, from west to east. */
const inPlace = (lands: readonly Land[], county: string, from: number, count: number): Land[] =>
  lands.filter(({ place }) => place.county === county).slice(from, from + count)

/** A gas line across three sections: asked for, negotiated, paid and recorded. */
async function layPipeline(execute: Execute, lands: readonly Land[], lessee: Party): Promise<void> {
  const [west, middle, east] = lands
  if (!west || !middle || !east) return
  const id = await execute('CreateROW', {
    projectName: 'Salt Draw 12" Gas Line',
    type: 'Pipeline - Gas',
    status: 'In Process',
    operator: [lessee.id],
    locatedOn: lands.map((land) => land.id),
    contactName: 'Dana Whitfield',
    contactPhone: '(432) 555-0144',
    comments: '01/12/2023 Letter with a map of the route; asks for a 30 ft easement and 60 ft to work in.',
  })
  const route = [within(west.corner, 0, 0.35), within(middle.corner, 0.5, 0.48), within(east.corner, 1, 0.4)]
  await execute('UpdateROW', { id, ...along(route), sizeOfPipeline: '12"', costPerUnit: '$180 per rod' })
  const paid = (date: string, paymentType: string, amount: string) => ({
    info: { date, paymentType, amount, paymentFrom: lessee.name, entity: 'MES' },
  })
  await execute('addROWPayment', { ROWID: id, ...paid('2023-03-20', 'Consideration', '$86,850.00') })
  await execute('addROWPayment', { ROWID: id, ...paid('2023-09-05', 'Consideration', '$86,850.00') })
  await execute('addROWPayment', { ROWID: id, ...paid('2023-11-17', 'Damages', '$12,750.00') })
  await execute('addROWTitle', {
    ROWID: id,
    rowinfo: {
      volPage: '1204/311',
      dateFiled: '2023-04-03',
      effectiveDate: '2023-03-15',
      grantor: 'MES',
      grantee: lessee.name,
      comments: 'Easement of 30 ft for one line; reverts after 12 months without use',
    },
  })
  await execute('UpdateROW', {
    id,
    status: 'Active',
    termOfLease: '15 Yrs',
    dateOfLease: '2023-03-15',
    dateOfExpiration: '2038-03-15',
    datePaid: '2023-03-20',
    volAndPage: '1204/311',
    original: true,
  })
}

/** A grazing lease that passes from one rancher to the next. */
async function leaseToGraze(
  execute: Execute,
  lands: readonly Land[],
  [first, next]: [Party, Party],
): Promise<void> {
  const id = await execute('CreateOtherLease', {
    type: 'GRAZING',
    status: 'Active',
    operator: [first.id],
    locatedOn: lands.map((land) => land.id),
    termOfLease: '5 Yrs',
    dateOfLease: '2019-09-01',
    dateOfExpiration: '2024-08-31',
    comments: 'No stock on the caliche pits; gates stay locked in the season.',
  })
  const rent = (date: string, from: Party, amount: string) => ({
    info: { date, paymentFrom: from.name, entity: 'MPI', paymentType: 'Rental', amount },
  })
  for (const year of [2019, 2020, 2021])
    await execute('addOtherLeasePayment', { OtherLeaseID: id, ...rent(`${year}-09-01`, first, '4,800.00') })
  // The herd was sold: the lease went with it.
  await execute('UpdateOtherLease', { id, operator: [next.id] })
  for (const year of [2022, 2023])
    await execute('addOtherLeasePayment', { OtherLeaseID: id, ...rent(`${year}-09-01`, next, '5,250.00') })
  await execute('UpdateOtherLease', { id, dateOfLease: '2024-09-01', dateOfExpiration: '2029-08-31' })
}

/** A unit of six wells on three sections, with its outline. */
async function formUnit(
  execute: Execute,
  lands: readonly Land[],
  operator: Party,
  today: string,
): Promise<void> {
  const [west] = lands
  if (!west) return
  const random = new Random(1949)
  const outline = square(west.corner, lands.length, 1)
  const unitGMA = boundaryAcres(outline)
  const id = await execute('CreateUnit', {
    name: 'Maljamar Draw Unit',
    unitType: 'DPU',
    status: 'In Process',
    operator: [operator.id],
    effectiveDate: '2022-06-01',
    depths: 'Bone Spring',
    propertyDesc: `${lands.map(({ args }) => `Section ${args.section}`).join(', ')}, Lea County, New Mexico`,
  })
  for (let n = 0; n < UNIT_WELLS; n++) {
    const { args } = demoWell(random, west, FIRST_WELL + n, today)
    const from = await execute('CreateWell', {
      ...args,
      name: `Maljamar Draw ${n + 1}H`,
      drillType: 'Horizontal',
      operatedBy: [operator.id],
      drilledOn: lands.map((land) => land.id),
    })
    await execute('AddUnitWells', { from, to: id })
  }
  await execute('UpdateUnit', { id, status: 'Active', geometry: outline, unitGMA })
}
