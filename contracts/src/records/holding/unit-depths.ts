import { highestDepth, lowestDepth } from '../division-orders/depths.ts'
import { isStated } from '../lease/in-words.ts'
import { feet } from '../lease/leased-rows.ts'
import type { HoldingUnit, HoldingWell } from './facts.ts'
import { figureOf } from './figures.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'

/** An end of the depths that a unit pools: in feet, none, or unknown where only a formation is named, or they begin below it. */
export type UnitEnd = number | null | 'unknown'

type Depths = Pick<HoldingUnit, 'fromDepth' | 'toDepth' | 'fromFormation' | 'toFormation'>

export const topOf = (unit: Depths): UnitEnd => endOf(unit, unit.fromDepth, unit.fromFormation)
export const bottomOf = (unit: Depths): UnitEnd => endOf(unit, unit.toDepth, unit.toFormation)

function endOf({ fromDepth, toDepth }: Depths, depth: string | null, formation: string | null): UnitEnd {
  const isUpsideDown = (feet(fromDepth) ?? 0) >= (feet(toDepth) ?? Number.POSITIVE_INFINITY)
  return isUpsideDown ? 'unknown' : (feet(depth) ?? (isStated(formation) ? 'unknown' : null))
}

/** Whether its status leaves it in question that a unit holds: the status is any text, and only these say that it does. */
export const isInDoubt = ({ status }: Pick<HoldingUnit, 'status'>): boolean =>
  isStated(status) && !/^\s*(active|effective)\s*$/i.test(status ?? '')

/** Whether two units pool some depth in common, as far as is known. */
export const haveDepthInCommon = (one: HoldingUnit, other: HoldingUnit): boolean =>
  isAbove(topOf(one), bottomOf(other)) && isAbove(topOf(other), bottomOf(one))

const isAbove = (top: UnitEnd, bottom: UnitEnd): boolean =>
  typeof top !== 'number' || typeof bottom !== 'number' || top < bottom

/** What is asked of a well that is perforated above or below all that its unit pools: one of the two records is wrong. */
export function outsideUnit(well: HoldingWell, unit: HoldingUnit | null): string | undefined {
  const [top, bottom] = unit ? [topOf(unit), bottomOf(unit)] : []
  const [highest, lowest] = [figureOf(highestDepth(well)), figureOf(lowestDepth(well))]
  const isAbove = typeof top === 'number' && lowest?.lt(top)
  const isBelow = typeof bottom === 'number' && highest?.gt(bottom)
  return unit && (isAbove || isBelow)
    ? messages.outsideUnit(well.name, unit.name, depthsText(unit))
    : undefined
}

/** '9,000 to 11,000 ft', or by its formations. */
export function depthsText({ fromDepth, toDepth, fromFormation, toFormation }: Depths): string {
  const [top, bottom] = [feet(fromDepth), feet(toDepth)]
  if (top !== null && bottom !== null) return messages.between(feetText(top), feetText(bottom))
  if (bottom !== null) return messages.above(feetText(bottom))
  if (top !== null) return messages.below(feetText(top))
  return [...new Set([fromFormation, toFormation].filter(isStated))].join(' to ')
}

export const feetText = (feet: number): string => feet.toLocaleString('en-US')

const IS_ALL = /^\s*(all|any)\b/i

/** What a unit pools in words alone, if these limit it. */
export const depthsInWords = (unit: HoldingUnit): string | null =>
  topOf(unit) === null && bottomOf(unit) === null && isStated(unit.depths) && !IS_ALL.test(unit.depths ?? '')
    ? unit.depths
    : null
