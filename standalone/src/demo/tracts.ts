import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { boundaryAcres } from '@landbook/contracts/records/places/acres'
import { DOCUMENT_TYPES } from '@landbook/contracts/records/tract/declaration'
import { type Corner, cornerOf, type DemoCounty, square } from './places.ts'
import type { Random } from './random.ts'
import { LAST_NAMES, SURVEYS } from './words.ts'

type Args = Record<string, unknown>

export interface DemoTract {
  place: DemoCounty
  corner: Corner
  /** Arguments of CreateTract. */
  args: Args
  /** The owners' shares of minerals and surface. */
  minerals: [owner: string, share: string][]
  surface: [owner: string, share: string][]
}

/** A tract of the demo company. */
export type Land = DemoTract & { id: string }

/** A part of a section: miles to the east and to the north. */
const PIECES = [
  [[1, 1], 50],
  [[1, 0.5], 25],
  [[0.5, 0.5], 20],
  [[0.25, 0.25], 5],
] as const
const TYPES = [
  ['M', 45],
  ['M&S', 30],
  ['S', 15],
  ['ORRI', 10],
] as const
const FRACTIONS = ['1', '1/2', '1/2', '1/4', '3/8', '1/8', '5/16', '0.0625'] as const
const SPLITS = [
  ['1/2', '1/4', '1/4'],
  ['1/3', '1/3', '1/3'],
  ['1/2', '1/2'],
  ['3/8', '3/8', '1/4'],
  ['1'],
] as const

export function demoTract(random: Random, place: DemoCounty, n: number): DemoTract {
  const corner = cornerOf(place, n)
  const [east, north] = random.weighted(PIECES)
  const geometry = square(corner, east, north)
  const acreage = boundaryAcres(geometry)
  const color = random.weighted(TYPES)
  const hasMinerals = color === 'M' || color === 'M&S'
  const hasSurface = color === 'S' || color === 'M&S'
  const purchaseDate = random.date(1928, 2016)
  return {
    place,
    corner,
    minerals: hasMinerals ? holders(random) : [],
    surface: hasSurface ? holders(random) : [],
    args: {
      name: `${place.county} ${n + 1}`,
      familyID: `F-${1000 + random.whole(0, 899)}`,
      state: place.state,
      county: place.county,
      ...location(random, place, n),
      color,
      geometry,
      acreage,
      docType: random.pick(DOCUMENT_NAMES),
      purchaser: `${random.pick(LAST_NAMES)} Family`,
      purchaseDate,
      recording: `Vol. ${random.whole(12, 940)}, Pg. ${random.whole(1, 700)}`,
      patentInformation: random.pick(LAST_NAMES),
      dateOfPatent: random.date(1881, 1915),
      originalPapers: random.chance(0.6),
      executiveRights: hasMinerals && random.chance(0.7),
      ...(hasMinerals ? { grossMineralAcres: acreage, mineralFraction: random.pick(FRACTIONS) } : {}),
      ...(hasSurface ? { grossSurfaceAcres: acreage, surfaceFraction: random.pick(FRACTIONS) } : {}),
      ...burdens(random, color, acreage),
    },
  }
}

const DOCUMENT_NAMES = DOCUMENT_TYPES.map(({ value }) => value) as [string, ...string[]]

function location(random: Random, { state, county }: DemoCounty, n: number): Args {
  const section = String((n % 48) + 1)
  if (state === 'Texas') {
    const [survey, blk] = [random.pick(SURVEYS), String(random.whole(2, 58))]
    const abstract = `A-${random.whole(100, 5900)}`
    return {
      survey,
      blk,
      section,
      abstract,
      legalDescription: `Section ${section}, Block ${blk}, ${survey} Survey, ${abstract}, ${county} County, Texas`,
    }
  }
  const [township, range] = [
    `${random.whole(1, 30)}S`,
    `${random.whole(1, 40)}${state === 'Colorado' ? 'W' : 'E'}`,
  ]
  return {
    township,
    range,
    section,
    legalDescription: `Section ${section}, Township ${township}, Range ${range}, ${county} County, ${state}`,
  }
}

function burdens(random: Random, color: string, acreage: string): Args {
  if (color === 'ORRI')
    return {
      overRidingRoyaltyInterest: true,
      orriPercentage: random.pick(['0.01', '0.0125', '0.005']),
      orriAcres: acreage,
    }
  if (color === 'S')
    return random.chance(0.5) ? { mineralClassified: true, mineralClassifiedAcres: acreage } : {}
  return {
    ...(random.chance(0.15) ? { npriInterest: true, npriPercentage: '0.015625' } : {}),
    ...(color === 'M&S' && random.chance(0.4)
      ? { caliche: true, calicheAcres: String(random.whole(2, 30)) }
      : {}),
    ...(color === 'M&S' && random.chance(0.3) ? { waterOwnership: true, waterAcres: acreage } : {}),
  }
}

function holders(random: Random): [string, string][] {
  const shares: readonly string[] = random.pick(SPLITS)
  const first = random.whole(0, OWNERS.length - 1)
  return shares.map((share, index) => [OWNERS[(first + index) % OWNERS.length] ?? OWNERS[0], share])
}
