import { Exact, isZeroOrBlank, parseDecimal } from '../../engine/values/decimals.ts'
import { typed } from '../../engine/values/known-sums.ts'
import { statedLength } from '../../engine/values/lengths.ts'
import type { WellDepths } from './facts.ts'

/** Feet that older records have as text: '10,500', "10,500'", '10500 ft'. Undefined of other texts, and of zero, which nobody typed. */
export const feetIn = (text: string | null): string | undefined =>
  typed(parseDecimal(text) ?? statedLength(text)?.feet) ?? undefined

/** Vertical depths in feet. */
export interface Depths {
  from: string
  to: string
}

/**
 * Where a well produces, by its perforations. Those of a lateral are measured along it, and lie at the true vertical
 * depth. Undefined where the vertical depth does not follow from what is recorded.
 */
export function producingDepths(well: WellDepths): Depths | undefined {
  const [top, bottom] = [feetIn(well.upperPerf), feetIn(well.lowerPerf)]
  if (top === undefined || bottom === undefined || areSwapped(well)) return undefined
  const [from, to] = [verticalDepth(well, top), verticalDepth(well, bottom)]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** Whether its upper perforation is below its lower one: which of them is wrong is not known. */
export function areSwapped({ upperPerf, lowerPerf }: Pick<WellDepths, 'upperPerf' | 'lowerPerf'>): boolean {
  const [top, bottom] = [feetIn(upperPerf), feetIn(lowerPerf)]
  return top !== undefined && bottom !== undefined && new Exact(top).gt(bottom)
}

/** The vertical depth of a well's lowest perforation, as `producingDepths`. */
export function lowestDepth(well: WellDepths): string | undefined {
  const lowest = feetIn(well.lowerPerf)
  return lowest === undefined || areSwapped(well) ? undefined : verticalDepth(well, lowest)
}

/** As `lowestDepth`, of the highest one. Of a lateral all are at its vertical depth. */
export function highestDepth(well: WellDepths): string | undefined {
  const highest = feetIn(well.upperPerf)
  if (areSwapped(well)) return undefined
  if (highest !== undefined) return verticalDepth(well, highest)
  return isDeviated(well) ? lowestDepth(well) : undefined
}

/** Whether a well is not vertical, by its drill type or by what is recorded of a lateral. */
export const isDeviated = (well: Omit<WellDepths, 'upperPerf'>): boolean =>
  /^(hor|dir|dev|lat)/i.test(well.drillType?.trim() ?? '') ||
  feetIn(well.lengthOfLateral) !== undefined ||
  (!isZeroOrBlank(well.trueVerticalDepth) &&
    new Exact(feetIn(well.lowerPerf) ?? 0).gt(parseDecimal(well.trueVerticalDepth) ?? 0))

function verticalDepth(well: Omit<WellDepths, 'upperPerf'>, perforation: string): string | undefined {
  const vertical = isZeroOrBlank(well.trueVerticalDepth) ? undefined : parseDecimal(well.trueVerticalDepth)
  if (!isDeviated(well)) return perforation
  return vertical !== undefined && new Exact(perforation).gte(vertical) ? vertical : undefined
}

/** Whether a well produces from within depths of which either end may be open. The lower end belongs to them. */
export function isWithin(
  { from, to }: Depths,
  severed: { fromDepth: string | null; toDepth: string | null },
): 'within' | 'outside' | 'partly' {
  const top = new Exact(severed.fromDepth ?? 0)
  // As everywhere, down to nothing is down to any depth.
  const bottom = isZeroOrBlank(severed.toDepth) ? null : severed.toDepth
  const isBelow = top.isZero() || top.lt(to)
  if (!isBelow || (bottom !== null && new Exact(from).gte(bottom) && new Exact(to).gt(bottom)))
    return 'outside'
  return top.lte(from) && (bottom === null || new Exact(to).lte(bottom)) ? 'within' : 'partly'
}
