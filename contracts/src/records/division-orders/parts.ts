import { Exact, isZeroOrBlank, parseDecimal, rounded, total } from '../../engine/values/decimals.ts'
import { parseFraction, productOf } from '../../engine/values/fractions.ts'
import type { Factor, Working } from '../../engine/values/workings.ts'
import type { Inputs } from './facts.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'

const messages = DIVISION_ORDER_MESSAGES

/** What a holder's interest in a land is made of: a product each, of which burdens are taken off. */

export interface Part {
  label: string
  working: Working
  /** Not rounded; negative of a burden. */
  exact: InstanceType<typeof Exact>
}

/** Of factors that can be read: what cannot is said to be missing, and nothing is computed. */
export function partOf(label: string, factors: readonly Factor[], sign: 1 | -1 = 1): Part {
  const product = productOf(factors.map(({ figure }) => figure))
  if (!product) throw new Error(`No fraction among the factors of ${label}`)
  const exact = product.times(sign)
  return { label, working: { factors, result: rounded(exact) }, exact }
}

/** That a fraction is missing, cannot be read, or is more than the whole. `what`: whose it is. */
export function missingOfFraction(land: string, what: string, written: string | null): string[] {
  const fraction = parseFraction(written)
  return fraction?.lte(1) ? [] : [messages.noFraction(land, what, written)]
}

/** The figure of acres, feet or percent in its canonical form; undefined where it cannot be read, or is below 0. */
export function notNegative(written: unknown): string | undefined {
  const figure = parseDecimal(written)
  return figure?.startsWith('-') ? undefined : figure
}

/** As `notNegative`; undefined of 0, too, which stands where nobody has typed a figure. */
export const positive = (written: unknown): string | undefined =>
  isZeroOrBlank(written) ? undefined : notNegative(written)

/** How much of the well's production is the land's, by feet or acres; nothing without either. */
export function ofUnit({ acres, unitAcres, feet, wellFeet }: Inputs): Factor[] {
  if (feet && wellFeet) {
    const unit = feet.from.is === 'map' ? messages.feetOf[feet.from.span] : messages.feetOfLateral
    return [{ figure: `${feet.figure}/${wellFeet.figure}`, unit }]
  }
  return acres && unitAcres ? [{ figure: `${acres.figure}/${unitAcres.figure}`, unit: 'of the unit' }] : []
}

/** The lease's royalty as a share of 1. */
export function royalty({ royaltyRate }: Inputs): Factor[] {
  if (!royaltyRate) return []
  const { figure, from } = royaltyRate
  const amended = from.is === 'lease' ? from.amended : undefined
  const share = { label: 'royalty', figure: rounded(new Exact(figure).div(100), 20) }
  return [{ ...share, ...(amended !== undefined && { unit: amended }) }]
}

/** Where a land has a decimal of all of its royalties of a kind that the rows do not add up to: of which one may be missing. */
export function missingOfDecimal(
  land: string,
  kind: 'NPRI' | 'ORRI',
  decimal: string | null,
  shares: readonly (string | null)[],
): string[] {
  const known = shares.flatMap((each) => parseFraction(each) ?? [])
  if (isZeroOrBlank(decimal) || known.length < shares.length) return []
  const [stated, all] = [rounded(new Exact(decimal ?? 0)), total(known)]
  return stated === all ? [] : [messages.decimalDiffers(land, kind, stated, all)]
}
