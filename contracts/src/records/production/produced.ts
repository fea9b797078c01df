import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import type { Volumes } from './totals.ts'

/** Months as YYYY-MM; null without one. */
export interface MonthsProduced {
  firstProduced: string | null
  lastProduced: string | null
  /** Months of zero are reported, too. */
  lastReported: string | null
}

/** The first and the last month with oil or gas, in any order of the months. Water alone is no production. */
export function monthsProduced(months: readonly Pick<Volumes, 'month' | 'oil' | 'gas'>[]): MonthsProduced {
  const reported = months
    .flatMap(({ month, oil, gas }) =>
      month === null ? [] : [{ month, produces: !isZeroOrBlank(oil) || !isZeroOrBlank(gas) }],
    )
    .sort((one, other) => (one.month < other.month ? -1 : 1))
  const produced = reported.filter(({ produces }) => produces)
  return {
    firstProduced: produced.at(0)?.month ?? null,
    lastProduced: produced.at(-1)?.month ?? null,
    lastReported: reported.at(-1)?.month ?? null,
  }
}
