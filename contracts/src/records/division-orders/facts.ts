import type { Boundary } from '../../engine/values/boundaries.ts'
import type { Amendment } from '../lease/amendments.ts'
import type { ExtensionFacts, ForceFacts } from '../lease/end.ts'
import type { Tract } from '../tract/declaration.ts'
import type { DOIS } from './lines.ts'

/** What the division order check reads of a well and its lands, and the figures that it takes from them. */

/** A decimal as stored; null if there is none. */
type Figure = string | null

type Stated = Record<(typeof DOIS)[number] | 'totalDOI', Figure>

/** Depths of a well in feet, measured along the hole except for the true vertical depth; texts as sources write them. */
export interface WellDepths {
  upperPerf: Figure
  lowerPerf: Figure
  trueVerticalDepth: Figure
  drillType: string | null
  lengthOfLateral: Figure
}

export interface WellOfOrders extends Stated, WellDepths {
  id: string
  /** Its type is null for those who may not read units, too. */
  unit: { id: string; name: string; unitGMA: Figure; unitType: string | null } | null
  perfLength: Figure
  /** Along the hole. */
  totalDepth: Figure
  latitude: Figure
  longitude: Figure
  latitudeBottom: Figure
  longitudeBottom: Figure
  divisionOrder: readonly StatedOrder[]
}

/** A division order of the well; `Tract` is null or unknown if it was deleted. */
export interface StatedOrder extends Stated {
  id: string
  Tract: { id: string; name: Figure } | null
  platTractAcres: Figure
  wellUnitAcres: Figure
  lateralFeet: Figure
  wellLateralFeet: Figure
  mineralOwnership: Figure
  royaltyRate: Figure
  familyAcres: Figure
}

export interface LandOfWell {
  id: string
  name: string
  grossMineralAcres: Figure
  mineralFraction: Figure
  mineralClassified: boolean
  /** The acres of it that are Mineral Classified; blank or 0: all of them, if any. */
  mineralClassifiedAcres: Figure
  npriInterest: boolean
  npriPercentage: Figure
  npri: readonly NpriOfLand[]
  geometry: Boundary | null
  /** Its type. */
  color: string | null
  overRidingRoyaltyInterest: boolean
  orriPercentage: Figure
  orriAcres: Figure
  orri: readonly OrriOfLand[]
  /** Each holder's fraction of the family's minerals. */
  mineralsOwned: readonly MineralsOfLand[]
  /** Undefined if the reader may not read leases. */
  interest?: readonly InterestOfLand[]
  /** What holds it on the day; undefined if that was not asked. */
  holding?: HoldingOfLand
}

/** What a lease takes of a land. */
export interface InterestOfLand {
  fromDepth: Figure
  toDepth: Figure
  Lease: LeaseOfLand
}

/** As `holdings` answers it. */
export interface HoldingOfLand {
  /** The family's net mineral acres; null if it is not known what holds them. */
  acres: Figure
  parts: readonly HeldPartOfLand[]
  remarks: readonly string[]
}

export interface HeldPartOfLand {
  acres: string
  state: 'held' | 'disputed' | 'due' | 'notLeased'
  /** Feet; `toDepth` is null for all that is below. */
  fromDepth: number
  toDepth: number | null
  /** Whose minerals they are, if known. */
  lessor: Figure
  lease: { id: string } | null
  reasons: readonly string[]
  since: string | null
}

type ShareOfOwner = {
  mineralFraction: Figure
  Owner: { name: string } | null
}

export type MineralsOfLand = Pick<
  Tract['mineralsOwned'][number],
  'interestKind' | 'ends' | 'fromDepth' | 'toDepth'
> &
  ShareOfOwner

/** Of the family, or a burden on the minerals of its owner. */
export type NpriOfLand = Pick<
  Tract['npri'][number],
  'holding' | 'royaltyKind' | 'shareOf' | 'burdenFraction' | 'burdenRoyaltyKind' | 'burdenShareOf'
> &
  ShareOfOwner

export type OrriOfLand = Pick<Tract['orri'][number], 'holder' | 'lease'> & { fraction: Figure }

export interface LeaseOfLand extends ForceFacts, ExtensionFacts {
  id: string
  leaseName: string
  mineralClassified: boolean | null
  /** In percent, as the lease was made. */
  RoyaltyRate: Figure
  amendments: readonly (Amendment & { volPage: Figure })[]
  /** The wells drilled under it. */
  wells: readonly { Well: { id: string } | null }[]
}

/** What is measured of a lateral: the part between the perforations, or the line from surface hole to bottom hole. */
export type Span = 'perforations' | 'bore'

export type Origin =
  | { is: 'divisionOrder' }
  | { is: 'land' }
  | { is: 'well' }
  /** Measured along a lateral. */
  | { is: 'map'; span: Span }
  | { is: 'unit'; id: string; name: string }
  /** `amended`: since when and by what its rate is. */
  | { is: 'lease'; id: string; name: string; amended?: string }

/** A figure and its source. */
export interface Taken {
  figure: string
  from: Origin
}

export interface Inputs {
  /** Acres of the land in the unit. */
  acres?: Taken
  unitAcres?: Taken
  /** Of the lateral on the land, and of all of it: in place of acres. */
  feet?: Taken
  wellFeet?: Taken
  /** The family's share of the minerals, as a fraction. */
  ownership?: Taken
  /** In percent. */
  royaltyRate?: Taken
}
