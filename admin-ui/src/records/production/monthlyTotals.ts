import { type MonthTotal, PHASES, type Phase } from '@landbook/contracts/records/production/totals'
import type { RecordGroup } from '../../engine/data/groups.ts'

/** What all wells together produced in each month, latest first, of their months by month. */
export const monthlyTotals = (groups: readonly RecordGroup[]): MonthTotal[] =>
  groups
    .flatMap(({ values: [value], count, sums }) => {
      const of = (phase: Phase) => sums?.get(phase) ?? { sum: null, unknown: count }
      const [oil, gas, water] = PHASES.map(of)
      return value?.text && oil && gas && water
        ? {
            month: value.text,
            wells: count,
            ...{ oil: oil.sum, gas: gas.sum, water: water.sum },
            unknown: { oil: oil.unknown, gas: gas.unknown, water: water.unknown },
          }
        : []
    })
    .toReversed()
