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
  const [numerator, denominator, ...rest] = typeof fraction === 'string' ? fraction.split('/') : [fraction]
  if (rest.length > 0) return undefined
  const top = partFrom(numerator)
  if (top === undefined) return undefined
  const product = new Exact(top).times(whole)
  if (denominator === undefined) return product
  const bottom = partFrom(denominator)
  return bottom === undefined || bottom === '0' ? undefined : product.div(bottom)
}

/** A share is no sum of money: it has no currency and no thousands, and is not less than nothing. */
function partFrom(input: unknown): string | undefined {
  const figure = typeof input === 'string' && /[$,]/.test(input) ? undefined : parseDecimal(input)
  return figure?.startsWith('-') ? undefined : figure
}
