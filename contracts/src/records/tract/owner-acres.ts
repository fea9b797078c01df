import { knownSum, parseDecimal } from '../../engine/values/decimals.ts'
import { wholeSum } from '../../engine/values/known-sums.ts'
import { netAcres } from '../dashboard/acreage.ts'
import { mineralsByDepth, type SumAtDepths, sameAtAllDepths, sumsByDepth } from './minerals-by-depth.ts'

interface Owned {
  readonly Owner: { readonly name?: string | null } | null
  readonly netMineralAcres: string | null
  readonly interestKind?: unknown
  readonly fromDepth?: unknown
  readonly toDepth?: unknown
}

interface Land {
  readonly mineralsOwned: readonly Owned[]
  readonly grossMineralAcres: string | null
}

/** The net mineral acres of an owner: of each depth where they differ, as rows may be of the same acre. */
export interface OwnerAcres {
  byDepth: readonly SumAtDepths[]
  /** What they are the sum of, null where one is not known; nothing without a row. */
  addends: readonly (string | null)[]
}

export function acresOfOwner({ mineralsOwned, grossMineralAcres }: Land, owner: string): OwnerAcres {
  const rows = mineralsOwned.filter(({ Owner }) => Owner?.name === owner)
  const netOf = ({ netMineralAcres }: Owned) =>
    parseDecimal(netAcres(netMineralAcres, grossMineralAcres)) ?? null
  const byDepth = sumsByDepth(rows, netOf)
  const [first, ...deeper] = mineralsByDepth(rows)
  return {
    byDepth,
    addends: deeper.length === 0 ? (first?.rows ?? []).map(netOf) : [sameAtAllDepths(byDepth)],
  }
}

/** None without a row; null where a part of them is not known, and where depths differ. */
export const wholeAcresOf = (land: Land, owner: string): string | null =>
  wholeSum(knownSum(acresOfOwner(land, owner).addends))
