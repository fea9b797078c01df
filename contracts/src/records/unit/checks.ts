import { declareChecks } from '../../engine/kernel/checks.ts'
import { UNIT_FINDINGS as findings, type UNIT_CHECKS } from './check-messages.ts'

/** What the API adds, for those who may read wells and lands. */
export interface FactsOfUnitChecks {
  /** Those of the lands of its wells, as people read them, in order. */
  counties: readonly string[]
}

export const unitChecks = declareChecks<'unit', typeof UNIT_CHECKS, FactsOfUnitChecks>()({
  reads: [],
  own: {},
  ofDay: {
    acrossCounties: {
      severity: 'doubtful',
      find: ({ counties = [] }) =>
        counties.length > 1 ? [{ words: findings.acrossCounties(counties), facts: counties }] : [],
    },
  },
  follows: ['well', 'tract'],
})
