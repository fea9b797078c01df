import { expect } from 'vitest'
import {
  type HoldingFacts,
  type HoldingLand,
  type HoldingLease,
  type HoldingUnit,
  type HoldingWell,
  holdingFacts,
  type LeasedLand,
  type LeasePayment,
  type WellOfLease,
} from '../src/records/holding/facts.ts'
import { type HeldPart, holdingsOf, type LandHolding } from '../src/records/holding/holding.ts'

/** Lands, leases, wells and units as tables of cases name them: what they do not name is not known. */

export const LAND = 'Toyah 1'

export const land = (acres: string, values: Partial<HoldingLand> = {}): HoldingLand => ({
  id: LAND,
  name: LAND,
  grossMineralAcres: acres,
  familyNMA: acres,
  mineralsOwned: [],
  ...values,
})

export const row = (acres: string | null, values: Partial<LeasedLand> = {}): LeasedLand => ({
  Tract: { id: LAND },
  netMineralAcres: acres,
  lessor: null,
  fromDepth: null,
  toDepth: null,
  ...values,
})

/** Of 640 acres, its primary term over since 2026-03-15. `wells`: the names of those that it lists. */
export function lease({
  wells = [],
  listed = {},
  ...values
}: Partial<Omit<HoldingLease, 'wells'>> & {
  wells?: readonly string[]
  listed?: Partial<WellOfLease>
} = {}): HoldingLease {
  const known = {
    id: values.leaseName ?? 'Lease A',
    leaseName: 'Lease A',
    status: null,
    template: false,
    effectiveDate: '2023-03-15',
    primaryExpirationDate: '2026-03-15',
    heldByProductionSince: null,
    extendedUntil: null,
    developmentEnds: null,
    developmentEndsLonger: null,
    developmentWorking: null,
    drillingSince: null,
    locationSince: null,
    drillingSinceLonger: null,
    locationSinceLonger: null,
    amendments: [],
    payments: [],
    leasedLands: [row('640')],
    mineralClassified: null,
    netMineralAcres: null,
    paidUpOGL: null,
    rentalClause: null,
    rentalDate: null,
    rentalPerAcre: null,
    rentalAmount: null,
    businessDays: null,
    proportionateReduction: null,
    leaseDate: null,
    termFrom: null,
    termMonth: null,
    termDays: null,
    statedExpirationDate: null,
    extensionFrom: null,
    extensionDueDate: null,
    extensionNoticeDays: null,
    extensionOptionsYears: null,
    extensionOptionsMonths: null,
    cdcDeadline: null,
    extensionAcres: null,
    extensionExercisedDate: null,
    amountPerAcre: null,
    totalAmount: null,
    extensionDue: null,
    extensionExercised: null,
    cessationDays: null,
    shutinDays: null,
    shutinAmount: null,
    shutinPer: null,
    shutinProducts: null,
    shutinConsecutiveMonths: null,
    shutinPostMonths: null,
    shutinMaxConsecutive: null,
    shutinMaxPost: null,
    shutinDescription: null,
    verticalPughDate: null,
    verticalPughDescription: null,
    horizontalPughDeepDate: null,
    horizontalPughDeepDescription: null,
    cdcCalc: null,
    cdcBegins: null,
    cdcPer: null,
    cdcCarryOver: null,
    cdcCarryOverCap: null,
    cdcDryHole: null,
    cdcWellBegins: null,
    cdcDays: null,
    cdcFirstDays: null,
    cdcPeriod: null,
    cdcDescription: null,
    clauses: [],
    horizontalPughShallowDate: null,
    separateLeaseLanguage: null,
    pughAt: null,
    pughMonths: null,
    retainedAcres: null,
    retainedAcresPerFoot: null,
    retainedBy: null,
    retainedFeet: null,
    retainedFormation: null,
    ...values,
    wells: wells.map((id) => ({
      Well: { id },
      cdcTerm: null,
      cdcDate: null,
      assignedAcres: null,
      prescribedAcres: null,
      ...listed,
    })),
  }
  const ends = [known.primaryExpirationDate, known.extendedUntil, known.developmentEnds]
  return {
    termEnds:
      ends
        .filter((end) => end !== null)
        .sort()
        .at(-1) ?? null,
    ...known,
  }
}

export const payment = (values: Partial<LeasePayment>): LeasePayment => ({
  paidFor: null,
  date: null,
  dateReceived: null,
  periodFrom: null,
  periodTo: null,
  dueDate: null,
  amount: null,
  stateHalf: null,
  acres: null,
  ...values,
})

/** On the land, begun in the primary term and producing, and listed by Lease A. */
export const well = (name: string, values: Partial<HoldingWell> = {}): HoldingWell => ({
  id: name,
  name,
  status: 'Active',
  drillType: null,
  type: 'Oil',
  spudDate: '2024-01-10',
  rigReleaseDate: null,
  completionDate: null,
  pluggedDate: null,
  operationsDate: null,
  dateProducing: '2024-06-01',
  firstProduced: null,
  lastProduced: null,
  lastReported: null,
  monthsWithout: null,
  monthsOfZero: null,
  upperPerf: null,
  lowerPerf: null,
  trueVerticalDepth: null,
  lengthOfLateral: null,
  lands: [LAND],
  grossAcres: null,
  unit: null,
  leases: ['Lease A'],
  pastLeases: [],
  ...values,
})

const ALL_DEPTHS = { depths: null, fromDepth: null, toDepth: null, fromFormation: null, toFormation: null }

/** Units are those of the wells that are not stated otherwise: effective from the day on which these are begun. */
export const facts = (
  leases: readonly HoldingLease[],
  wells: readonly HoldingWell[] = [],
  units: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {},
  outlined: readonly string[] = [],
  keepsVolumes = false,
  depths: Readonly<Record<string, Partial<HoldingUnit>>> = {},
): HoldingFacts =>
  holdingFacts(
    leases,
    wells,
    Object.entries(units).map(([id, lands]) => ({
      id,
      name: id,
      status: 'Active',
      effectiveDate: '2024-01-10',
      ...ALL_DEPTHS,
      ...depths[id],
      lands: new Set(Object.keys(lands)),
      outlined: new Set(outlined),
      acresOf: (of) => lands[of] ?? (outlined.includes(of) ? '160' : null),
    })),
    keepsVolumes,
  )

export function holdingOf(of: HoldingLand, known: HoldingFacts, day: string, knownOn = day): LandHolding {
  const [found] = holdingsOf([of], known, day, knownOn)
  if (!found) throw new Error('No land')
  return found
}

/** '160 held', '480 due since 2026-03-16 below 10600 of MPI'. */
export const partText = ({ acres, state, fromDepth, toDepth, lessor, since }: HeldPart): string =>
  [
    acres,
    state,
    since && `since ${since}`,
    fromDepth > 0 && `below ${fromDepth}`,
    toDepth !== null && `above ${toDepth}`,
    lessor && `of ${lessor}`,
  ]
    .filter(Boolean)
    .join(' ')

/** Each part of a land. */
export const said = (of: HoldingLand, known: HoldingFacts, day: string): string[] =>
  holdingOf(of, known, day).parts.map(partText)

/** All that is said of the parts in a state, or of all. */
export const reasons = (of: HoldingLand, known: HoldingFacts, day: string): string =>
  holdingOf(of, known, day)
    .parts.flatMap((part) => part.reasons)
    .join('; ')

/** Cases that were worked by hand have their number in the name. `because`: a part of the reasons. */
export type HoldingCase = [
  name: string,
  known: HoldingFacts,
  day: string,
  parts: string[],
  because?: string,
  of?: HoldingLand,
]

export const checkHolding = (...[, known, day, parts, because = '', of = land('640')]: HoldingCase) => {
  expect(said(of, known, day)).toEqual(parts)
  expect(reasons(of, known, day)).toContain(because)
}
