import { Exact, parseDecimal } from './decimals.ts'

/**
 * Parses a fraction as land documents write it: 'a/b', a decimal, a percentage, or a product of these ('1/2 of 1/3',
 * '3/16 of 8/8'), not negative. Undefined if invalid, or b is zero.
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
  for (const factor of fractions.flatMap(factorsIn)) {
    const [numerator, denominator = '1', ...rest] = factor
    const [above, below] = [partFrom(numerator), partFrom(denominator)]
    if (rest.length > 0 || above === undefined || below === undefined || below === '0') return undefined
    top = top.times(above)
    bottom = bottom.times(below)
  }
  return top.div(bottom)
}

const OF = /\s+of\s+|\s*[×*]\s*/i
const PERCENT = /\s*%\s*$/

/** Numerators and denominators of what is multiplied: '1/2 of 12.5%' is 1/2 × 12.5/100. */
const factorsIn = (fraction: unknown): unknown[][] =>
  typeof fraction === 'string'
    ? fraction
        .split(OF)
        .map((each) =>
          PERCENT.test(each) ? [...each.replace(PERCENT, '').split('/'), '100'] : each.split('/'),
        )
    : [[fraction]]

/** Shares have no currency sign and no thousands separators, and are not negative. */
function partFrom(input: unknown): string | undefined {
  const figure = typeof input === 'string' && /[$,]/.test(input) ? undefined : parseDecimal(input)
  return figure?.startsWith('-') ? undefined : figure
}
