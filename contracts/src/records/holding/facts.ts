import type { Amendment } from '../lease/amendments.ts'
import type { DevelopmentFacts } from '../lease/development-hold.ts'
import type { Classified } from '../lease/state-half.ts'
import { isUpsideDown } from '../places/depth-range.ts'
import type { ClassifiedLand } from '../tract/state-half.ts'

/**
 * What it takes to say what holds each acre of a land: the land, its leases, their wells and the units of these, as read
 * models have them. Dates are YYYY-MM-DD, months YYYY-MM, figures decimal strings; null where something is not known.
 */

type Text = string | null

export interface HoldingLand extends ClassifiedLand {
  id: string
  name: string
  grossMineralAcres: Text
  mineralFraction?: Text
  /** The family's net mineral acres. */
  familyNMA: Text
  familyNSA?: Text
  grossSurfaceAcres?: Text
  /** The parts of these that each holder has. */
  mineralsOwned: readonly {
    netMineralAcres: Text
    Owner: { name: Text } | null
    interestKind?: Text
    ends?: Text
    fromDepth?: Text
    toDepth?: Text
  }[]
}

export interface HoldingWell {
  id: string
  name: string
  status: Text
  drillType: Text
  type: Text
  spudDate: Text
  rigReleaseDate: Text
  completionDate: Text
  pluggedDate: Text
  operationsDate: Text
  /** When a bore was begun that was re-entered under the lease that is looked at. */
  bore?: string
  dateProducing: Text
  firstProduced: Text
  lastProduced: Text
  lastReported: Text
  monthsWithout: Text
  monthsOfZero: Text
  upperPerf: Text
  lowerPerf: Text
  trueVerticalDepth: Text
  lengthOfLateral: Text
  /** The ids of the lands that it is drilled on. */
  lands: readonly string[]
  /** The gross acres of these; null where those of one are not known. */
  grossAcres: Text
  /** The id of its unit. */
  unit: Text
  /** The ids of the leases that name it and have not ended by their status. */
  leases: readonly string[]
  /** The names of those that name it and have. */
  pastLeases: readonly string[]
}

export interface HoldingUnit {
  id: string
  name: string
  status: Text
  effectiveDate: Text
  /** What it pools: in words, in feet, and by formations where these are not known. */
  depths: Text
  fromDepth: Text
  toDepth: Text
  fromFormation: Text
  toFormation: Text
  /** The ids of the lands that it takes in, by its wells and their division orders. */
  lands: ReadonlySet<string>
  /** The ids of those that only its outline takes in. */
  outlined: ReadonlySet<string>
  /** The gross acres of a land in it. */
  acresOf: (land: string) => Text
}

export interface LeasedLand {
  Tract: ({ id: string; name?: Text } & ClassifiedLand) | null
  netMineralAcres: Text
  /** Whose minerals they are. */
  lessor: Text
  /** In feet. */
  fromDepth: Text
  toDepth: Text
  /** Whether these were typed upside down: then it is taken for one of all depths, and which it is of is a question. */
  isOfUnknownDepths?: boolean
}

export interface WellOfLease {
  Well: { id: string } | null
  cdcTerm: Text
  cdcDate: Text
  assignedAcres: Text
  prescribedAcres: Text
}

export interface LeasePayment {
  paidFor: Text
  date: Text
  dateReceived: Text
  periodFrom: Text
  periodTo: Text
  /** The due day that it settles. */
  dueDate: Text
  /** Of Mineral Classified land: whether the State's half is in the amount. */
  stateHalf: Text
  /** In dollars; zero as long as nobody typed it. */
  amount: Text
  acres: Text
}

/** The terms that say what holds a lease, what a well retains, and until when. */
export interface HoldingTerms {
  leaseDate: Text
  termFrom: Text
  termMonth: Text
  termDays: Text
  statedExpirationDate: Text
  paidUpOGL: boolean | null
  rentalClause: Text
  rentalDate: Text
  rentalPerAcre: Text
  rentalAmount: Text
  businessDays: Text
  proportionateReduction: boolean | null
  extensionFrom: Text
  extensionDueDate: Text
  extensionNoticeDays: Text
  extensionOptionsYears: Text
  extensionOptionsMonths: Text
  extensionAcres: Text
  extensionExercisedDate: Text
  amountPerAcre: Text
  totalAmount: Text
  cessationDays: Text
  shutinDays: Text
  shutinAmount: Text
  shutinPer: Text
  shutinProducts: Text
  shutinConsecutiveMonths: Text
  shutinPostMonths: Text
  shutinMaxConsecutive: Text
  shutinMaxPost: Text
  shutinDescription: Text
  verticalPughDate: Text
  verticalPughDescription: Text
  horizontalPughDeepDate: Text
  horizontalPughDeepDescription: Text
  horizontalPughShallowDate: Text
  cdcCalc: Text
  cdcDeadline: Text
  cdcBegins: Text
  cdcPer: Text
  cdcCarryOver: Text
  cdcCarryOverCap: Text
  cdcDryHole: Text
  cdcWellBegins: Text
  cdcDays: Text
  cdcFirstDays: Text
  cdcPeriod: Text
  cdcDescription: Text
  separateLeaseLanguage: boolean | null
  pughAt: Text
  pughMonths: Text
  retainedAcres: Text
  retainedAcresPerFoot: Text
  retainedBy: Text
  retainedFeet: Text
  retainedFormation: Text
}

export interface HoldingLease extends HoldingTerms, DevelopmentFacts {
  id: string
  leaseName: string
  status: Text
  template: boolean | null
  mineralClassified: boolean | null
  classified?: Classified
  netMineralAcres: Text
  effectiveDate: Text
  primaryExpirationDate: Text
  /** Since when production has held it, as people state. */
  heldByProductionSince: Text
  extendedUntil: Text
  extensionDue: Text
  extensionExercised: Text
  termEnds: Text
  amendments: readonly Amendment[]
  /** As it was made, before the amendments that are in its terms. */
  made?: HoldingLease
  /** The continuous development of the acres that are extended, where these are not all. */
  ofExtension?: DevelopmentFacts
  payments: readonly LeasePayment[]
  leasedLands: readonly LeasedLand[]
  wells: readonly WellOfLease[]
  clauses: readonly { name: Text; text: Text }[]
}

/** The leases, wells and units around some lands, as they are looked up. */
export interface HoldingFacts {
  /** By the land that they lease. */
  leasesOf: ReadonlyMap<string, readonly HoldingLease[]>
  wells: ReadonlyMap<string, HoldingWell>
  /** By the land that they are drilled on. */
  wellsOn: ReadonlyMap<string, readonly HoldingWell[]>
  /** By the land that they take in. */
  unitsOn: ReadonlyMap<string, readonly HoldingUnit[]>
  /** By the unit that they are in. */
  wellsIn: ReadonlyMap<string, readonly HoldingWell[]>
  /** Whether months of production of any well are on record: many companies keep none. */
  keepsVolumes: boolean
}

export const landsLeased = ({ leasedLands }: Pick<HoldingLease, 'leasedLands'>): ReadonlySet<string> =>
  new Set(leasedLands.flatMap(({ Tract }) => Tract?.id ?? []))

export function holdingFacts(
  leases: readonly HoldingLease[],
  wells: readonly HoldingWell[],
  units: readonly HoldingUnit[],
  keepsVolumes: boolean,
): HoldingFacts {
  return {
    leasesOf: groupedBy(leases.map(withKnownDepths), landsLeased),
    wells: new Map(wells.map((one) => [one.id, one])),
    wellsOn: groupedBy(wells, ({ lands }) => lands),
    unitsOn: groupedBy(units, ({ lands, outlined }) => [...lands, ...outlined]),
    wellsIn: groupedBy(wells, ({ unit }) => (unit === null ? [] : [unit])),
    keepsVolumes,
  }
}

function withKnownDepths(lease: HoldingLease): HoldingLease {
  if (!lease.leasedLands.some(isUpsideDown)) return lease
  const leasedLands = lease.leasedLands.map((row) =>
    isUpsideDown(row) ? { ...row, fromDepth: null, toDepth: null, isOfUnknownDepths: true } : row,
  )
  return { ...lease, leasedLands }
}

/** Each under all of its keys. */
export function groupedBy<T>(all: readonly T[], keysOf: (one: T) => Iterable<string>): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all)
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  return groups
}
