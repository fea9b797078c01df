import { Exact, formatDecimal, isZeroOrBlank, parseDecimal, total } from '../../engine/values/decimals.ts'
import { parseFraction } from '../../engine/values/fractions.ts'
import { type DepthRange, isUpsideDown } from '../places/depth-range.ts'
import { exceedsWhole } from './ownership.ts'

/** Minerals are severed by depth: a row may be of some depths only, so that the rows of an owner are not one amount. */

type Figure = InstanceType<typeof Exact>
type MineralRow = { readonly interestKind?: unknown } & { readonly [N in keyof DepthRange]?: unknown }

/** The rows of some depths. Feet; `toDepth` is null for all that is below. */
interface AtDepths<R> {
  fromDepth: number
  toDepth: number | null
  rows: readonly R[]
}

/** From the top down; executive rights and remainders, which are beside the minerals, are left out. */
export const mineralsByDepth = <R extends MineralRow>(all: readonly R[]): AtDepths<R>[] =>
  rowsByDepth(
    all.filter(({ interestKind }) => interestKind !== 'Executive Right' && interestKind !== 'Remainder'),
  )

/** All rows, from the top down. */
export function rowsByDepth<R extends MineralRow>(rows: readonly R[]): AtDepths<R>[] {
  const held = rows.map((row) => ({ row, ...rangeOf(row) }))
  if (held.length === 0) return []
  const borders = new Set([0, ...held.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))])
  const depths = [...borders].toSorted((one, other) => one - other)
  return depths.map((depth, index) => ({
    fromDepth: depth,
    toDepth: depths[index + 1] ?? null,
    rows: held.filter(({ from, to }) => from <= depth && (to === null || to > depth)).map(({ row }) => row),
  }))
}

/** Where the depths end above where they begin, it may be of any depth. */
function rangeOf(row: MineralRow): { from: number; to: number | null } {
  const range = { fromDepth: parseDecimal(row.fromDepth) ?? null, toDepth: parseDecimal(row.toDepth) ?? null }
  if (isUpsideDown(range)) return { from: 0, to: null }
  return {
    from: Number(range.fromDepth ?? 0),
    to: isZeroOrBlank(range.toDepth) ? null : Number(range.toDepth),
  }
}

/** Whether shares of minerals add up to more than 1 at some depth. */
export const exceedsMinerals = (
  rows: readonly (MineralRow & { readonly mineralFraction?: unknown })[],
): boolean =>
  mineralsByDepth(rows).some(({ rows: there }) =>
    exceedsWhole(there.map(({ mineralFraction }) => mineralFraction)),
  )

/** What some rows come to at depths between which that does not change; null where one of them is not known. */
export interface SumAtDepths {
  fromDepth: number
  toDepth: number | null
  sum: string | null
}

/** The exact sums of some figure of rows, from the top down. */
export function sumsByDepth<R extends MineralRow>(
  rows: readonly R[],
  figureOf: (row: R) => Figure | string | null | undefined,
): SumAtDepths[] {
  const sums: SumAtDepths[] = []
  for (const { rows: there, ...depths } of mineralsByDepth(rows)) {
    const known = there.map(figureOf).filter((figure) => figure !== undefined && figure !== null)
    const sum = known.length < there.length ? null : total(known.map((figure) => new Exact(figure)))
    const above = sums.at(-1)
    if (above?.sum === sum) above.toDepth = depths.toDepth
    else sums.push({ ...depths, sum })
  }
  return sums
}

/** What they come to at every depth; null without a row, where one is not known, and where depths differ. */
export const sameAtAllDepths = ([first, ...others]: readonly SumAtDepths[]): string | null =>
  first === undefined || others.length > 0 ? null : first.sum

/** The share of an owner with several rows in percent, to 8 places, where it is the same at all depths. */
export const mineralPercent = (
  rows: readonly (MineralRow & { readonly mineralFraction?: unknown })[],
): string | null =>
  sameAtAllDepths(sumsByDepth(rows, ({ mineralFraction }) => parseFraction(mineralFraction)?.times(100)))

/** Thirds that are written as 0.3333 are meant to be a whole. */
const NEARLY_ALL = '99.9'
const PERCENT_PLACES = 4

/** What the rows of all owners come to in percent, to 4 places at most, where that is less than all of it. */
export function percentBelowWhole(rows: Parameters<typeof mineralPercent>[0]): string | undefined {
  const percent = mineralPercent(rows)
  if (percent === null || new Exact(percent).gte(NEARLY_ALL)) return undefined
  return formatDecimal(percent, PERCENT_PLACES).replace(/\.?0+$/, '')
}
