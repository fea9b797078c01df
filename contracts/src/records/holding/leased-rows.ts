import { Exact, isZeroOrBlank, knownSum, parseDecimal, sum } from '../../engine/values/decimals.ts'
import type { LeasedLand } from './facts.ts'

type Row = Pick<LeasedLand, 'lessor' | 'fromDepth' | 'toDepth' | 'netMineralAcres'> & {
  readonly Tract: { readonly id: string } | null
}
interface Leased {
  readonly leasedLands: readonly Row[]
}

/** Feet; null where none are typed. */
export const feet = (figure: string | null): number | null => Number(parseDecimal(figure) ?? 0) || null

/** Whether a row takes in what is below a depth. */
export const isBelow = (from: number, { fromDepth, toDepth }: Pick<Row, 'fromDepth' | 'toDepth'>): boolean =>
  from >= (feet(fromDepth) ?? 0) && from < (feet(toDepth) ?? Number.POSITIVE_INFINITY)

/** The rows of each land, those of each lessor apart. */
const byLand = ({ leasedLands }: Leased): Row[][] => [
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

function mostOf(rows: readonly Row[]): string {
  const atDepths = rows.map(({ fromDepth }) => {
    const there = rows.filter((row) => isBelow(feet(fromDepth) ?? 0, row))
    return knownSum(there.map(({ netMineralAcres }) => netMineralAcres)).sum
  })
  return Exact.max(...atDepths).toFixed()
}
