import { difference, isZeroOrBlank, type KnownSum, sum } from './decimals.ts'

/** An amount that is zero until somebody types it: null while it is. */
export const typed = <V>(amount: V): V | null => (isZeroOrBlank(amount) ? null : amount)

/** The sum of sums. */
export const knownTotal = (sums: readonly KnownSum[]): KnownSum => ({
  sum: sum(sums.map((one) => one.sum)),
  unknown: sums.reduce((all, { unknown }) => all + unknown, 0),
})

/** The sum, or null where a part of it is not known. */
export const wholeSum = (of: KnownSum): string | null => (of.unknown === 0 ? of.sum : null)

/** `to` less `from`: of what is known of them, where anything is unknown. */
export const knownDifference = (to: KnownSum, from: KnownSum): KnownSum => ({
  sum: difference(to.sum, from.sum),
  unknown: to.unknown + from.unknown,
})
