import fc from 'fast-check'

/** A figure as text with at most this many places, from `-limit` to `limit`: '-12.0450'. */
export function figure({ limit = 10n ** 9n, places = 8, negative = true } = {}): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: places }).chain((shown) => {
    const most = limit * 10n ** BigInt(shown)
    return fc.bigInt({ min: negative ? -most : 0n, max: most }).map((units) => {
      const digits = (units < 0n ? -units : units).toString().padStart(shown + 1, '0')
      const whole = digits.slice(0, digits.length - shown)
      const text = shown === 0 ? whole : `${whole}.${digits.slice(-shown)}`
      return units < 0n ? `-${text}` : text
    })
  })
}

/** Acres of a tract: '640', '159.87654321'. */
export const acres = figure({ limit: 10n ** 6n, negative: false })

/** A share as land documents write it: '3/16', '0.125', '1'. */
export const share: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 5000 }))
    .map(([a, b]) => `${Math.min(a, b)}/${b}`),
  fc
    .integer({ min: 0, max: 100_000_000 })
    .map((units) => (units === 100_000_000 ? '1' : `0.${String(units).padStart(8, '0')}`)),
)

/** Input of a careless or hostile client, including names of JavaScript built-ins. */
export const rubbish: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSet: true }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '\u0000',
    '\ud800',
    ' \u200b ',
    'NaN',
    '1e999',
    '{',
  ),
  fc.constantFrom(Number.NaN, Infinity, -0, 1e300, 1e-7, 0.1 + 0.2, Number.MAX_SAFE_INTEGER),
  figure(),
  share,
  fc.json(),
)
