import { Exact, parseDecimal } from '../../engine/values/decimals.ts'

/** A figure to reckon with. */
export type Figure = InstanceType<typeof Exact>

/** Undefined where there is none. */
export const figureOf = (input: string | null | undefined): Figure | undefined => {
  const figure = parseDecimal(input)
  return figure === undefined ? undefined : new Exact(figure)
}

/** Net acres of leases are typed to fewer places than those of lands are computed to. */
export const TYPED = new Exact('0.01')
