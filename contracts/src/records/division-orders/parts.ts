import { Exact, rounded } from '../../engine/values/decimals.ts'
import { productOf } from '../../engine/values/fractions.ts'
import type { Factor, Working } from '../../engine/values/workings.ts'
import type { Inputs } from './inputs.ts'

/** What a holder's interest in a land is made of: a product each, of which burdens are taken off. */

export interface Part {
  label: string
  working: Working
  /** Not rounded; negative of a burden. */
  exact: InstanceType<typeof Exact>
}

/** Nothing if a factor is no fraction. */
export function partOf(label: string, factors: readonly Factor[], sign: 1 | -1 = 1): Part[] {
  const product = productOf(factors.map(({ figure }) => figure))
  if (!product) return []
  const exact = product.times(sign)
  return [{ label, working: { factors, result: rounded(exact) }, exact }]
}

/** How much of the unit's production is the land's; nothing without acres. */
export const ofUnit = ({ acres, unitAcres }: Inputs): Factor[] =>
  acres && unitAcres ? [{ figure: `${acres.figure}/${unitAcres.figure}`, unit: 'of the unit' }] : []

/** The lease's royalty as a share of 1. */
export const royalty = ({ royaltyRate }: Inputs): Factor[] =>
  royaltyRate ? [{ label: 'royalty', figure: rounded(new Exact(royaltyRate.figure).div(100), 20) }] : []
