import { checkDivisionOrder, DOI_FIELDS } from '@landbook/contracts/records/division-orders/check'
import type { LandOfWell, LeaseOfLand, StatedOrder } from '@landbook/contracts/records/division-orders/facts'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import type { Random } from './random.ts'
import type { DemoTract } from './tracts.ts'

/** A land of a well in a unit, with the royalty rate of its lease in percent. */
export interface PooledLand {
  id: string
  tract: DemoTract
  rate: string
}

const NONE = { id: '', mesDOI: null, mpiDOI: null, sroDOI: null, totalDOI: null } as const

const NO_DEPTHS = {
  upperPerf: null,
  lowerPerf: null,
  trueVerticalDepth: null,
  drillType: null,
  lengthOfLateral: null,
  perfLength: null,
  totalDepth: null,
  latitude: null,
  longitude: null,
  latitudeBottom: null,
  longitudeBottom: null,
} as const

const ALL_DEPTHS = { fromDepth: null, toDepth: null } as const

const HELD: Omit<LeaseOfLand, 'RoyaltyRate'> = {
  id: '',
  leaseName: '',
  status: 'HBP',
  template: false,
  mineralClassified: false,
  effectiveDate: null,
  termEnds: null,
  producingSince: null,
  drillingSince: null,
  locationSince: null,
  developmentEndsLonger: null,
  drillingSinceLonger: null,
  locationSinceLonger: null,
  primaryExpirationDate: null,
  extensionExpirationDate: null,
  extensionDue: null,
  extensionExercised: null,
  amendments: [],
  wells: [],
}

/**
 * The payor's statements for a well in a unit: per land and for the well. One well in four is paid at a rate that
 * differs from its lease's.
 */
export function demoDivisionOrders(
  random: Random,
  lands: readonly PooledLand[],
  wellUnitAcres: string,
  today: string,
) {
  const isWrong = random.chance(0.25)
  const stated = lands.map(({ id, tract: { args } }): StatedOrder => {
    const acres = Math.min(Number(args.grossMineralAcres), Number(wellUnitAcres) / lands.length)
    return {
      ...NONE,
      Tract: { id, name: String(args.name) },
      platTractAcres: acres.toFixed(2),
      wellUnitAcres,
      lateralFeet: null,
      wellLateralFeet: null,
      mineralOwnership: String(args.mineralFraction),
      royaltyRate: null,
      familyAcres: null,
    }
  })
  const paid = checkDivisionOrder(
    { ...NONE, ...NO_DEPTHS, unit: null, divisionOrder: stated },
    lands.map((land) => landOf(land, isWrong ? '12.5' : land.rate)),
    today,
  )
  return {
    interests: interests(paid),
    orders: stated.map(({ Tract, platTractAcres, mineralOwnership }, n) => ({
      to: Tract?.id,
      data: {
        platTract: `Tract ${n + 1}`,
        platTractAcres,
        wellUnitAcres,
        mineralOwnership,
        ...interests(paid.lands.find(({ land }) => land.id === Tract?.id)),
      },
    })),
  }
}

/** With a lease of the rate that the payor pays at. */
function landOf({ id, tract: { args, minerals } }: PooledLand, rate: string): LandOfWell {
  return {
    id,
    name: String(args.name),
    grossMineralAcres: String(args.grossMineralAcres),
    mineralFraction: String(args.mineralFraction),
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
    mineralsOwned: minerals.map(([name, mineralFraction]) => ({
      mineralFraction,
      Owner: { name },
      interestKind: null,
      ends: null,
      ...ALL_DEPTHS,
    })),
    interest: [{ ...ALL_DEPTHS, Lease: { ...HELD, RoyaltyRate: rate } }],
  }
}

type Paid = Pick<ReturnType<typeof checkDivisionOrder>, 'holders' | 'total'>

const interests = (paid: Paid | undefined) => ({
  ...Object.fromEntries(OWNERS.map((holder) => [DOI_FIELDS[holder], paid?.holders[holder].computed])),
  totalDOI: paid?.total.computed,
})
