import { Exact, isZeroOrBlank, knownSum, parseDecimal, sum } from '../../engine/values/decimals.ts'
import { isUpsideDown } from '../places/depth-range.ts'

/** A row of the lands that a lease takes. Depths are in feet. */
export interface LeasedRow {
  readonly netMineralAcres: string | null
  /** Whose minerals they are. */
  readonly lessor: string | null
  readonly fromDepth: string | null
  readonly toDepth: string | null
  readonly Tract: { readonly id?: string } | null
}
interface Leased {
  readonly leasedLands: readonly LeasedRow[]
}

/** Feet; null where none are typed. */
export const feet = (figure: string | null): number | null => Number(parseDecimal(figure) ?? 0) || null

/** Whether a row takes in what is below a depth. */
export const isBelow = (
  from: number,
  { fromDepth, toDepth }: Pick<LeasedRow, 'fromDepth' | 'toDepth'>,
): boolean => from >= (feet(fromDepth) ?? 0) && from < (feet(toDepth) ?? Number.POSITIVE_INFINITY)

/** The rows of each land, those of each lessor apart. */
const byLand = ({ leasedLands }: Leased): LeasedRow[][] => [
  ...Map.groupBy(leasedLands, (row) =>
    row.Tract === null ? row : JSON.stringify([row.Tract.id, row.lessor]),
  ).values(),
]

/** Whether a land has several rows of a lessor, of other depths. */
export const hasSeveralDepths = (lease: Leased): boolean => byLand(lease).some((rows) => rows.length > 1)

export const isOfSeveralLands = (lease: Leased): boolean => byLand(lease).length > 1

/**
 * The net mineral acres that a lease takes, at least, as rows may lack theirs: of a land of which it has several depths,
 * as many as at any one of these.
 */
export const acresLeased = (lease: Leased): string => sum(byLand(lease).map(mostOf))

/** Whether it has lands, all of which have their acres. */
export const hasAllAcres = ({ leasedLands }: Leased): boolean =>
  leasedLands.length > 0 && leasedLands.every(({ netMineralAcres }) => !isZeroOrBlank(netMineralAcres))

function mostOf(given: readonly LeasedRow[]): string {
  const rows = given.map((row) => (isUpsideDown(row) ? { ...row, fromDepth: null, toDepth: null } : row))
  const atDepths = rows.map(({ fromDepth }) => {
    const there = rows.filter((row) => isBelow(feet(fromDepth) ?? 0, row))
    return knownSum(there.map(({ netMineralAcres }) => netMineralAcres)).sum
  })
  return Exact.max(...atDepths).toFixed()
}
