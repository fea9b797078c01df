import { Exact, isZeroOrBlank, parseDecimal } from '../../engine/values/decimals.ts'
import { parseFraction } from '../../engine/values/fractions.ts'
import { type Amendment, termsOn } from '../lease/amendments.ts'
import { type ForceFacts, isOver, mayBind } from '../lease/end.ts'
import type { Tract } from '../tract/declaration.ts'
import type { DOIS } from './lines.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'
import { floats, missingOfNpri } from './npri.ts'

/** Inputs of the division order check: each figure with the record that it is taken from. */

/** A decimal as stored; null if there is none. */
type Figure = string | null

type Stated = Record<(typeof DOIS)[number] | 'totalDOI', Figure>

export interface WellOfOrders extends Stated {
  id: string
  unit: { id: string; name: string; unitGMA: Figure } | null
  divisionOrder: readonly StatedOrder[]
}

/** A division order of the well; `Tract` is null or unknown if it was deleted. */
export interface StatedOrder extends Stated {
  id: string
  Tract: { id: string; name: Figure } | null
  platTractAcres: Figure
  wellUnitAcres: Figure
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
  /** Each holder's fraction of the family's minerals. */
  mineralsOwned: readonly ShareOfOwner[]
  /** Undefined if the reader may not read leases. */
  interest?: readonly { Lease: LeaseOfLand }[]
}

type ShareOfOwner = {
  mineralFraction: string
  Owner: { name: string } | null
}

/** Of the family, or a burden on the minerals of its owner. */
export type NpriOfLand = Pick<Tract['npri'][number], 'holding' | 'royaltyKind' | 'shareOf'> & ShareOfOwner

export interface LeaseOfLand extends ForceFacts {
  id: string
  leaseName: string
  /** In percent, as the lease was made. */
  RoyaltyRate: Figure
  amendments: readonly Amendment[]
  /** The wells drilled under it. */
  wells: readonly { Well: { id: string } | null }[]
}

export type Origin =
  | { is: 'divisionOrder' }
  | { is: 'land' }
  | { is: 'unit' | 'lease'; id: string; name: string }

/** A figure and its source. */
export interface Taken {
  figure: string
  from: Origin
}

export interface Inputs {
  /** Acres of the land in the unit. */
  acres?: Taken
  unitAcres?: Taken
  /** The family's share of the minerals, as a fraction. */
  ownership?: Taken
  /** In percent. */
  royaltyRate?: Taken
  /** The lease's rate, even if the division order's was taken. */
  lease?: { name: string; rate: string }
}

const messages = DIVISION_ORDER_MESSAGES
const STATED: Origin = { is: 'divisionOrder' }
const LAND: Origin = { is: 'land' }

/** A figure, or a message about what is missing. */
type Found = Taken | string

/**
 * Acres, unit acres and royalty rate are taken from the division order first, as plat and payor are the better sources
 * for what is in the unit. Ownership comes from the title, so the land is used first.
 */
export function inputsOf(
  { id, unit }: WellOfOrders,
  land: LandOfWell,
  order: StatedOrder | undefined,
  today: string,
): { inputs: Inputs; missing: string[] } {
  const { name, mineralsOwned } = land
  const hasRoyalties = land.npri.length > 0 || land.npriInterest
  const hasMinerals =
    mineralsOwned.length > 0 ||
    (!(hasRoyalties && isZeroOrBlank(land.mineralFraction)) &&
      (order !== undefined || !isZeroOrBlank(land.grossMineralAcres)))
  // Surface only: nothing to compute, and nothing missing.
  if (!hasMinerals && !hasRoyalties) return { inputs: {}, missing: [] }

  const lease = leaseOf(land, id, today)
  const found = {
    acres: first(
      messages.noAcres(name),
      [order?.platTractAcres, STATED],
      [positive(land.grossMineralAcres), LAND],
    ),
    unitAcres: first(
      messages.noUnitAcres(name),
      [positive(order?.wellUnitAcres), STATED],
      [positive(unit?.unitGMA), { is: 'unit', id: unit?.id ?? '', name: unit?.name ?? '' }],
    ),
    ...(hasMinerals && {
      ownership: first(
        messages.noOwnership(name),
        [share(land.mineralFraction), LAND],
        [share(order?.mineralOwnership), STATED],
      ),
    }),
    ...((hasMinerals || floats(land)) && {
      royaltyRate: first(
        typeof lease === 'string' ? lease : '',
        [order?.royaltyRate, STATED],
        ofLease(lease),
      ),
    }),
  }
  const inputs: Inputs = {}
  const missing = [
    ...(hasMinerals && mineralsOwned.length === 0 ? [messages.noOwners(name)] : []),
    ...(isClassifiedInPart(land)
      ? [messages.classifiedInPart(name, String(land.mineralClassifiedAcres))]
      : []),
    ...missingOfNpri(land),
  ]
  for (const [input, one] of Object.entries(found) as [keyof typeof found, Found][]) {
    if (typeof one === 'string') missing.push(one)
    else inputs[input] = one
  }
  if (typeof lease !== 'string') inputs.lease = lease
  return { inputs, missing }
}

function first(missing: string, ...candidates: readonly [figure: unknown, from: Origin][]): Found {
  for (const [figure, from] of candidates) if (typeof figure === 'string') return { figure, from }
  return missing
}

const positive = (figure: unknown): unknown => (isZeroOrBlank(figure) ? undefined : parseDecimal(figure))
const share = (fraction: unknown): unknown => (parseFraction(fraction) ? fraction : undefined)

type Bearing = { id: string; name: string; rate: string }

const ofLease = (lease: Bearing | string): [figure: unknown, from: Origin] =>
  typeof lease === 'string'
    ? [undefined, LAND]
    : [lease.rate, { is: 'lease', id: lease.id, name: lease.name }]

/** Which of its acres are in the unit is not known. */
const isClassifiedInPart = ({ mineralClassified, mineralClassifiedAcres, grossMineralAcres }: LandOfWell) =>
  mineralClassified &&
  !isZeroOrBlank(mineralClassifiedAcres) &&
  (isZeroOrBlank(grossMineralAcres) ||
    new Exact(parseDecimal(mineralClassifiedAcres) ?? 0).lt(parseDecimal(grossMineralAcres) ?? 0))

/**
 * The lease that the well was drilled under, else the land's leases if they agree on the rate, else the reason why there
 * is none, each with the terms that are true on the day. Of the others only leases count that may be in force; that one is
 * held by production is taken from its status, too, as not all of its wells may be listed under it.
 */
function leaseOf({ name, interest }: LandOfWell, wellId: string, today: string): Bearing | string {
  if (!interest) return messages.leasesUnseen(name)
  const leases = interest
    .map(({ Lease }) => termsOn(Lease, today))
    .filter(({ status, template }) => !template && !isOver(status) && status !== 'In Process')
  const own = leases.filter(({ wells }) => wells.some(({ Well }) => Well?.id === wellId))
  const candidates =
    own.length > 0 ? own : leases.filter((one) => mayBind(one, today) || one.status === 'HBP')
  const [lease] = candidates
  if (!lease) return messages.noLease(name)
  const without = candidates.find(({ RoyaltyRate }) => RoyaltyRate === null)
  if (without) return messages.noRoyalty(name, without.leaseName)
  const rates = new Set(candidates.map(({ RoyaltyRate }) => RoyaltyRate))
  if (rates.size === 1) return { id: lease.id, name: lease.leaseName, rate: lease.RoyaltyRate ?? '' }
  return messages.severalRoyalties(
    name,
    candidates.map(({ leaseName, RoyaltyRate }) => `${leaseName} ${RoyaltyRate} %`),
  )
}
