import { termEnd } from '@landbook/contracts/records/agreements/term'
import { boundaryAcres } from '@landbook/contracts/records/places/acres'
import { RIGHT_OF_WAY_TERMS, RIGHT_OF_WAY_TYPES } from '@landbook/contracts/records/right-of-way/declaration'
import type { Addition, DemoRecord } from './demo-record.ts'
import { across, padOn } from './lines.ts'
import type { Random } from './random.ts'
import { demoTitleRun, person } from './titles.ts'
import type { Land } from './tracts.ts'
import { BRANDS, LAST_NAMES } from './words.ts'

type Args = Record<string, unknown>

/** An operator of the demo company. */
export interface Party {
  id: string
  name: string
}

const TYPES = RIGHT_OF_WAY_TYPES.map(({ value }) => value) as [string, ...string[]]
const TERMS = RIGHT_OF_WAY_TERMS.map(({ value }) => value) as [string, ...string[]]

/** A road, line or pad on one or two lands, with the payments for it. */
export function demoRightOfWay(random: Random, lands: readonly Land[], lessee: Party, n: number): DemoRecord {
  const type = random.pick(TYPES)
  const args = endingByTerm({
    ...agreement(random, lessee),
    projectName: `${BRANDS[n % BRANDS.length]} ${type.replace(/ - .*/, '')} ${n + 1}`,
    type,
    status: random.weighted([
      ['Active', 70],
      ['Inactive', 15],
      ['In Process', 10],
      ['Cancelled', 5],
    ]),
    termOfLease: random.pick(TERMS),
    ...place(random, type, lands),
    ...(type.startsWith('Pipeline') ? { sizeOfPipeline: `${random.pick([6, 8, 12, 16])}"` } : {}),
    locatedOn: lands.map(({ id }) => id),
    operator: [lessee.id],
  })
  return {
    create: ['CreateROW', args],
    additions: [
      ...payments(random, lessee, args).map((info): Addition => ['addROWPayment', 'ROWID', { info }]),
      ...demoTitleRun(random, random.whole(0, 3)).map(
        ({ book, docType, ...rowinfo }): Addition => ['addROWTitle', 'ROWID', { rowinfo }],
      ),
    ],
  }
}

/** Where it is on the map, and what is stated of it: a line across its lands, or a pad on the first. */
function place(random: Random, type: string, lands: readonly Land[]): Args {
  if (/line|Road/i.test(type))
    return { ...across(lands, random.next(), random.next()), costPerUnit: '$120 per rod' }
  const [land] = lands
  if (!land) return {}
  const geometry = padOn(land, random.whole(8, 16) / 100, random.whole(6, 14) / 100)
  return { geometry, acreage: boundaryAcres(geometry) }
}

/** A grazing or farming lease to a neighbour. */
export function demoOtherLease(random: Random, lands: readonly string[], lessee: Party): DemoRecord {
  const args = endingByTerm({
    ...agreement(random, lessee),
    projectName: lessee.name,
    type: random.chance(0.7) ? 'GRAZING' : 'FARMING',
    status: random.chance(0.8) ? 'Active' : 'Inactive',
    termOfLease: random.pick(['1 Yr', '3 Yrs', '5 Yrs']),
    locatedOn: lands,
    operator: [lessee.id],
  })
  return {
    create: ['CreateOtherLease', args],
    additions: payments(random, lessee, args).map((info) => [
      'addOtherLeasePayment',
      'OtherLeaseID',
      { info },
    ]),
  }
}

/** With the day on which its term ends, if it ends on a day. */
function endingByTerm(args: Args): Args {
  const [dateOfLease, termOfLease] = [args.dateOfLease, args.termOfLease].map(String)
  const ends = termEnd({ dateOfLease: dateOfLease ?? null, termOfLease: termOfLease ?? null })
  return ends && args.dateOfExpiration ? { ...args, dateOfExpiration: ends } : args
}

function agreement(random: Random, lessee: Party): Args {
  const signed = random.whole(2008, 2024)
  return {
    lessee: lessee.name,
    dateOfLease: random.date(signed, signed),
    ...(signed % 5 === 0
      ? { expirationWording: 'Perpetual' }
      : { dateOfExpiration: random.date(signed + 1, signed + 15) }),
    datePaid: random.date(signed, signed),
    volAndPage: `${random.whole(100, 940)}/${random.whole(1, 700)}`,
    original: random.chance(0.7),
    contactName: person(random),
    contactPhone: `(432) 555-01${random.whole(10, 99)}`,
  }
}

function payments(random: Random, from: Party, { dateOfLease }: Args): Args[] {
  return Array.from({ length: random.whole(0, 3) }, () => ({
    // None before the grant.
    date: [random.date(2010, 2025), String(dateOfLease)].toSorted().at(-1),
    paymentFrom: from.name,
    entity: random.pick(['MES', 'MPI', 'SRO', `${random.pick(LAST_NAMES)} Family`]),
    paymentType: random.pick(['Consideration', 'Damages', 'Renewal', 'Rental']),
    amount: `${random.whole(500, 48_000)}.00`,
  }))
}
