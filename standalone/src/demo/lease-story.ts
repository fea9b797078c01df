import { sum } from '@landbook/contracts/engine/values/decimals'
import { amountOf } from '@landbook/contracts/records/lease/terms'
import type { Party } from './agreements.ts'
import { daysFrom, monthsFrom } from './days.ts'
import type { Execute } from './demo-record.ts'
import { leaseFields } from './lease-fields.ts'
import { clausesOf, FAMILY_FORM } from './lease-templates.ts'
import { leasedLand } from './leased-land.ts'
import { Random } from './random.ts'
import type { Land } from './tracts.ts'
import { demoWell } from './wells.ts'

const COUNTY = 'Brewster'
/** Wells before it have lower numbers. */
const WELL = 900

/** The lands of the lease with a story, and of its clone: no other well is drilled in their county. */
export const landsOfStory = (lands: readonly Land[]): Land[] =>
  lands.filter(({ place, minerals }) => place.county === COUNTY && minerals.length > 0).slice(0, 3)

interface Cast {
  lands: readonly Land[]
  lessor: Party
  lessee: Party
  today: string
}

/** A lease is held by production, and the neighbouring land is to be leased on the same terms. */
export async function leaseAndCloneIt(execute: Execute, { lands, ...cast }: Cast): Promise<void> {
  const id = await holdByProduction(execute, { ...cast, lands: lands.slice(0, 2) })
  for (const land of lands.slice(2)) await cloneLease(execute, id, land)
}

/** Written from the family's form, recorded, extended, drilled in the extension, and held by production. */
async function holdByProduction(execute: Execute, cast: Cast): Promise<string> {
  const { lessee, today } = cast
  const signed = monthsFrom(today, -66)
  const primaryEnd = monthsFrom(signed, 36)
  const ends = { cdcDeadline: monthsFrom(primaryEnd, 6), verticalPughDate: primaryEnd }
  const { id, acres } = await negotiate(execute, cast)
  const recorded = recorder(execute, id, cast)

  await execute('UpdateLease', { id, status: 'PT', effectiveDate: signed, ...ends })
  await recorded('Memorandum of Oil and Gas Lease', '418/202', signed)

  await execute('UpdateLease', {
    id,
    status: 'EXT',
    extensionDueDate: primaryEnd,
    extensionExercisedDate: daysFrom(primaryEnd, -3),
    notes: `Extension paid by ${lessee.name} three days before the end of the primary term.`,
  })
  await recorded('Extension of Oil and Gas Lease', '427/88', primaryEnd)

  await drill(execute, id, cast)
  await execute('UpdateLease', {
    id,
    status: 'HBP',
    heldByProductionAcres: acres,
    notes: `Extension paid by ${lessee.name} three days before the end of the primary term. First sales before the extension ended.`,
  })
  return id
}

/** The clauses are those of the first lease; its lands, recordings and dates are not. */
async function cloneLease(execute: Execute, sourceID: string, land: Land): Promise<void> {
  const { netMineralAcres, netSurfaceAcres, grossAcres, legalDescription } = leasedLand(land, 0)
  const none = { leasedLands: [], leaseRecordings: [], assignments: [] }
  const undated = {
    effectiveDate: null,
    extensionDueDate: null,
    status: 'In Process',
  }
  const leaseID = await execute('CloneLease', {
    sourceID,
    leaseName: 'Sotol Vista Lease B',
    ...none,
    ...undated,
    grossAcres,
    netMineralAcres,
    netSurfaceAcres,
    heldByProductionAcres: '0',
    totalAmount: amountOf(netMineralAcres, '625'),
    legalDescription,
    notes: 'Same terms as the first lease, by agreement on the telephone; the bonus is still open.',
  })
  await execute('addLeaseInterest', { leaseID, landID: land.id, netMineralAcres, netSurfaceAcres })
}

/** While it is negotiated it has no date and is not recorded. */
async function negotiate(execute: Execute, { lands, lessee }: Cast): Promise<{ id: string; acres: string }> {
  const leased = lands.map((land) => leasedLand(land, 0))
  const acres = sum(leased.map(({ netMineralAcres }) => netMineralAcres))
  const terms = leaseFields(new Random(1961), { status: 'In Process', termMonth: '36', wells: [] }, acres)
  const id = await execute('CreateLease', {
    ...terms,
    leaseName: 'Sotol Vista Lease',
    currentLessee: lessee.name,
    county: COUNTY,
    status: 'In Process',
    grossAcres: sum(leased.map(({ grossAcres }) => grossAcres)),
    netMineralAcres: acres,
    netSurfaceAcres: sum(leased.map(({ netSurfaceAcres }) => netSurfaceAcres)),
    heldByProductionAcres: '0',
    depthsLeased: 'All depths',
    termMonth: '36',
    RoyaltyRate: '25',
    paidUpOGL: true,
    bonusPerAcre: '1250',
    extensionOptionsYears: '2',
    amountPerAcre: '625',
    totalAmount: amountOf(acres, '625'),
    legalDescription: leased.map(({ legalDescription }) => legalDescription).join('\n'),
  })
  for (const { id: landID, netMineralAcres, netSurfaceAcres } of leased)
    await execute('addLeaseInterest', { leaseID: id, landID, netMineralAcres, netSurfaceAcres })
  for (const [operation, argument, args] of clausesOf(FAMILY_FORM, '25'))
    await execute(operation, { ...args, [argument]: id })
  return { id, acres }
}

const recorder =
  (execute: Execute, leaseID: string, { lands, lessor, lessee }: Cast) =>
  (documentName: string, volPage: string, effectiveDate: string) => {
    const landIDs = lands.map((land) => ({ TractID: land.id, acres: leasedLand(land, 0).recordedAcres }))
    const dates = { effectiveDate, dateFiled: daysFrom(effectiveDate, 12) }
    const parties = { grantor: lessor.id, grantee: lessee.id }
    const RecordingInfo = { documentName, volPage, book: 'OPR', county: COUNTY, ...dates, ...parties }
    return execute('createLeaseRecording', { leaseID, landIDs, RecordingInfo })
  }

/** The well is permitted and spudded in the extension, completed and turned to sales. */
async function drill(execute: Execute, leaseID: string, { lands: [land], lessee, today }: Cast) {
  if (!land) return
  const { args } = demoWell(new Random(1957), land, WELL, today)
  const spudDate = monthsFrom(today, -12)
  const id = await execute('CreateWell', {
    ...args,
    name: 'Sotol Vista 1H',
    status: 'In Process',
    permitDate: daysFrom(spudDate, -40),
    spudDate,
    drilledOn: [land.id],
    operatedBy: [lessee.id],
  })
  await execute('createWellLeaseInterest', { leaseID, wellID: id, cdcTerm: '180' })
  const rigReleaseDate = daysFrom(spudDate, 34)
  await execute('UpdateWell', { id, rigReleaseDate })
  const completionDate = daysFrom(rigReleaseDate, 71)
  const dateProducing = daysFrom(completionDate, 16)
  await execute('UpdateWell', { id, completionDate, dateProducing, status: 'Active', inService: true })
}
