import { order } from '../../engine/values/sorted.ts'
import { day, latest } from './end.ts'
import { daysAfter } from './terms.ts'

/** A CDC well of a lease. Dates are YYYY-MM-DD. */
export interface CdcWell {
  spudDate: string | null
  /** Its completion or rig release, which its CDC date counts from. */
  countsFrom: string | null
  cdcTerm: string | null
  cdcDate: string | null
}

export interface DevelopmentClause {
  /** The last day of the primary term, or of its extension once that is exercised. */
  termEnd: string | null
  cdcBegins: string | null
}

/**
 * By when the next well has to begin under the continuous development clause, past or future; null without a CDC date. A
 * well that begins in time puts this day off to its own CDC date. One that begins later does not: the program ended, and
 * that well needs another right. Days that are not known are taken to be in time, as people typed the CDC date.
 */
export function developmentEnd(wells: readonly CdcWell[], clause: DevelopmentClause): string | null {
  const left = wells
    .map((well) => ({ begun: day(well.spudDate), deadline: deadlineOf(well, clause) }))
    .filter(({ deadline }) => deadline !== null)
    .sort((one, other) => order(one.deadline ?? '', other.deadline ?? ''))
  let end = left.shift()?.deadline ?? null
  for (;;) {
    const next = left.findIndex(({ begun }) => begun === undefined || (end !== null && begun <= end))
    if (next === -1) return end
    end = latest([end, ...left.splice(next, 1).map(({ deadline }) => deadline)])
  }
}

/** Days do not run in the term, unless the lease says so. */
function deadlineOf({ countsFrom, cdcTerm, cdcDate }: CdcWell, { termEnd, cdcBegins }: DevelopmentClause) {
  const from = day(countsFrom)
  const isEarly = termEnd !== null && from !== undefined && from < termEnd
  const later = isEarly && cdcBegins !== 'At Once' ? daysAfter(termEnd, cdcTerm) : null
  return later ?? day(cdcDate) ?? null
}
