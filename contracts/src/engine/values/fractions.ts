import { Exact, parseDecimal } from './decimals.ts'

/**
 * Parses a fraction as land documents write it: 'a/b' or a decimal, not negative. Undefined if invalid, or b is zero.
 */
export function parseFraction(input: unknown): InstanceType<typeof Exact> | undefined {
  return partOf(input, '1')
}

/** What a figure or fraction is sorted by; undefined of others. */
export function figureOf(written: unknown): number | undefined {
  const figure = Number(written)
  return Number.isNaN(figure) ? parseFraction(written)?.toNumber() : figure
}

/**
 * The fraction of `whole`, a canonical decimal. Undefined as for `parseFraction`. Multiplies before dividing, as 13/120
 * is periodic: 13/120 of 9000.0000006 must be exactly 975.000000065, or it rounds the wrong way.
 */
export function partOf(fraction: unknown, whole: string): InstanceType<typeof Exact> | undefined {
  return productOf([fraction], whole)
}

/** The product of fractions and `whole`, divided once, at the end. Undefined if a fraction is invalid. */
export function productOf(
  fractions: readonly unknown[],
  whole = '1',
): InstanceType<typeof Exact> | undefined {
  let [top, bottom] = [new Exact(whole), new Exact(1)]
  for (const fraction of fractions) {
    const [numerator, denominator = '1', ...rest] =
      typeof fraction === 'string' ? fraction.split('/') : [fraction]
    const [above, below] = [partFrom(numerator), partFrom(denominator)]
    if (rest.length > 0 || above === undefined || below === undefined || below === '0') return undefined
    top = top.times(above)
    bottom = bottom.times(below)
  }
  return top.div(bottom)
}

/** Shares have no currency sign and no thousands separators, and are not negative. */
function partFrom(input: unknown): string | undefined {
  const figure = typeof input === 'string' && /[$,]/.test(input) ? undefined : parseDecimal(input)
  return figure?.startsWith('-') ? undefined : figure
}
