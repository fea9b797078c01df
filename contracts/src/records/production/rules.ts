import { invalid } from '../../engine/kernel/errors.ts'
import { rulesOf } from '../../engine/kernel/rules.ts'
import { production } from './declaration.ts'
import { PRODUCTION_MESSAGES } from './messages.ts'
import { PHASES, type Volumes } from './totals.ts'

/** Drake's well, the first oil well of the USA, was drilled in 1859. */
const FIRST_MONTH = '1859-01'

/** Of UTC: Kiribati's clocks are 14 hours ahead. */
const MOST_AHEAD_MS = 14 * 60 * 60 * 1000

/** Volumes that were not sent are missing. */
type Month = Partial<Volumes>

/** What a new month cannot be. `at`: ISO 8601. Throws VALIDATION. */
export function refuseMonth(month: Month, at: string): void {
  refuseMistyped(month, at)
  refuseWithoutVolume(month)
}

/** A mistyped year would stretch the curve of all wells. */
function refuseMistyped({ month }: Month, at: string): void {
  if (!month) return
  if (month < FIRST_MONTH) throw refused(PRODUCTION_MESSAGES.tooEarly(month, FIRST_MONTH))
  if (month > monthBegunBy(at)) throw refused(PRODUCTION_MESSAGES.notYet(month))
}

/** Of the clocks that are furthest ahead: a command does not know where its company is. */
const monthBegunBy = (at: string): string =>
  new Date(Date.parse(at) + MOST_AHEAD_MS).toISOString().slice(0, 'YYYY-MM'.length)

/** It would be counted as reported. */
function refuseWithoutVolume(month: Month): void {
  if (!hasVolume(month)) throw refused(PRODUCTION_MESSAGES.noVolume(month.month ?? ''))
}

const hasVolume = (month: Month): boolean => PHASES.some((phase) => (month[phase] ?? null) !== null)

const refused = (message: string) => invalid([{ path: 'month', message }])

export const productionRules = rulesOf(production, {
  computes: {
    /** For the history; lists show the well's present name. */
    name: ({ well: [id = ''] }, { before, titleOf }) => before?.name ?? titleOf('well', id) ?? null,
  },
  refuse({ months }, before, at) {
    // What is there already does not keep others from being corrected.
    const known = new Map(before?.months.map((one) => [one.id, one]))
    for (const one of months) {
      const was = known.get(one.id)
      if (one.month !== was?.month) refuseMistyped(one, at)
      if (!was || hasVolume(was)) refuseWithoutVolume(one)
    }
  },
})
