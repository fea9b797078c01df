import { isEmpty } from '../../engine/kernel/fields.ts'
import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter, daysBetween } from '../../engine/values/days.ts'
import { order } from '../../engine/values/sorted.ts'
import { day, earliest } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { daysAfter } from './terms.ts'

const messages = LEASE_MESSAGES.development

/** A CDC well of a lease. Dates are YYYY-MM-DD. */
export interface CdcWell {
  name?: string | null
  status?: string | null
  /** When work on its location began. */
  operationsDate?: string | null
  spudDate: string | null
  /** Its completion or rig release, which its CDC date counts from. */
  countsFrom: string | null
  pluggedDate?: string | null
  /** The first day on which it is known to have been completed, of a well that was. */
  doneBy?: string | null
  /** Whether it was completed, or produced: it was no dry hole. */
  isCompleted?: boolean
  cdcTerm: string | null
  cdcDate: string | null
}

export interface DevelopmentClause {
  /** The last day of the primary term, or of its extension once that is exercised. */
  termEnd: string | null
  effectiveDate?: string | null
  cdcCalc?: string | null
  cdcBegins: string | null
  cdcDays?: string | null
  cdcFirstDays?: string | null
  cdcCarryOver?: string | null
  cdcCarryOverCap?: string | null
  cdcWellBegins?: string | null
  cdcDryHole?: string | null
}

/** What of the clause courts read in two ways, each as it is read. */
export interface Reading {
  /** The unused days of a term extend none, only the next one, or add up. */
  cdcCarryOver: 'None' | 'Next Term' | 'All'
  cdcWellBegins: 'Operations' | 'Spud'
  cdcDryHole: 'Plugging' | 'Completion Only'
}

/** Where a program of continuous development stands. */
export interface Program {
  /** By when the next well has to begin, past or future; null without a program, and where that is not known. */
  due: string | null
  /** The last day by which a well had to begin, which may be met. */
  until: string | null
  /** The latest that `due` can be, where it is not known itself. */
  atMost: string | null
  /** Since when a well of it is being drilled, which keeps it alive: the next day counts from its completion. */
  drillingSince: string | null
  /** How `due` follows, or why it is not known; null without a program. */
  working: string | null
}

/** A time within which the next well has to begin. */
interface Term {
  from: string
  /** Without unused days. */
  base: string
  unused: number
  /** 'W1 06/01/2024 + 150 days' */
  working: string
}

interface Begun {
  well: CdcWell
  begun: string | undefined
  term: Term | null
}

/**
 * Where the program stands under one reading. A well that begins in time puts the day off to the days after it; one that
 * begins later does not: the program ended, and that well needs another right. Days that are not known are taken to be
 * in time, as people typed the CDC date. A well that begins before the one before it is completed leaves no days unused.
 */
export function programOf(wells: readonly CdcWell[], clause: DevelopmentClause, reading: Reading): Program {
  let term = firstTerm(clause)
  const open: Begun[] = []
  let last: Begun | undefined
  let unsure: string | undefined
  for (const one of inOrder(wells, clause, reading)) {
    const latestTerm = open.length === 0 ? term : lastTerm(open, term)
    if (latestTerm !== 'unknown' && !isInTime(one, latestTerm, clause)) continue
    if (latestTerm === null && isAfterTerm(one, clause)) unsure ??= messages.noFirstDays(nameOf(one.well))
    last = one
    const unused = unusedDays(one, term, reading, clause)
    if (one.term === null) open.push(one)
    else if (term === null || dueOf(term) <= dayAfter(one.term.base, unused)) term = { ...one.term, unused }
  }
  const until = term && dueOf(term)
  // Days of the first well are at most taken to be as many as those of a later one, as after a well of the term.
  const firstAtMost = last === undefined && term === null ? daysAfter(clause.termEnd, clause.cdcDays) : null
  if (firstAtMost !== null) unsure = messages.noFirstDays(null)
  const latestTerm = lastTerm(open, term)
  const atMost = latestTerm === 'unknown' ? null : latestTerm ? dueOf(latestTerm) : firstAtMost
  const unknown = (working: string, until: string | null): Program => ({
    due: null,
    until,
    atMost,
    drillingSince: null,
    working: atMost === null ? working : messages.atMost(working, formatDate(atMost)),
  })
  if (unsure !== undefined) return unknown(unsure, null)
  const drilled = open.findLast(({ well }) => isDrilled(well))
  if (drilled?.begun) {
    const working = messages.drilling(nameOf(drilled.well), formatDate(drilled.begun))
    return { due: null, until, atMost: null, drillingSince: drilled.begun, working }
  }
  if (last && open.includes(last)) return unknown(missingAfter(last.well, clause, reading), until)
  const working = term && messages.counted(term.working, term.unused)
  return { due: until, until, atMost: null, drillingSince: null, working }
}

/**
 * The term that may run longest: of a well without a day to count from, that from the day by which it was completed at the
 * latest. 'unknown' where a well has no such day.
 */
function lastTerm(open: readonly Begun[], term: Term | null): Term | null | 'unknown' {
  let found = term
  for (const { well } of open) {
    const [from, base] = [day(well.doneBy ?? null), daysAfter(well.doneBy, well.cdcTerm)]
    if (from === undefined || base === null) return 'unknown'
    if (found === null || dueOf(found) < base) found = { from, base, unused: 0, working: '' }
  }
  return found
}

/** Whether a well was begun after the term, under a clause whose days run only from its end. */
const isAfterTerm = ({ begun }: Begun, { termEnd }: DevelopmentClause): boolean =>
  begun !== undefined && termEnd !== null && begun > termEnd

const dueOf = ({ base, unused }: Term): string => dayAfter(base, unused)
const nameOf = ({ name }: CdcWell): string => name ?? messages.well

/** Until the first well: its days from the end of the term or, where the clause runs at once, from the effective date. */
function firstTerm({ termEnd, effectiveDate, cdcBegins, cdcFirstDays }: DevelopmentClause): Term | null {
  const isAtOnce = cdcBegins === 'At Once'
  const from = day((isAtOnce ? effectiveDate : termEnd) ?? null)
  const base = daysAfter(from, cdcFirstDays)
  if (from === undefined || base === null) return null
  return { from, base, unused: 0, working: messages.first(isAtOnce, formatDate(from), String(cdcFirstDays)) }
}

/** Those that count under the clause; of unknown beginning first. */
function inOrder(wells: readonly CdcWell[], clause: DevelopmentClause, reading: Reading): Begun[] {
  const isUnderClause = [
    clause.cdcFirstDays,
    clause.cdcDays,
    ...wells.flatMap(({ cdcTerm, cdcDate }) => [cdcTerm, cdcDate]),
  ].some((given) => !isEmpty(given))
  if (!isUnderClause) return []
  return wells
    .map((well): Begun => {
      const { operationsDate = null, spudDate } = well
      const dates = reading.cdcWellBegins === 'Operations' ? [operationsDate, spudDate] : [spudDate]
      return { well, begun: day(earliest(dates)), term: termAfter(well, clause, reading) }
    })
    .filter(({ well, begun, term }) => begun ?? term ?? well.countsFrom ?? well.pluggedDate)
    .sort(
      (one, other) =>
        order(one.begun ?? '', other.begun ?? '') || order(one.term?.base ?? '', other.term?.base ?? ''),
    )
}

/** Days do not run in the term, unless the lease says so: until then any well is in time. */
function isInTime({ begun }: Begun, term: Term | null, { termEnd, cdcBegins }: DevelopmentClause) {
  if (begun === undefined) return true
  if (termEnd !== null && begun <= termEnd && (cdcBegins !== 'At Once' || term === null)) return true
  return term === null || begun <= dueOf(term)
}

function unusedDays({ begun }: Begun, term: Term | null, reading: Reading, clause: DevelopmentClause) {
  if (term === null || begun === undefined || reading.cdcCarryOver === 'None') return 0
  if (begun < term.from) return term.unused
  const left = daysBetween(begun, reading.cdcCarryOver === 'All' ? dueOf(term) : term.base)
  const cap = clause.cdcCarryOverCap ? Number(clause.cdcCarryOverCap) : left
  return Math.max(0, Math.min(left, cap))
}

const isDry = ({ countsFrom, pluggedDate, isCompleted }: CdcWell): boolean =>
  day(countsFrom) === undefined && Boolean(pluggedDate) && !isCompleted

/** The time until the next well that begins with this one; null while it is not known. */
function termAfter(well: CdcWell, clause: DevelopmentClause, { cdcDryHole }: Reading): Term | null {
  const { countsFrom, cdcTerm, cdcDate, doneBy, pluggedDate = null } = well
  const from = day(countsFrom) ?? (isDry(well) && cdcDryHole === 'Plugging' ? day(pluggedDate) : undefined)
  const ofTerm = termFromEnd(from, well, clause)
  if (ofTerm !== null) return ofTerm
  const base = daysAfter(from, cdcTerm)
  if (from !== undefined && base !== null)
    return { from, base, unused: 0, working: messages.after(nameOf(well), formatDate(from), String(cdcTerm)) }
  const typed = day(cdcDate)
  // On whatever day of the term it was completed.
  if (typed === undefined) return from === undefined ? termFromEnd(day(doneBy ?? null), well, clause) : null
  return { from: from ?? typed, base: typed, unused: 0, working: messages.typed(nameOf(well)) }
}

/** After a well that was done in the term, where days run only from its end. */
function termFromEnd(done: string | undefined, { cdcTerm }: CdcWell, clause: DevelopmentClause): Term | null {
  const { termEnd, cdcBegins, cdcFirstDays } = clause
  const days = cdcFirstDays || cdcTerm
  const base = daysAfter(termEnd, days)
  if (done === undefined || termEnd === null || done >= termEnd || cdcBegins === 'At Once' || base === null)
    return null
  return { from: termEnd, base, unused: 0, working: messages.first(false, formatDate(termEnd), String(days)) }
}

/** Of these statuses, one without a completion date is not being drilled: that date is missing. */
const DONE: readonly unknown[] = ['Active', 'Inactive', 'P&A', 'Shut-In']

const isDrilled = ({ countsFrom, pluggedDate, isCompleted, status }: CdcWell): boolean =>
  !countsFrom && !pluggedDate && !isCompleted && !DONE.includes(status)

/** What is missing to know the day after a well. */
function missingAfter(well: CdcWell, { cdcCalc }: DevelopmentClause, { cdcDryHole }: Reading): string {
  const name = nameOf(well)
  if (well.countsFrom) return messages.noTerm(name)
  const isPlugged = isDry(well) || (well.status === 'P&A' && !well.isCompleted)
  if (isPlugged && cdcDryHole === 'Completion Only') return messages.completionOnly(name)
  if (isPlugged && !well.pluggedDate) return messages.noPlugging(name)
  if (isDry(well)) return messages.noTerm(name)
  return cdcCalc === 'RigRelease' ? messages.noRigRelease(name) : messages.noCompletion(name)
}
