import { declareChecks, type Finding } from '../../engine/kernel/checks.ts'
import { formatDate } from '../../engine/values/dates.ts'
import { monthsBetween } from '../../engine/values/months.ts'
import { monthText } from '../production/produced.ts'
import { WELL_FINDINGS as findings, type WELL_CHECKS } from './check-messages.ts'

const NOTHING: readonly Finding[] = []

/** Of zero, until an active well is doubted. */
const MONTHS_OF_ZERO = 12

/** A well of these has not produced yet. */
const BEFORE_PRODUCTION: readonly (string | null)[] = ['DUC', 'In Process']

export const wellChecks = declareChecks<'well', typeof WELL_CHECKS>()({
  reads: ['status', 'inactive', 'pluggedDate', 'drilledOn', 'firstProduced', 'lastProduced', 'lastReported'],
  own: {
    noLand: {
      severity: 'missing',
      find: ({ drilledOn }) =>
        drilledOn.length > 0 ? NOTHING : [{ words: findings.noLand, path: 'drilledOn', facts: [] }],
    },
    // Plugged and shut-in wells are marked or not, as people keep them.
    inactiveMark: {
      severity: 'wrong',
      find({ status, inactive }) {
        const isWrong = inactive ? status === 'Active' : status === 'Inactive'
        if (!isWrong || status === null) return NOTHING
        const words = (inactive ? findings.markedInactive : findings.notMarked)(status)
        return [{ words, path: 'status', facts: [status, inactive] }]
      },
    },
    statusAndVolumes: {
      severity: 'doubtful',
      find({ status, pluggedDate, firstProduced, lastProduced, lastReported }) {
        if (status === null) return NOTHING
        const found = (words: string, ...facts: unknown[]) => [
          { words, path: 'status', facts: [status, ...facts] },
        ]
        if (BEFORE_PRODUCTION.includes(status))
          return firstProduced === null
            ? NOTHING
            : found(findings.producedSince(status, monthText(firstProduced)), firstProduced)
        if (status === 'P&A' && pluggedDate !== null && lastProduced !== null)
          return lastProduced > pluggedDate.slice(0, lastProduced.length)
            ? found(
                findings.afterPlugging(formatDate(pluggedDate), monthText(lastProduced)),
                pluggedDate,
                lastProduced,
              )
            : NOTHING
        if (status !== 'Active' || lastProduced === null || lastReported === null) return NOTHING
        return monthsBetween(lastProduced, lastReported) < MONTHS_OF_ZERO
          ? NOTHING
          : found(findings.onlyZeros(monthText(lastProduced), monthText(lastReported)), lastProduced)
      },
    },
  },
})
