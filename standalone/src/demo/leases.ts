import { Exact, rounded, sum } from '@landbook/contracts/engine/values/decimals'
import type { ClauseName } from './clause-texts.ts'
import { daysFrom } from './days.ts'
import type { Addition, DemoRecord, DrilledWell } from './demo-record.ts'
import type { LeaseCase } from './lease-cases.ts'
import { leaseDocuments, type Parties } from './lease-documents.ts'
import { CDC_DAYS, leaseFields } from './lease-fields.ts'
import { CLAUSE_ORDER, clausesOf } from './lease-templates.ts'
import { ACRE_PLACES, type LeasedLand } from './leased-land.ts'
import type { Random } from './random.ts'

/** Of so many leases one states rounded acres. */
const ROUNDED_EVERY = 13

interface Leased {
  lands: readonly LeasedLand[]
  lease: LeaseCase
  parties: Parties
  today: string
}

/** An oil and gas lease of some lands, as it is recorded, with the wells drilled under it. */
export function demoLease(random: Random, { lands, lease, parties, today }: Leased, n: number): DemoRecord {
  const total = (acres: (land: LeasedLand) => string) =>
    rounded(new Exact(sum(lands.map(acres))), ACRE_PLACES)
  const netMineralAcres = total((land) => land.netMineralAcres)
  const { status, effectiveDate, termMonth, wells } = lease
  const fields = leaseFields(random, lease, netMineralAcres)
  const county = lands[0]?.county ?? 'Family'
  const isClassified = lands.some((land) => land.isClassified)
  return {
    create: [
      'CreateLease',
      {
        leaseName: `${county} Lease ${100 + n}`,
        mineralClassified: isClassified,
        ...(isClassified ? { mfNumber: `MF-${random.whole(90_000, 99_999)}` } : {}),
        currentLessee: (parties.assignee ?? parties.lessee).name,
        county,
        grossAcres: total((land) => land.grossAcres),
        netMineralAcres: n % ROUNDED_EVERY === 6 ? Number(netMineralAcres).toFixed(0) : netMineralAcres,
        netSurfaceAcres: total((land) => land.netSurfaceAcres),
        heldByProductionAcres: heldAcres(status, netMineralAcres),
        legalDescription: lands.map(({ legalDescription }) => legalDescription).join('\n'),
        status,
        effectiveDate,
        termMonth,
        ...fields,
      },
    ],
    additions: [
      ...lands.map(
        ({ id, netMineralAcres, netSurfaceAcres }): Addition => [
          'addLeaseInterest',
          'leaseID',
          { landID: id, netMineralAcres, netSurfaceAcres, depths: fields.depthsLeased },
        ],
      ),
      ...clausesOf(clauseNames(random), String(fields.RoyaltyRate)),
      ...leaseDocuments(random, lease, lands, parties),
      ...wells.map((well) => developmentWell(random, well, today)),
    ],
  }
}

function heldAcres(status: LeaseCase['status'], netMineralAcres: string): string {
  if (status === 'HBP') return netMineralAcres
  return status === 'PTL REL' ? rounded(new Exact(netMineralAcres).div(2), ACRE_PLACES) : '0'
}

/** As negotiated. */
const clauseNames = (random: Random): ClauseName[] =>
  CLAUSE_ORDER.filter((name) => name === 'Royalty Clause' || random.chance(0.4))

/** While a well has no date to count from, the next CDC date is stated by hand. */
function developmentWell(random: Random, { id, args }: DrilledWell, today: string): Addition {
  const stated = args.rigReleaseDate ? {} : { cdcDate: daysFrom(today, random.whole(40, 150)) }
  return ['createWellLeaseInterest', 'leaseID', { wellID: id, cdcTerm: random.pick(CDC_DAYS), ...stated }]
}
