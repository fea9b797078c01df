import { Exact, parseDecimal } from '../../engine/values/decimals.ts'

/** A figure to reckon with. */
export type Figure = InstanceType<typeof Exact>

/** Undefined where there is none. */
export const figureOf = (input: string | null | undefined): Figure | undefined => {
  const figure = parseDecimal(input)
  return figure === undefined ? undefined : new Exact(figure)
}
