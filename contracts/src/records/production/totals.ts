import { type KnownSum, knownSum } from '../../engine/values/decimals.ts'

/** Volumes of a month, as kept: exact texts, or null where they were not reported. */
export interface Volumes {
  month: string | null
  oil: string | null
  gas: string | null
  water: string | null
}

/** The phases that a well produces, in the order of every table and curve. */
export const PHASES = ['oil', 'gas', 'water'] as const
export type Phase = (typeof PHASES)[number]

export interface MonthTotal extends Volumes {
  month: string
  /** How many wells reported the month. */
  wells: number
  /** How many of them did not report a phase, which its sum is therefore without. */
  unknown: Readonly<Record<Phase, number>>
}

/** Whether some of the wells reported a phase, and others did not. */
export const isPartly = ({ wells, unknown }: MonthTotal): boolean =>
  PHASES.some((phase) => unknown[phase] > 0 && unknown[phase] < wells)

/** What all wells together produced in each month, latest first; null where none reported a phase. */
export function monthlyTotals(rows: Iterable<Volumes>): MonthTotal[] {
  const byMonth = new Map<string, Volumes[]>()
  for (const row of rows) {
    if (row.month === null) continue
    const known = byMonth.get(row.month)
    if (known) known.push(row)
    else byMonth.set(row.month, [row])
  }
  const total = (of: readonly Volumes[], phase: Phase) => knownSum(of.map((row) => row[phase]))
  return [...byMonth]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, of]) => {
      const [oil, gas, water] = [total(of, 'oil'), total(of, 'gas'), total(of, 'water')]
      const reported = ({ sum, unknown }: KnownSum) => (unknown === of.length ? null : sum)
      return {
        month,
        wells: of.length,
        oil: reported(oil),
        gas: reported(gas),
        water: reported(water),
        unknown: { oil: oil.unknown, gas: gas.unknown, water: water.unknown },
      }
    })
}
