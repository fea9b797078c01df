import { isZeroOrBlank, type KnownSum } from '../values/decimals.ts'

/** Of figures of which some may not be known. */
export const SUM_MESSAGES = {
  /** '1,240.50', '1,240.50 + 3 unknown', or '3 unknown' where nothing else adds to it. */
  known: ({ sum, unknown }: KnownSum, format: (figure: string) => string) => {
    if (unknown === 0) return format(sum)
    const missing = `${unknown.toLocaleString('en-US')} unknown`
    return isZeroOrBlank(sum) ? missing : `${format(sum)} + ${missing}`
  },
  /** A difference of two of them says nothing of what is not known. */
  difference: ({ sum, unknown }: KnownSum, format: (figure: string) => string) =>
    unknown === 0 ? format(sum) : `${format(sum)} of what is known`,
  which: (names: readonly string[]) => `Unknown: ${names.join(', ')}`,
} as const
