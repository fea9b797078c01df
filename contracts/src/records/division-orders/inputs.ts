import { isEmpty } from '../../engine/kernel/fields.ts'
import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { parseFraction } from '../../engine/values/fractions.ts'
import type { Measured } from './bore.ts'
import { missingOfClassified } from './classified.ts'
import type { Inputs, LandOfWell, Origin, StatedOrder, Taken, WellOfOrders } from './facts.ts'
import { missingOfHolding } from './held.ts'
import { lateralOf, type Sharing } from './lateral.ts'
import { type Bearing, leaseOf } from './leases.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'
import { mayBear, missingOfMinerals } from './minerals.ts'
import { floats, hasNpri, missingOfNpri } from './npri.ts'
import { hasOrri, missingOfOrri } from './orri.ts'
import { missingOfFraction, notNegative, positive } from './parts.ts'

/** Inputs of the division order check: each figure with the record that it is taken from. */

const messages = DIVISION_ORDER_MESSAGES
const STATED: Origin = { is: 'divisionOrder' }
const LAND: Origin = { is: 'land' }

/** A figure, or a message about what is missing. */
type Found = Taken | string

/**
 * Acres and unit acres are taken from the division order first, as plat and payor are the better sources for what is in
 * the unit. Ownership comes from the title, so the land is used first, and the royalty rate from the lease alone: what a
 * payor says of either would confirm itself.
 */
export function inputsOf(
  well: WellOfOrders,
  land: LandOfWell,
  order: StatedOrder | undefined,
  { by, measured }: Sharing,
  today: string,
): { inputs: Inputs; missing: string[] } {
  const { unit } = well
  const { name, mineralsOwned } = land
  const hasRoyalties = hasNpri(land) || hasOrri(land)
  const hasMinerals =
    mineralsOwned.some((row) => mayBear(land, row, well, today)) ||
    (mineralsOwned.length === 0 &&
      !(isZero(land.mineralFraction) && isZeroOrEmpty(order?.mineralOwnership)) &&
      !(hasRoyalties && isZeroOrEmpty(land.mineralFraction)) &&
      (order !== undefined || !isZeroOrBlank(land.grossMineralAcres)))
  // Surface only: nothing to compute. Where royalties are only marked, it is not known what.
  if (!hasMinerals && land.npri.length === 0 && land.orri.length === 0)
    return {
      inputs: {},
      missing: [
        ...missingOfClassified(land, well, { hasMinerals, today }),
        ...missingOfNpri(land),
        ...missingOfOrri(land, well, today),
      ],
    }

  const found = {
    ...(by === 'feet'
      ? feetOf(well, name, order, measured.get(land.id))
      : acresOf(well, land, order, hasMinerals)),
    ...(hasMinerals && { ownership: ownershipOf(land, order) }),
    ...((hasMinerals || floats(land)) && { royaltyRate: leaseRate(leaseOf(land, well, today)) }),
  }
  const inputs: Inputs = {}
  for (const [input, one] of Object.entries(found) as [keyof typeof found, Found][])
    if (typeof one !== 'string') inputs[input] = one
  const missing = [
    ...(by === 'unknown' ? [messages.noUnitType(name, unit?.name ?? '')] : []),
    ...(hasMinerals && mineralsOwned.length === 0 ? [messages.noOwners(name)] : []),
    ...missingOfClassified(land, well, { hasMinerals, acres: inputs.acres, today }),
    ...missingOfMinerals(land, well, today),
    ...(hasMinerals || floats(land) ? missingOfHolding(land, well, today) : []),
    ...missingOfNpri(land),
    ...missingOfOrri(land, well, today),
  ]
  const open = Object.values(found).filter((one) => typeof one === 'string')
  return { inputs, missing: [...new Set([...missing, ...open])] }
}

/** Of fractions. A zero that is typed says that the family owns nothing, as of others' lands in a unit. */
const isZero = (written: unknown): boolean => parseFraction(written)?.isZero() === true
const isZeroOrEmpty = (written: unknown): boolean => isEmpty(written) || isZero(written)

const acresOf = (
  { unit }: WellOfOrders,
  { name, grossMineralAcres, orriAcres }: LandOfWell,
  order: StatedOrder | undefined,
  hasMinerals: boolean,
) => ({
  acres: first(
    messages.noAcres(name),
    [positive(order?.platTractAcres), STATED],
    [positive(grossMineralAcres), LAND],
    [hasMinerals ? undefined : positive(orriAcres), LAND],
  ),
  unitAcres: first(
    messages.noUnitAcres(name),
    [positive(order?.wellUnitAcres), STATED],
    [positive(unit?.unitGMA), { is: 'unit', id: unit?.id ?? '', name: unit?.name ?? '' }],
  ),
})

function feetOf(
  well: WellOfOrders,
  land: string,
  order: StatedOrder | undefined,
  measured: Measured | undefined,
) {
  if (measured && typeof order?.lateralFeet !== 'string') {
    const from: Origin = { is: 'map', span: measured.span }
    return { feet: { figure: measured.feet, from }, wellFeet: { figure: measured.wellFeet, from } }
  }
  const lateral = lateralOf(well)
  return {
    feet: first(messages.noFeet(land), [notNegative(order?.lateralFeet), STATED]),
    wellFeet: first(
      lateral === 'two' ? messages.twoLaterals(land) : messages.noLateral(land),
      [positive(order?.wellLateralFeet), STATED],
      [typeof lateral === 'string' ? undefined : lateral.feet, { is: 'well' }],
    ),
  }
}

/** What cannot be read on the land is not replaced by what the payor states. */
function ownershipOf(land: LandOfWell, order: StatedOrder | undefined): Found {
  const found = first(
    messages.noOwnership(land.name),
    [land.mineralFraction || undefined, LAND],
    [order?.mineralOwnership || undefined, STATED],
  )
  if (typeof found === 'string') return found
  return missingOfFraction(land.name, messages.sizes.family, found.figure)[0] ?? found
}

function first(missing: string, ...candidates: readonly [figure: unknown, from: Origin][]): Found {
  for (const [figure, from] of candidates) if (typeof figure === 'string') return { figure, from }
  return missing
}

function leaseRate(found: Bearing | string): Found {
  if (typeof found === 'string') return found
  const { rate, ...lease } = found
  return { figure: rate, from: { is: 'lease', ...lease } }
}
