import { sum } from '../../engine/values/decimals.ts'

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
}

/** What all wells together produced in each month, latest first; null where none reported a phase. */
export function monthlyTotals(rows: Iterable<Volumes>): MonthTotal[] {
  const byMonth = new Map<string, Volumes[]>()
  for (const row of rows) {
    if (row.month === null) continue
    const known = byMonth.get(row.month)
    if (known) known.push(row)
    else byMonth.set(row.month, [row])
  }
  const total = (of: readonly Volumes[], phase: Phase) => {
    const reported = of.map((row) => row[phase]).filter((volume) => volume !== null)
    return reported.length === 0 ? null : sum(reported)
  }
  return [...byMonth]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, of]) => ({
      month,
      wells: of.length,
      oil: total(of, 'oil'),
      gas: total(of, 'gas'),
      water: total(of, 'water'),
    }))
}
