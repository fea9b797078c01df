import { formatDate } from '../../engine/values/dates.ts'
import { isStated } from '../lease/in-words.ts'
import { feet } from '../lease/leased-rows.ts'
import { type Cause, inPart, type LeasePart } from './cause.ts'
import type { HoldingLease, HoldingUnit } from './facts.ts'
import type { WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import {
  amendedRetention,
  deepRelease,
  heldDownTo,
  mayHaveReleased,
  producesDownTo,
  releaseOn,
  shallowRelease,
  verticalRelease,
} from './pugh.ts'
import {
  bottomOf,
  depthsInWords,
  depthsText,
  feetText,
  outsideUnit,
  topOf,
  type UnitEnd,
} from './unit-depths.ts'

type Holder = Pick<WellOfHolding, 'well' | 'unit'>

/** Up or down to where a cause holds: undefined where nothing of that is certain; feet, or null without a limit. */
interface Limit {
  certain: number | null | undefined
  /** How far it may hold beyond, and why that is not known. */
  perhaps: readonly { to: number | null; doubt: string }[]
}

const NO_LIMIT: Limit = { certain: null, perhaps: [] }

/**
 * The depths at which a well holds: all of them until the Pugh clauses release some. After the deep one it holds those
 * down to its lowest perforation, or to the end of its unit's depths. A clause that releases depths leaves those at the other
 * end to pooled production. One that releases acres says nothing of the depths of a unit's acres: whether the unit holds
 * more than it pools is read in two ways.
 */
export function depthsRetained({ lease }: LeasePart, by: Holder, cause: Cause, day: string): Cause[] {
  const outside = outsideUnit(by.well, by.unit)
  if (outside !== undefined && hasReleased(lease, [verticalRelease, deepRelease, shallowRelease], day))
    return [inPart(cause, outside)]
  const [top, bottom] = [topLimit(lease, by, day), bottomLimit(lease, by, day)]
  const at = (from: number | null, to: number | null): Cause => ({
    ...cause,
    depths: { from: from ?? 0, to },
  })
  const lowest = bottom.certain === undefined ? furthest(bottom) : bottom.certain
  return [
    ...(top.certain === undefined || bottom.certain === undefined ? [] : [at(top.certain, bottom.certain)]),
    ...top.perhaps.map(({ to, doubt }) => inPart(at(to, lowest), doubt)),
    ...bottom.perhaps.map(({ to, doubt }) => inPart(at(top.certain ?? null, to), doubt)),
  ]
}

const furthest = ({ perhaps }: Limit): number | null =>
  perhaps.some(({ to }) => to === null) ? null : Math.max(...perhaps.map(({ to }) => to ?? 0))

function topLimit(lease: HoldingLease, { unit }: Holder, day: string): Limit {
  const top = unit && topOf(unit)
  const shallow = releaseOn(lease, shallowRelease, day).release
  if (!mayHaveReleased(shallow, day))
    return hasReleased(lease, [verticalRelease], day) ? ofUnit(unit, top) : NO_LIMIT
  return typeof top === 'number'
    ? { certain: top, perhaps: [] }
    : { certain: undefined, perhaps: [{ to: null, doubt: messages.shallow(formatDate(shallow)) }] }
}

function bottomLimit(lease: HoldingLease, { well, unit }: Holder, day: string): Limit {
  const bottom = unit && bottomOf(unit)
  const { release, amended } = releaseOn(lease, deepRelease, day)
  if (!mayHaveReleased(release, day))
    return hasReleased(lease, [verticalRelease], day) ? ofUnit(unit, bottom) : NO_LIMIT
  const now = heldDownTo(lease, well)
  const before = amendedRetention(lease, release, day)
  const then = before ? heldDownTo(before.terms, well) : null
  const isDeeper = before !== undefined && now !== null && then !== null && now > then
  const below = isDeeper ? then : now
  const known = [below, bottom].filter((depth) => typeof depth === 'number')
  if (known.length === 0) return downToProduction(lease, well)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const doubt = amended === undefined ? messages.deepUnknown : messages.pughAmended(formatDate(amended))
  const isOpen = amended !== undefined || release === 'unknown'
  const later = [
    ...(isDeeper ? [{ to: now, doubt: messages.retainedLater(formatDate(before.amended)) }] : []),
    ...(isOpen ? [{ to: null, doubt }] : []),
  ]
  if (unit && bottom === 'unknown') {
    const perhaps = [{ to: null, doubt: messages.unitFormation(unit.name, depthsText(unit)) }]
    return { certain: most, perhaps: [...perhaps, ...later] }
  }
  const formation = formationDoubt(lease)
  if (below === null && formation !== undefined)
    return { certain: most, perhaps: [{ to: null, doubt: formation }, ...later] }
  const differing =
    unit && least < most
      ? [
          {
            to: most,
            doubt: messages.unitOrPerforation(unit.name, feetText(Number(bottom)), feetText(below ?? 0)),
          },
        ]
      : []
  const ofFormation = formation === undefined ? [] : [{ to: null, doubt: formation }]
  return { certain: least, perhaps: [...differing, ...ofFormation, ...later] }
}

/** Of a well of which it is not known down to what it holds: no clause releases what it produces from. */
function downToProduction(lease: HoldingLease, well: Holder['well']): Limit {
  const doubt = formationDoubt(lease) ?? messages.perforationUnknown(well.name)
  return { certain: producesDownTo(well) ?? undefined, perhaps: [{ to: null, doubt }] }
}

/**
 * What is asked where a lease retains depths by a formation, alone or with feet ('100 feet below the base of the deepest
 * producing formation'): its base is no higher than what produces from it, and how much deeper is not known.
 */
const formationDoubt = ({ retainedFormation, retainedFeet }: HoldingLease): string | undefined =>
  isStated(retainedFormation)
    ? messages.formationRetained(
        retainedFormation ?? '',
        feet(retainedFeet) === null ? null : feetText(feet(retainedFeet) ?? 0),
      )
    : undefined

const hasReleased = (
  lease: HoldingLease,
  clauses: readonly ((lease: HoldingLease, day: string) => string | null)[],
  day: string,
): boolean => clauses.some((clause) => mayHaveReleased(releaseOn(lease, clause, day).release, day))

/** The units whose depths are stated in words alone, once a clause has acted: the words are not read. */
export const depthRemarks = (lease: HoldingLease, wells: readonly WellOfHolding[], day: string): string[] =>
  hasReleased(lease, [verticalRelease, deepRelease, shallowRelease], day)
    ? wells.flatMap(({ unit, hold }) => {
        const words = unit && hold.is !== 'nothing' ? depthsInWords(unit) : null
        return unit && words !== null ? [messages.unitInWords(unit.name, words)] : []
      })
    : []

/** Of depths of a unit that no clause releases. */
function ofUnit(unit: HoldingUnit | null, end: UnitEnd): Limit {
  if (unit === null || end === null) return NO_LIMIT
  const of = depthsText(unit)
  return end === 'unknown'
    ? { certain: undefined, perhaps: [{ to: null, doubt: messages.unitFormation(unit.name, of) }] }
    : { certain: end, perhaps: [{ to: null, doubt: messages.unitDepths(unit.name, of) }] }
}
