import { monthsLater } from '../../engine/values/days.ts'
import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { monthsBetween } from '../../engine/values/months.ts'
import type { Volumes } from './totals.ts'

/** Months as YYYY-MM; null without one. */
export interface MonthsProduced {
  firstProduced: string | null
  lastProduced: string | null
  /** Months of zero are reported, too. */
  lastReported: string | null
  /** Those between two months with oil or gas that are missing or zero: '03/2024 to 07/2024, 01/2025'. */
  monthsWithout: string | null
}

/** The first and the last month with oil or gas, and those without between them, in any order of the months. Water alone is no production. */
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
    monthsWithout: gapsBetween([...new Set(produced.map(({ month }) => month))]).join(', ') || null,
  }
}

const gapsBetween = (months: readonly string[]): string[] =>
  months.slice(1).flatMap((next, index) => {
    const before = months[index] ?? next
    const missing = monthsBetween(before, next) - 1
    if (missing === 0) return []
    const [first, last] = [monthAfter(before, 1), monthAfter(before, missing)]
    return first === last ? [first] : [`${first} to ${last}`]
  })

/** As MM/YYYY. */
function monthAfter(month: string, count: number): string {
  const [year = '', number = ''] = (monthsLater(`${month}-01`, count) ?? '').split('-')
  return `${number}/${year}`
}
