import { Exact, parseDecimal } from './decimals.ts'

/**
 * A fraction as land papers write it: 'a/b' or a decimal, of nothing or more. Undefined when it is neither, or b is
 * zero.
 */
export function parseFraction(input: unknown): InstanceType<typeof Exact> | undefined {
  return partOf(input, '1')
}

/**
 * The part of a whole that a fraction says; `whole` is a canonical decimal. Undefined as for `parseFraction`.
 * Multiplies before it divides: 13/120 has no end, and 13/120 of 9000.0000006 must be 975.000000065 to the
 * last digit, or it rounds the wrong way.
 */
export function partOf(fraction: unknown, whole: string): InstanceType<typeof Exact> | undefined {
  return productOf([fraction], whole)
}

/** The part of a part … of a whole, divided once, at the end. Undefined when one of the fractions is none. */
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

/** A share is no sum of money: it has no currency and no thousands, and is not less than nothing. */
function partFrom(input: unknown): string | undefined {
  const figure = typeof input === 'string' && /[$,]/.test(input) ? undefined : parseDecimal(input)
  return figure?.startsWith('-') ? undefined : figure
}
