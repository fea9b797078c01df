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
  /** Those of them that are reported, as zero. */
  monthsOfZero: string | null
}

/** The first and the last month with oil or gas, and those without between them, in any order of the months. Water alone is no production. */
export function monthsProduced(months: readonly Pick<Volumes, 'month' | 'oil' | 'gas'>[]): MonthsProduced {
  const reported = months
    .flatMap(({ month, oil, gas }) =>
      month === null ? [] : [{ month, produces: !isZeroOrBlank(oil) || !isZeroOrBlank(gas) }],
    )
    .sort((one, other) => (one.month < other.month ? -1 : 1))
  const produced = new Set(reported.flatMap(({ month, produces }) => (produces ? [month] : [])))
  const [first = null, last = null] = [[...produced].at(0), [...produced].at(-1)]
  const without = gapsBetween([...produced])
  const zero = new Set(reported.map(({ month }) => month)).difference(produced)
  return {
    firstProduced: first,
    lastProduced: last,
    lastReported: reported.at(-1)?.month ?? null,
    monthsWithout: written(without),
    monthsOfZero: written(without.filter((month) => zero.has(month))),
  }
}

const gapsBetween = (months: readonly string[]): string[] =>
  months.slice(1).flatMap((next, index) => {
    const before = months[index] ?? next
    return Array.from({ length: monthsBetween(before, next) - 1 }, (_, count) =>
      monthAfter(before, count + 1),
    )
  })

const monthAfter = (month: string, count: number): string =>
  (monthsLater(`${month}-01`, count) ?? '').slice(0, 'YYYY-MM'.length)

/** Months that follow each other; each as YYYY-MM. */
export interface MonthRun {
  from: string
  to: string
}

/** As people read months in order: '03/2024 to 07/2024, 01/2025'. Null without one. */
function written(months: readonly string[]): string | null {
  const runs: MonthRun[] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run && monthsBetween(run.to, month) === 1) run.to = month
    else runs.push({ from: month, to: month })
  }
  return runs.map(monthRunText).join(', ') || null
}

/** '03/2024 to 07/2024', or '01/2025' of one month. */
export const monthRunText = ({ from, to }: MonthRun): string =>
  [...new Set([from, to])].map(monthText).join(' to ')

/** As MM/YYYY. */
export const monthText = (month: string): string => month.split('-').toReversed().join('/')

/** The runs that `monthsWithout` and `monthsOfZero` name. */
export const monthRunsIn = (text: string | null): MonthRun[] =>
  (text?.split(', ') ?? []).map((run) => {
    const [from = '', to = from] = run.split(' to ').map((month) => month.split('/').toReversed().join('-'))
    return { from, to }
  })
