import { CLAUSE_NAMES, CLAUSE_TYPES, RECORDING_COUNTIES } from '@landbook/contracts/records/lease/lists'
import type { Party } from './agreements.ts'
import type { Addition, DemoRecord } from './demo-record.ts'
import type { Random } from './random.ts'

type Args = Record<string, unknown>

/** A leased land: its id, acres and county. */
export interface LeasedLand {
  id: string
  acreage: string
  county: string
}

const TYPES = CLAUSE_TYPES.map(({ value }) => value) as [string, ...string[]]
const NAMES = CLAUSE_NAMES.map(({ value }) => value) as [string, ...string[]]
const COUNTIES: readonly string[] = RECORDING_COUNTIES.map(({ value }) => value)

interface Parties {
  lessor: Party
  lessee: Party
}

/** An oil and gas lease of some lands, recorded once, with the wells drilled under it. */
export function demoLease(
  random: Random,
  lands: readonly LeasedLand[],
  wells: readonly string[],
  { lessor, lessee }: Parties,
  n: number,
): DemoRecord {
  const year = random.whole(1998, 2022)
  const acres = lands.reduce((total, { acreage }) => total + Number(acreage), 0).toFixed(2)
  const effectiveDate = random.date(year, year)
  const landIDs = lands.map(({ id, acreage }) => ({ TractID: id, acres: acreage }))
  const volPage = `${random.whole(100, 940)}/${random.whole(1, 700)}`
  const filed = { effectiveDate, dateFiled: effectiveDate, volPage }
  return {
    create: [
      'CreateLease',
      {
        leaseName: `${lands[0]?.county ?? 'Family'} Lease ${100 + n}`,
        mfNumber: `MF-${random.whole(90_000, 99_999)}`,
        currentLessee: lessee.name,
        county: lands[0]?.county,
        grossAcres: acres,
        netMineralAcres: acres,
        netSurfaceAcres: '0',
        heldByProductionAcres: wells.length > 0 ? acres : '0',
        status: random.weighted([
          ['HBP', 55],
          ['EXP', 15],
          ['PT', 12],
          ['CDC', 10],
          ['In Process', 8],
        ]),
        effectiveDate,
        termMonth: random.pick(['36', '60', '120']),
        bonusPerAcre: String(random.whole(4, 60) * 50),
        RoyaltyRate: random.pick(['18.75', '20', '25']),
        paidUpOGL: random.chance(0.8),
        depthsLeased: random.pick(['All depths', 'Surface to base of Wolfcamp']),
        cdcCalc: random.chance(0.7) ? 'Completion' : 'RigRelease',
        cdcPeriod: '180 days',
        pughRelease: random.chance(0.4),
      },
    ],
    additions: [
      ...lands.map(
        ({ id, acreage }): Addition => [
          'addLeaseInterest',
          'leaseID',
          { landID: id, netMineralAcres: acreage },
        ],
      ),
      ...clauses(random, random.whole(2, 6)),
      [
        'createLeaseRecording',
        'leaseID',
        { landIDs, RecordingInfo: recording(filed, lands, lessor, lessee) },
      ],
      ...(random.chance(0.4)
        ? [assignment(random, { effectiveDate: random.date(year + 1, 2024), landIDs }, lessee)]
        : []),
      ...wells.map((wellID): Addition => ['createWellLeaseInterest', 'leaseID', { wellID, cdcTerm: '180' }]),
    ],
  }
}

/** A lease template: only clauses. */
export const demoTemplate = (random: Random, leaseName: string): DemoRecord => ({
  create: ['CreateLease', { leaseName, template: true }],
  additions: clauses(random, 8),
})

function clauses(random: Random, count: number): Addition[] {
  return Array.from({ length: count }, (_, n) => {
    const [type, name] = [random.pick(TYPES), random.pick(NAMES)]
    const text = 'As the parties have agreed in writing.'
    return ['addClause', 'leaseID', { type, name, paragraph: String(n + 3), text }]
  })
}

function recording(filed: Args, lands: readonly LeasedLand[], lessor: Party, lessee: Party): Args {
  const county = lands.map((land) => land.county).find((each) => COUNTIES.includes(each))
  return { ...filed, county, documentName: 'Oil and Gas Lease', grantor: lessor.id, grantee: lessee.id }
}

function assignment(
  random: Random,
  { effectiveDate, landIDs }: { effectiveDate: string; landIDs: readonly Args[] },
  grantor: Party,
): Addition {
  const volPage = `${random.whole(100, 940)}/${random.whole(1, 700)}`
  const AssignmentInfo = { volPage, docType: 'Assignment', effectiveDate, grantor: grantor.id }
  return ['createAssignment', 'leaseID', { landIDs, AssignmentInfo }]
}
