import {
  difference,
  Exact,
  exactText,
  isZeroOrBlank,
  parseDecimal,
  rounded,
  total,
} from '../../engine/values/decimals.ts'
import { productOf } from '../../engine/values/fractions.ts'
import { textOrder } from '../../engine/values/texts.ts'
import type { Factor } from '../../engine/values/workings.ts'
import { OWNERS } from '../owner/declaration.ts'
import { TRACT_FINDINGS } from '../tract/check-messages.ts'
import { tract } from '../tract/declaration.ts'
import { percentBelowWhole } from '../tract/minerals-by-depth.ts'
import { afterStateHalf, classifiedNotes } from './classified.ts'
import type { Inputs, LandOfWell, StatedOrder, Taken, WellOfOrders } from './facts.ts'
import { holdingNotes } from './held.ts'
import { inputsOf } from './inputs.ts'
import { lateralNotes, type Sharing, sharingOf } from './lateral.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'
import { bears, mineralNotes } from './minerals.ts'
import { npriParts } from './npri.ts'
import { orderOfLand } from './orders-of-land.ts'
import { orriNotes, orriParts } from './orri.ts'
import { ofUnit, type Part, partOf, royalty } from './parts.ts'

/**
 * The division order check: the decimal interest of each holder in a well, computed from the records, beside the
 * one that is stated. A royalty owner's decimal interest is
 *
 *   net mineral acres in the unit ÷ unit acres × royalty rate,  summed over the tracts,
 *
 * with feet of the lateral in place of acres where a well is shared by these, and beside it what is owned of royalties,
 * where a holder's net mineral acres are acres of the tract in the unit × the family's mineral ownership × the
 * holder's part of that. They are added as they are, and rounded to 8 places once.
 * Which figure counts where there are two, and why: docs/decisions/0013-division-order-check.md.
 */

export type Holder = (typeof OWNERS)[number]

/** Holder → the field of its decimal, on the well and in its division orders. */
export const DOI_FIELDS = { MES: 'mesDOI', MPI: 'mpiDOI', SRO: 'sroDOI' } as const satisfies Record<
  Holder,
  string
>

/**
 * agrees, differs: both figures exist. incomplete: no figure is stated. none: nothing is stated, and there is no
 * interest. measured: it differs from one by measured feet, which are never as exact. uncomputed: inputs are missing.
 */
export type Verdict = 'agrees' | 'differs' | 'measured' | 'incomplete' | 'none' | 'uncomputed'

/** Stated and computed decimal and their difference; null if there is none. */
export interface ComparedShare {
  stated: string | null
  computed: string | null
  difference: string | null
  verdict: Verdict
}

/** `parts` is empty if the holder has no share of the land, or inputs are missing. */
export interface HolderShare extends ComparedShare {
  parts: readonly Omit<Part, 'exact'>[]
}

export interface LandCheck {
  land: { id: string; name: string }
  /** Whether the well has a division order for this land. */
  hasOrder: boolean
  inputs: Inputs
  /** Messages about missing inputs; if there are any, nothing is computed. */
  missing: readonly string[]
  /** Remarks on the computed figures. */
  notes: readonly string[]
  holders: Readonly<Record<Holder, HolderShare>>
  total: ComparedShare
}

export interface DivisionOrderCheck {
  lands: readonly LandCheck[]
  holders: Readonly<Record<Holder, ComparedShare>>
  total: ComparedShare
  /** Those of the lands, and of the well; if there are any, nothing is computed for the whole well. */
  missing: readonly string[]
  notes: readonly string[]
}

const messages = DIVISION_ORDER_MESSAGES
type Figure = InstanceType<typeof Exact>
const LAST_PLACE = new Exact('0.00000001')

/**
 * Checks a well as of today. `lands` are those that it is drilled on and those of its division orders, if they exist;
 * `interest` is left out if the reader may not read leases.
 */
export function checkDivisionOrder(
  well: WellOfOrders,
  lands: readonly LandOfWell[],
  today: string,
): DivisionOrderCheck {
  const sharing = sharingOf(well, lands)
  const checked = lands
    .map((land) => checkLand(well, land, sharing, today))
    .sort((a, b) => textOrder(a.check.land.name, b.check.land.name))
  const checks = checked.map(({ check }) => check)
  const excess = excessOf(checks)
  const isGone = well.divisionOrder.some(({ Tract }) => !lands.some(({ id }) => id === Tract?.id))
  const missing = [
    ...checks.flatMap((check) => check.missing),
    ...(isGone ? [messages.landGone] : []),
    ...(excess?.isImpossible ? [excess.message] : []),
  ]
  const isComplete = checks.length > 0 && missing.length === 0
  const byMap = checks.some(({ inputs }) => isMeasured(inputs))
  const added = (...holders: readonly Holder[]) =>
    isComplete ? total(checked.flatMap(({ shares }) => holders.map((holder) => shares[holder]))) : null
  return {
    lands: checks,
    holders: byHolder((holder) => compare(well[DOI_FIELDS[holder]], added(holder), checks.length, byMap)),
    total: compare(well.totalDOI, added(...OWNERS), checks.length, byMap),
    missing,
    // A well can be late, and a lease in question, on several of the lands.
    notes: [
      ...new Set([
        ...checks.flatMap((check) => check.notes),
        ...(excess && !excess.isImpossible ? [excess.message] : []),
      ]),
    ],
  }
}

/** `shares`: those of the check before they were rounded; 0 where nothing is computed. */
function checkLand(
  well: WellOfOrders,
  land: LandOfWell,
  sharing: Sharing,
  today: string,
): { check: LandCheck; shares: Record<Holder, Figure> } {
  const { order, missing: open, notes } = orderOfLand(well, land)
  const { inputs, missing: unknown } = inputsOf(well, land, order, sharing, today)
  const isImpossible = shareOf(inputs)?.gt(MOST)
  const missing = [...open, ...unknown, ...(isImpossible ? [messages.aboveWhole(land.name)] : [])]
  const parts = byHolder((holder) => (missing.length === 0 ? partsOf(well, inputs, land, holder, today) : []))
  const shares = byHolder((holder) => sumOf(parts[holder]))
  const above = OWNERS.filter((holder) => shares[holder].isNegative())
  missing.push(...above.map((holder) => messages.npriAboveRoyalty(land.name, holder)))
  const isComplete = missing.length === 0
  const holders = byHolder((holder) => ({
    ...compare(
      order?.[DOI_FIELDS[holder]],
      isComplete ? rounded(shares[holder]) : null,
      1,
      isMeasured(inputs),
    ),
    parts: isComplete ? parts[holder].map(({ exact, ...part }) => part) : [],
  }))
  const all = isComplete ? total(Object.values(shares)) : null
  const check = {
    land: { id: land.id, name: land.name },
    hasOrder: order !== undefined,
    inputs,
    missing,
    notes: [
      ...notes,
      ...notesOf(well, land, order, inputs),
      ...lateralNotes(well, land, order, sharing, inputs),
      ...mineralNotes(land, well, today),
      ...orriNotes(land, well, today),
      ...(Object.keys(inputs).length > 0 ? holdingNotes(land, well, inputs, today) : []),
    ],
    holders,
    total: compare(order?.totalDOI, all, OWNERS.length, isMeasured(inputs)),
  }
  return { check, shares }
}

function partsOf(
  well: WellOfOrders,
  inputs: Inputs,
  land: LandOfWell,
  holder: Holder,
  today: string,
): Part[] {
  const owned = mineralsOf(well, inputs, land, holder, today)
  return [
    ...owned.map((minerals) =>
      partOf('Minerals', [...minerals, ...royalty(inputs), ...afterStateHalf(land)]),
    ),
    ...npriParts(land, inputs, holder, owned),
    ...orriParts(land, inputs, holder, well, today),
  ]
}

/**
 * The holder's net mineral acres of the unit's acres, by each of its rows that bear: acres/unit acres × family ownership
 * × the holder's share of it.
 */
function mineralsOf(
  well: WellOfOrders,
  inputs: Inputs,
  land: LandOfWell,
  holder: Holder,
  today: string,
): (readonly Factor[])[] {
  const { ownership } = inputs
  if (!ownership) return []
  return land.mineralsOwned
    .filter((row) => row.Owner?.name === holder && bears(land, row, well, today))
    .map(({ mineralFraction }) => [
      ...ofUnit(inputs),
      { figure: ownership.figure, unit: 'of the minerals' },
      { label: holder, figure: mineralFraction ?? '' },
    ])
}

const sumOf = (parts: readonly Part[]): Figure =>
  parts.reduce((sum, { exact }) => sum.plus(exact), new Exact(0))

function notesOf(
  { unit }: WellOfOrders,
  land: LandOfWell,
  order: StatedOrder | undefined,
  { acres, ownership, royaltyRate }: Inputs,
): string[] {
  const { name } = land
  const notes: string[] = []
  const disagree = (what: string, stated: unknown, where: string, found: unknown) => {
    const [a, b] = [productOf([stated]), productOf([found])]
    if (a && b && !a.eq(b)) notes.push(messages.disagrees(name, what, String(stated), where, String(found)))
  }
  if (order) {
    if (unit) disagree('Well Unit Acres', order.wellUnitAcres, `in unit ${unit.name}`, unit.unitGMA)
    disagree('Mineral Ownership', order.mineralOwnership, 'of the land', land.mineralFraction)
    if (royaltyRate?.from.is === 'lease') {
      const { figure, from } = royaltyRate
      disagree('Royalty Rate (%)', order.royaltyRate, messages.inLease(from.name, from.amended), figure)
    }
    const net = acres && ownership && productOf([acres.figure, ownership.figure])
    disagree('Family Acres', order.familyAcres, 'computed', net && rounded(net))
  }
  if (isSmall(royaltyRate)) notes.push(messages.smallRoyalty(name, royaltyRate?.figure ?? ''))
  const ownersWarning = tract.lists.mineralsOwned.warns?.(land.mineralsOwned)
  if (ownersWarning !== undefined) notes.push(`${name}: ${ownersWarning}`)
  const owned = percentBelowWhole(land.mineralsOwned)
  if (owned !== undefined) notes.push(`${name}: ${TRACT_FINDINGS.ownersIncomplete(owned)}`)
  if (acres?.from.is === 'divisionOrder' && isAbove(acres.figure, land.grossMineralAcres))
    notes.push(messages.platAboveLand(name, exactText(acres.figure), exactText(land.grossMineralAcres)))
  return [...notes, ...classifiedNotes(land)]
}

const isAbove = (acres: string, all: string | null): boolean =>
  !isZeroOrBlank(all) && new Exact(acres).gt(new Exact(all ?? 0).times(MOST))

const isMeasured = ({ feet }: Inputs): boolean => feet?.from.is === 'map'

const isSmall = (rate: Taken | undefined): boolean =>
  rate !== undefined && !isZeroOrBlank(rate.figure) && new Exact(rate.figure).lt(1)

/**
 * Where the lands together exceed the unit or the lateral; unknown acres and feet count as 0, measured ones about. By more
 * than a hundredth, which surveys and rounding do not explain, one of the figures is wrong, and so would be the interest.
 */
function excessOf(lands: readonly LandCheck[]): { message: string; isImpossible: boolean } | undefined {
  const taken = lands.flatMap(({ inputs }) => shareOf(inputs) ?? [])
  const all = new Exact(total(taken))
  const isImpossible = all.gt(MOST)
  if (!isImpossible && (!all.gt(1) || lands.some(({ inputs }) => isMeasured(inputs)))) return undefined
  const byFeet = lands.some(({ inputs }) => inputs.feet)
  return { message: byFeet ? messages.moreThanLateral : messages.moreThanUnit, isImpossible }
}

/** How much of the unit or the lateral a land has. */
function shareOf(inputs: Inputs): Figure | undefined {
  const factors = ofUnit(inputs).map(({ figure }) => figure)
  return factors.length > 0 ? productOf(factors) : undefined
}
const MOST = '1.01'

/**
 * A tolerance of one unit in the 8th place per added figure, as the stated ones may have been rounded differently, one
 * by one or only in total.
 */
function compare(given: unknown, computed: string | null, added: number, byMap: boolean): ComparedShare {
  const stated = parseDecimal(given) ?? null
  if (stated === null || computed === null) {
    const missing = computed === '0' ? 'none' : 'incomplete'
    return { stated, computed, difference: null, verdict: computed === null ? 'uncomputed' : missing }
  }
  const more = difference(stated, computed)
  const agrees = new Exact(more).abs().lte(LAST_PLACE.times(added))
  return { stated, computed, difference: more, verdict: agrees ? 'agrees' : byMap ? 'measured' : 'differs' }
}

const byHolder = <T>(of: (holder: Holder) => T): Record<Holder, T> => ({
  MES: of('MES'),
  MPI: of('MPI'),
  SRO: of('SRO'),
})
