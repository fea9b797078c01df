import type { Addition, DemoRecord } from './demo-record.ts'
import type { Random } from './random.ts'
import { demoTitleRun } from './titles.ts'
import { UNITS } from './words.ts'

/** A pooled unit of some wells. */
export function demoUnit(random: Random, wells: readonly string[], operator: string, n: number): DemoRecord {
  return {
    create: [
      'CreateUnit',
      {
        name: `${UNITS[n % UNITS.length]} Unit ${n + 1}`,
        unitType: random.pick(['DPU', 'PAA', 'PSA', 'Lease Well']),
        status: random.chance(0.85) ? 'Active' : 'In Process',
        currentOperator: operator,
        rrcNumber: String(random.whole(40_000, 59_999)),
        effectiveDate: random.date(2012, 2024),
        unitGMA: String(random.whole(320, 1920)),
        depths: 'Wolfcamp',
        original: random.chance(0.6),
      },
    ],
    additions: [
      ...wells.map((from): Addition => ['AddUnitWells', 'to', { from }]),
      ['uploadUnitTitleRun', 'UnitID', { rows: demoTitleRun(random, 4).map(({ book, ...row }) => row) }],
    ],
  }
}
