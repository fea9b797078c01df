import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { areSwapped, feetIn, highestDepth, isDeviated, lowestDepth } from '../division-orders/depths.ts'
import { feet } from '../lease/leased-rows.ts'
import type { HoldingLease, HoldingUnit, HoldingWell, LeasedLand } from './facts.ts'
import { figureOf, typedFigure } from './figures.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { bottomOf, topOf } from './unit-depths.ts'

type Depths = Pick<LeasedLand, 'fromDepth' | 'toDepth'>

/**
 * Whether a well is perforated within the depths that a lease has where it is, or in its unit; a text says what is not
 * known of that. From within these it holds all of the lease.
 */
export function isWithinLeased(
  { leaseName, leasedLands }: HoldingLease,
  well: HoldingWell,
  unit: HoldingUnit | null,
): boolean | string {
  const onLands = rowsOn(leasedLands, (land) => well.lands.includes(land))
  const around = rowsOn(leasedLands, (land) => unit?.lands.has(land) || unit?.outlined.has(land) || false)
  const [rows = leasedLands] = [onLands, around].filter(({ length }) => length > 0)
  const leased = merged(rows.filter((row) => !row.isOfUnknownDepths).map(withoutZero))
  const answers = leased.map((depths) => isWithin(depths, well))
  if (answers.includes(true)) return true
  if (rows.some((row) => row.isOfUnknownDepths))
    return isUnitWithin(leased, unit) || messages.depthsUpsideDown(leaseName)
  const doubt = answers.find((answer) => answer !== false)
  return doubt === undefined ? false : (isUnitWithin(leased, unit) ?? doubt)
}

/** The same of the depths of its unit, within which it is; undefined where these do not say so. */
function isUnitWithin(leased: readonly Depths[], unit: HoldingUnit | null): boolean | undefined {
  const [top, bottom] = unit ? [topOf(unit), bottomOf(unit)] : []
  if (typeof top !== 'number' || typeof bottom !== 'number') return undefined
  const ranges = leased.map(({ fromDepth, toDepth }) => ({
    from: feet(fromDepth) ?? 0,
    to: feet(toDepth) ?? Number.POSITIVE_INFINITY,
  }))
  if (ranges.some(({ from, to }) => from <= top && bottom <= to)) return true
  return ranges.every(({ from, to }) => bottom <= from || to <= top) ? false : undefined
}

const rowsOn = (rows: readonly LeasedLand[], isThere: (land: string) => boolean): LeasedLand[] =>
  rows.filter(({ Tract }) => Tract !== null && isThere(Tract.id))

/** Down to zero feet is down to no depth in particular. */
const withoutZero = ({ fromDepth, toDepth }: Depths): Depths => ({
  fromDepth,
  toDepth: isZeroOrBlank(toDepth) ? null : toDepth,
})

/** Depths that follow one another are one: a well of any depth is within both. */
function merged(rows: readonly Depths[]): Depths[] {
  const found: Depths[] = []
  for (const next of rows.toSorted((one, other) => Number(one.fromDepth) - Number(other.fromDepth))) {
    const last = found.at(-1)
    if (last === undefined || Number(last.toDepth ?? Infinity) < Number(next.fromDepth)) found.push(next)
    else if (Number(next.toDepth ?? Infinity) > Number(last.toDepth ?? Infinity))
      found.splice(-1, 1, { ...last, toDepth: next.toDepth })
  }
  return found
}

function isWithin({ fromDepth, toDepth }: Depths, well: HoldingWell): boolean | string {
  const [from, to] = [figureOf(fromDepth), figureOf(toDepth)]
  const isFromSurface = from === undefined || from.isZero()
  if (isFromSurface && to === undefined) return true
  const deepest = typedFigure(well.trueVerticalDepth)
  if (isFromSurface && to !== undefined && deepest?.lte(to)) return true
  if (!isFromSurface && deepest?.lte(from)) return false
  // A lateral is at its vertical depth, wherever along it it is perforated.
  const lateral = isDeviated(well) && !hasPerforations(well) ? deepest : undefined
  const [top, bottom] = [lateral ?? figureOf(highestDepth(well)), lateral ?? figureOf(lowestDepth(well))]
  if (top && (isFromSurface || top.gt(from))) return to === undefined || top.lt(to)
  if (bottom === undefined) {
    if (areSwapped(well)) return messages.perforationsSwapped(well.name)
    const isOfLateral = feetIn(well.lowerPerf) !== undefined
    return isOfLateral ? messages.verticalDepthUnknown(well.name) : messages.lowerPerfUnknown(well.name)
  }
  if (!isFromSurface && bottom.lte(from)) return false
  return to === undefined || bottom.lte(to) || top !== undefined || messages.upperPerfUnknown(well.name)
}

const hasPerforations = ({ upperPerf, lowerPerf }: HoldingWell): boolean =>
  [upperPerf, lowerPerf].some((depth) => feetIn(depth) !== undefined)

/** Whether nothing is recorded of how deep a well is. */
export const hasNoDepths = (well: HoldingWell): boolean =>
  !hasPerforations(well) && isZeroOrBlank(well.trueVerticalDepth)
