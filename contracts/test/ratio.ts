/** Exact integer arithmetic, independent of the library under test. */
export interface Ratio {
  top: bigint
  bottom: bigint
}

/** Parses '12.5', '-3' or '1/3'. */
export function ratioOf(text: string): Ratio {
  const [numerator = '', denominator = '1'] = text.split('/')
  const [a, b] = [decimalRatio(numerator), decimalRatio(denominator)]
  return { top: a.top * b.bottom, bottom: a.bottom * b.top }
}

function decimalRatio(text: string): Ratio {
  const [whole = '', places = ''] = text.split('.')
  return { top: BigInt(whole + places), bottom: 10n ** BigInt(places.length) }
}

export const times = (a: Ratio, b: Ratio): Ratio => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })

export const plus = (a: Ratio, b: Ratio): Ratio => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})

export const sameRatio = (a: Ratio, b: Ratio): boolean => a.top * b.bottom === b.top * a.bottom

/** With exactly this many places, halves away from zero, without -0. */
export function fixed({ top, bottom }: Ratio, places: number): string {
  const negative = top < 0n !== bottom < 0n
  const [size, divisor] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom]
  const units = (2n * size * 10n ** BigInt(places) + divisor) / (2n * divisor)
  const digits = units.toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const text = places === 0 ? whole : `${whole}.${digits.slice(-places)}`
  return negative && units !== 0n ? `-${text}` : text
}

/** As `fixed`, without trailing zeros. */
export function trimmed(ratio: Ratio, places: number): string {
  const text = fixed(ratio, places)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
