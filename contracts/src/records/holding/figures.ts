import { Exact, parseDecimal } from '../../engine/values/decimals.ts'
import { typed } from '../../engine/values/known-sums.ts'

/** A figure to reckon with. */
export type Figure = InstanceType<typeof Exact>

/** Undefined where there is none. */
export const figureOf = (input: string | null | undefined): Figure | undefined => {
  const figure = parseDecimal(input)
  return figure === undefined ? undefined : new Exact(figure)
}

/** As `figureOf`, and undefined of zero, which stands for what nobody typed. */
export const typedFigure = (input: string | null | undefined): Figure | undefined => figureOf(typed(input))

/** Net acres of leases are typed to fewer places than those of lands are computed to. */
export const TYPED = new Exact('0.01')
