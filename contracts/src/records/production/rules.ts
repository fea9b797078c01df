import { invalid } from '../../kernel/errors.ts'
import { rulesOf } from '../../kernel/rules.ts'
import { MESSAGES } from '../../messages.ts'
import { production } from './declaration.ts'

/** Drake's well, the first oil well of the USA, was drilled in 1859. */
const FIRST_MONTH = '1859-01'

/** A mistyped year would stretch the curve of all wells. `at`: ISO 8601. Throws VALIDATION. */
export function refuseMistypedMonths(months: readonly (string | null)[], at: string): void {
  for (const month of months) {
    if (month === null) continue
    if (month < FIRST_MONTH) throw refused(MESSAGES.production.tooEarly(month, FIRST_MONTH))
    if (month > at.slice(0, 'YYYY-MM'.length)) throw refused(MESSAGES.production.notYet(month))
  }
}

const refused = (message: string) => invalid([{ path: 'month', message }])

export const productionRules = rulesOf(production, {
  computes: {
    /** For the history; lists show the well's present name. */
    name: ({ well: [id = ''] }, { before, titleOf }) => before?.name ?? titleOf('well', id) ?? null,
  },
  refuse({ months }, before, at) {
    // What is there already does not keep others from being corrected.
    const known = new Set(before?.months.map(({ month }) => month))
    refuseMistypedMonths(
      months.map(({ month }) => month).filter((month) => !known.has(month)),
      at,
    )
  },
})
