import { invalid } from '../../kernel/errors.ts'
import { rulesOf } from '../../kernel/rules.ts'
import { MESSAGES } from '../../messages.ts'
import { production } from './declaration.ts'

/** A mistyped year would stretch the curve of all wells. `at`: ISO 8601. Throws VALIDATION. */
export function refuseMonthsAhead(months: readonly (string | null)[], at: string): void {
  const ahead = months.find((month) => month !== null && month > at.slice(0, 'YYYY-MM'.length))
  if (ahead) throw invalid([{ path: 'month', message: MESSAGES.production.notYet(ahead) }])
}

export const productionRules = rulesOf(production, {
  computes: {
    /** For the history; lists show the well's present name. */
    name: ({ well: [id = ''] }, { before, titleOf }) => before?.name ?? titleOf('well', id) ?? null,
  },
  refuse({ months }, before, at) {
    // What is there already does not keep others from being corrected.
    const known = new Set(before?.months.map(({ month }) => month))
    refuseMonthsAhead(
      months.map(({ month }) => month).filter((month) => !known.has(month)),
      at,
    )
  },
})
