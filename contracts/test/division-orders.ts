import { workingText } from '../src/engine/values/workings.ts'
import { checkDivisionOrder } from '../src/records/division-orders/check.ts'
import type {
  LandOfWell,
  LeaseOfLand,
  MineralsOfLand,
  NpriOfLand,
  StatedOrder,
  WellOfOrders,
} from '../src/records/division-orders/facts.ts'
import { OWNERS } from '../src/records/owner/declaration.ts'

export const TODAY = '2026-11-24'

/** As of today. */
export const checked = (well: WellOfOrders, lands: readonly LandOfWell[]) =>
  checkDivisionOrder(well, lands, TODAY)

/** The computed interests of MES, MPI and SRO. */
export const computed = (...args: Parameters<typeof checked>) => {
  const { holders } = checked(...args)
  return OWNERS.map((holder) => holders[holder].computed)
}

/** The working of MES's interest in the first land. */
export const workings = (...args: Parameters<typeof checked>) =>
  checked(...args).lands[0]?.holders.MES.parts.map(
    ({ label, working }) => `${label}: ${workingText(working)}`,
  ) ?? []

/** Input of the division order check: a well in a unit of 640 acres, and lands of 160 acres with all figures. */

export const NO_DEPTHS = {
  upperPerf: null,
  lowerPerf: null,
  trueVerticalDepth: null,
  drillType: null,
  lengthOfLateral: null,
  totalDepth: null,
  latitude: null,
  longitude: null,
  latitudeBottom: null,
  longitudeBottom: null,
}

export const well = (more: Partial<WellOfOrders> = {}): WellOfOrders => ({
  id: 'w',
  mesDOI: null,
  mpiDOI: null,
  sroDOI: null,
  totalDOI: null,
  unit: { id: 'u', name: 'Longhorn', unitGMA: '640', unitType: null },
  perfLength: null,
  ...NO_DEPTHS,
  divisionOrder: [],
  ...more,
})

export const order = (id: string, more: Partial<StatedOrder> = {}): StatedOrder => ({
  id: `w.${id}`,
  Tract: { id, name: id },
  platTractAcres: null,
  wellUnitAcres: null,
  lateralFeet: null,
  wellLateralFeet: null,
  mineralOwnership: null,
  royaltyRate: null,
  familyAcres: null,
  totalDOI: null,
  mesDOI: null,
  mpiDOI: null,
  sroDOI: null,
  ...more,
})

export const lease = (leaseName: string, RoyaltyRate: string | null, more: Partial<LeaseOfLand> = {}) => ({
  fromDepth: null,
  toDepth: null,
  Lease: {
    id: leaseName,
    leaseName,
    status: 'HBP',
    template: false,
    mineralClassified: false,
    effectiveDate: '2020-01-01',
    termEnds: '2023-01-01',
    primaryExpirationDate: '2023-01-01',
    extensionExpirationDate: null,
    extensionDue: null,
    extensionExercised: null,
    producingSince: null,
    drillingSince: null,
    locationSince: null,
    developmentEndsLonger: null,
    drillingSinceLonger: null,
    locationSinceLonger: null,
    RoyaltyRate,
    amendments: [],
    wells: [],
    ...more,
  },
})

export const minerals = (
  name: string,
  mineralFraction: string | null,
  more: Partial<MineralsOfLand> = {},
): MineralsOfLand => ({
  mineralFraction,
  Owner: { name },
  interestKind: null,
  ends: null,
  fromDepth: null,
  toDepth: null,
  ...more,
})

export const shares = (...fractions: string[]) =>
  fractions.map((fraction, index) => minerals(OWNERS[index] ?? '', fraction))

export const npri = (
  name: string,
  mineralFraction: string | null,
  more: Partial<NpriOfLand> = {},
): NpriOfLand => ({
  mineralFraction,
  Owner: { name },
  holding: null,
  royaltyKind: null,
  shareOf: null,
  burdenFraction: null,
  burdenRoyaltyKind: null,
  burdenShareOf: null,
  ...more,
})

export const orri = (
  holder: (typeof OWNERS)[number],
  fraction: string | null,
  lease: string | null = null,
) => ({
  holder,
  fraction,
  lease,
})

export const land = (id: string, more: Partial<LandOfWell> = {}): LandOfWell => ({
  id,
  name: id,
  grossMineralAcres: '160',
  mineralFraction: '1/2',
  mineralClassified: false,
  mineralClassifiedAcres: null,
  npriInterest: false,
  npriPercentage: null,
  npri: [],
  geometry: null,
  color: null,
  overRidingRoyaltyInterest: false,
  orriPercentage: null,
  orriAcres: null,
  orri: [],
  mineralsOwned: shares('1/2', '1/4', '1/4'),
  interest: [lease('L', '25')],
  ...more,
})
