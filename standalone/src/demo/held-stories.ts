import { amountOf } from '@landbook/contracts/records/lease/terms'
import type { Party } from './agreements.ts'
import { daysFrom, monthsFrom } from './days.ts'
import type { DrilledWell, Execute } from './demo-record.ts'
import { leasedLand } from './leased-land.ts'
import { within } from './places.ts'
import { addProduction } from './production.ts'
import type { Land } from './tracts.ts'

/** Leases that something else than a term or production holds, each on a land of its own, where nobody else drills. */

type Args = Record<string, unknown>

interface Cast {
  lands: readonly Land[]
  lessor: Party
  lessee: Party
  today: string
}
interface Scene extends Omit<Cast, 'lands'> {
  execute: Execute
  land: Land
}

/** The land of each story: the last of a county, so that the leases of the others stay as they are. */
const LANDS = ['Kearny 3', 'Trego 3']

export const landsOfHeldStories = (lands: readonly Land[]): Land[] =>
  lands.filter(({ args }) => LANDS.includes(String(args.name)))

export async function holdOtherwise(execute: Execute, { lands, ...cast }: Cast): Promise<void> {
  const [shutIn, disputed] = landsOfHeldStories(lands)
  if (!shutIn || !disputed) return
  await shutInGasWell({ execute, land: shutIn, ...cast })
  await drillAheadOfTime({ execute, land: disputed, ...cast })
}

/** A gas well lost its pipeline, and has been paid for since: for a first year in time, and for a second one. */
async function shutInGasWell(scene: Scene): Promise<void> {
  const { execute, lessee, today } = scene
  const signed = monthsFrom(today, -150)
  const { leaseID, acres } = await sign(scene, signed, {
    leaseName: 'Arkansas River Gas Lease',
    status: 'PT',
    termMonth: '36',
    RoyaltyRate: '18.75',
    ...{ shutinDays: '90', shutinAmount: '10', shutinPer: 'Acre', shutinProducts: 'Gas' },
    ...{ shutinConsecutiveMonths: '36', shutinPostMonths: '60' },
    shutinDescription:
      '$10 a net mineral acre for each year, the first within 90 days after gas was last sold; gas wells only, for not more than 36 months in a row and 60 in all.',
  })
  const first = daysFrom(signed, 400)
  const well = await drill(scene, leaseID, 'Arkansas River 1', {
    ...{ type: 'Gas', apiNumber: '15-093-21907', producingFormation: 'Chase Group' },
    ...{ spudDate: first, rigReleaseDate: daysFrom(first, 12), completionDate: daysFrom(first, 40) },
    ...{ dateProducing: daysFrom(first, 55), status: 'Active', inService: true },
  })
  await execute('UpdateLease', { id: leaseID, status: 'HBP', heldByProductionAcres: acres })

  const month = `${monthsFrom(today, -15).slice(0, 7)}-01`
  await addProduction(execute, [well], month)
  const last = daysFrom(month, -1)
  await execute('UpdateWell', {
    id: well.id,
    status: 'Shut-In',
    inService: false,
    notes:
      'Shut in when the purchaser took out its compressor; capable of production by the test of that week.',
  })
  const due = daysFrom(last, 90)
  const amount = amountOf(acres, '10')
  const pay = (received: string, from: string, checkNumber: string) =>
    execute('AddLeasePayment', {
      leaseID,
      paidFor: 'Shut-In',
      date: daysFrom(received, -4),
      dateReceived: received,
      paymentFrom: lessee.name,
      amount,
      checkNumber,
      periodFrom: from,
      periodTo: monthsFrom(from, 12),
      dueDate: from,
    })
  await pay(daysFrom(due, -15), due, '30417')
  await pay(daysFrom(monthsFrom(due, 12), -12), monthsFrom(due, 12), '31266')
}

/**
 * Three wells were begun ahead of time, and the days that were saved extend the next term: whether that one only, or
 * each later one, is read in two ways (Endeavor v. Energen, 615 S.W.3d 144, Tex. 2020). One of both has ended.
 */
async function drillAheadOfTime(scene: Scene): Promise<void> {
  const { execute, today } = scene
  const signed = monthsFrom(daysFrom(today, -600), -36)
  const end = monthsFrom(signed, 36)
  const { leaseID } = await sign(scene, signed, {
    leaseName: 'Smoky Hill Lease',
    status: 'PT',
    termMonth: '36',
    RoyaltyRate: '20',
    ...{ cdcFirstDays: '180', cdcDays: '180', cdcBegins: 'Primary Term End', cdcCarryOver: 'Next Term' },
    ...{ cdcWellBegins: 'Spud', cdcDryHole: 'Plugging', pughAt: 'Program End', retainedAcres: '40' },
    cdcDescription:
      'Not more than 180 days from the completion of a well to the spudding of the next; days that are not used extend the next allowed term. When the program ends, each well keeps 40 acres.',
  })
  const wells: DrilledWell[] = []
  for (const [n, days] of [-30, 60, 100].entries()) {
    const spudDate = daysFrom(end, days)
    const completionDate = daysFrom(spudDate, n === 0 ? 60 : n === 1 ? 30 : 60)
    wells.push(
      await drill(scene, leaseID, `Smoky Hill ${n + 1}`, {
        ...{ type: 'Oil', apiNumber: `15-195-2310${n + 1}`, producingFormation: 'Lansing-Kansas City' },
        ...{ spudDate, rigReleaseDate: daysFrom(spudDate, 9), completionDate },
        ...{ dateProducing: daysFrom(completionDate, 20), status: 'Active', inService: true },
      }),
    )
    if (n === 0) await execute('UpdateLease', { id: leaseID, status: 'CDC' })
  }
  await addProduction(execute, wells, today)
  await execute('UpdateLease', {
    id: leaseID,
    notes:
      'Counsel has been asked how the days that were saved count: once, or added up. No top lease before the answer.',
  })
}

/** Signed, recorded and paid for. */
async function sign(
  { execute, land, lessor, lessee }: Scene,
  effectiveDate: string,
  terms: Args,
): Promise<{ leaseID: string; acres: string }> {
  const { netMineralAcres, netSurfaceAcres, grossAcres, legalDescription, county } = leasedLand(land, 0)
  const leaseID = await execute('CreateLease', {
    ...{ currentLessee: lessee.name, county, grossAcres, netMineralAcres, netSurfaceAcres },
    ...{ heldByProductionAcres: '0', depthsLeased: 'All depths', paidUpOGL: true, bonusPerAcre: '150' },
    ...{ legalDescription, effectiveDate },
    ...terms,
  })
  await execute('addLeaseInterest', { leaseID, landID: land.id, netMineralAcres, netSurfaceAcres })
  const dates = { effectiveDate, dateFiled: daysFrom(effectiveDate, 9) }
  await execute('createLeaseRecording', {
    leaseID,
    landIDs: [{ TractID: land.id, acres: netMineralAcres }],
    RecordingInfo: {
      ...{ documentName: 'Oil and Gas Lease', volPage: '311/64', book: 'OPR', county },
      ...{ ...dates, grantor: lessor.id, grantee: lessee.id },
    },
  })
  return { leaseID, acres: netMineralAcres }
}

/** A vertical well under a lease. */
async function drill(
  { execute, land, lessee }: Scene,
  leaseID: string,
  name: string,
  values: Args,
): Promise<DrilledWell> {
  const { latitude, longitude } = within(land.corner, 0.2 + Number(name.at(-1)) / 5, 0.5)
  const { state, county, legalDescription: location } = land.args
  const args = {
    ...{
      name,
      drillType: 'Vertical',
      state,
      county,
      location,
      trueVerticalDepth: '4150',
      totalDepth: '4150',
    },
    ...{ latitude: String(latitude), longitude: String(longitude) },
    ...values,
  }
  const drilledOn = [land.id]
  const id = await execute('CreateWell', { ...args, drilledOn, operatedBy: [lessee.id] })
  await execute('createWellLeaseInterest', { leaseID, wellID: id })
  return { id, drilledOn, args }
}
