import { isEmpty } from '../../engine/kernel/fields.ts'
import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter } from '../../engine/values/days.ts'
import type { Contradiction } from './contradictions.ts'
import { DAYS_OF_DRILLING, day, earliest, isSlowDrilling, isSlowPreparing, latest } from './end.ts'
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
  /** It was spudded by then, whether or not it is known when. */
  rigReleaseDate?: string | null
  pluggedDate?: string | null
  /** The first day on which it is known to have been completed, of a well that was, or produced: it was no dry hole. */
  doneBy?: string | null
  /** Of its days, which are left out then. */
  contradiction?: Contradiction | undefined
  cdcTerm: string | null
  cdcDate: string | null
  /** The terms of the days on which it was begun, done and plugged; by default those of the clause. */
  terms?: TermsOfWell
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

/** What of a clause is judged by the day of each well. */
export type TermsOfWell = Pick<
  DevelopmentClause,
  'cdcCalc' | 'cdcCarryOver' | 'cdcCarryOverCap' | 'cdcWellBegins' | 'cdcDryHole'
>

/** How a clause is read where courts read it in two ways. */
export interface Reading {
  /** Unused days that extend the next term extend only that, or add up. */
  cdcCarryOver: 'Next Term' | 'All'
  cdcWellBegins: 'Operations' | 'Spud'
  cdcDryHole: 'Plugging' | 'Completion Only'
}

/** A time within which the next well has to begin. */
export interface Term {
  from: string
  /** Without unused days. */
  base: string
  unused: number
  /** 'W1 06/01/2024 + 150 days' */
  working: string
}

export interface Begun {
  well: CdcWell
  begun: string | undefined
  /** The first day on which it can have been begun, and the last: that from which it went on with diligence. */
  from: string
  by: string | undefined
  /** The time until the next well that begins with it; null while it is not known. */
  term: Term | null
  terms: ReadTerms
}

/** Terms of a well, of which nothing is open any more. */
interface ReadTerms extends Omit<TermsOfWell, keyof Reading>, Omit<Reading, 'cdcCarryOver'> {
  cdcCarryOver: 'None' | Reading['cdcCarryOver']
}

export const BEGINS = ['Spud', 'Operations'] as const
export const DRY_HOLE = ['Plugging', 'Completion Only'] as const

/** One of the options that a term states. */
export const stated = <T>(options: readonly T[], term: unknown): T | undefined =>
  options.find((option) => option === term)

export const termsOf = ({ terms }: CdcWell, clause: DevelopmentClause): TermsOfWell => terms ?? clause

export function read(terms: TermsOfWell, reading: Reading): ReadTerms {
  const carried = stated(['Next Term', 'All'] as const, terms.cdcCarryOver) ?? 'None'
  return {
    ...terms,
    cdcCarryOver: carried === 'Next Term' ? reading.cdcCarryOver : carried,
    cdcWellBegins: stated(BEGINS, terms.cdcWellBegins) ?? reading.cdcWellBegins,
    cdcDryHole: stated(DRY_HOLE, terms.cdcDryHole) ?? reading.cdcDryHole,
  }
}

export const nameOf = ({ name }: CdcWell): string => name ?? messages.well

/** What is missing to know when it was begun. */
export const missingSpud = (well: CdcWell): string =>
  well.contradiction?.text(nameOf(well)) ?? messages.noSpud(nameOf(well))

/** The wells of a program, if there is one, with when they were begun as far as that is known. */
export function wellsOf(wells: readonly CdcWell[], clause: DevelopmentClause, reading: Reading): Begun[] {
  const isUnderClause = [
    clause.cdcFirstDays,
    clause.cdcDays,
    ...wells.flatMap(({ cdcTerm, cdcDate }) => [cdcTerm, cdcDate]),
  ].some((given) => !isEmpty(given))
  return isUnderClause ? wells.flatMap((well) => begunOf(well, clause, reading) ?? []) : []
}

/**
 * A well without a spud was begun by the first day that is on record of its drilling, not more than a year before that, and
 * not before work on its location; one of which days contradict each other by the last of them at least. A CDC date that was typed says that it was in time. Null: nothing says that it was begun.
 */
function begunOf(well: CdcWell, clause: DevelopmentClause, reading: Reading): Begun | null {
  const { operationsDate = null, spudDate, rigReleaseDate = null, pluggedDate = null, doneBy = null } = well
  const { contradiction } = well
  const terms = read(termsOf(well, clause), reading)
  const isByOperations = terms.cdcWellBegins === 'Operations'
  const begun = day(earliest(isByOperations ? [operationsDate, spudDate] : [spudDate]))
  const term = termAfter(well, clause, terms)
  const one = { well, begun, term, terms }
  if (begun !== undefined) return { ...one, from: begun, by: goesOnSince({ well, begun }) }
  const drilled = earliest([
    rigReleaseDate,
    well.countsFrom,
    doneBy,
    pluggedDate,
    contradiction?.spud ?? null,
  ])
  const first = earliest([drilled, contradiction?.ended ?? null])
  if (drilled === null && term !== null) return { ...one, from: '', by: '' }
  if (drilled === null && !wasDrilled(well)) return null
  const from = latest([operationsDate, first && dayAfter(first, -DAYS_OF_DRILLING)])
  return { ...one, from: earliest([from, drilled]) ?? '', by: drilled ?? undefined }
}

/** Whether it was plugged, and nothing is on record of a completion. */
export const isPlugged = ({ countsFrom, pluggedDate, doneBy }: CdcWell): boolean =>
  day(countsFrom) === undefined && Boolean(pluggedDate) && !doneBy

/** Whether it was so long after its rig release or, without one, its spud that it may have been completed, and produced, between the two. */
export function isPluggedLate(well: CdcWell): boolean {
  const drilled = day(well.rigReleaseDate ?? well.spudDate)
  const plugged = day(well.pluggedDate ?? null)
  return isPlugged(well) && !!drilled && !!plugged && isSlowDrilling(drilled, plugged)
}

export const isDry = (well: CdcWell): boolean => isPlugged(well) && !isPluggedLate(well)

/** Of these statuses, one without a completion date is not being drilled: that date is missing. */
const DONE: readonly unknown[] = ['Active', 'Inactive', 'P&A', 'Shut-In']

/** Whether its status says that it was drilled, at some time. */
const wasDrilled = ({ status }: CdcWell): boolean => status === 'DUC' || DONE.includes(status)

export const isDrilled = ({ countsFrom, pluggedDate, doneBy, status, contradiction }: CdcWell): boolean =>
  !countsFrom && !pluggedDate && !doneBy && !contradiction && !DONE.includes(status)

/** Whether it was drilled and, as far as is known, not completed. */
export const isUncompleted = (well: CdcWell): boolean =>
  isDrilled(well) && (day(well.rigReleaseDate ?? null) !== undefined || well.status === 'DUC')

/** Whether it is being drilled, or its location worked on. */
export const isGoingOn = (well: CdcWell): boolean => isDrilled(well) && !isUncompleted(well)

/** Whether only work on its location is on record. */
export const isPrepared = (well: CdcWell): boolean => isGoingOn(well) && day(well.spudDate) === undefined

/** Since when it goes on with diligence, as far as is known: since its spud where that followed its location work late. */
export function goesOnSince({ well, begun }: Pick<Begun, 'well' | 'begun'>): string | undefined {
  const spud = day(well.spudDate)
  return begun !== undefined && spud !== undefined && isSlowPreparing(begun, spud) ? spud : begun
}

/** Whether on a day it has been drilled, or its location worked on, for so long that its diligence is a question. */
export function isSlow(one: Begun, day: string): boolean {
  const since = goesOnSince(one)
  return since !== undefined && (isPrepared(one.well) ? isSlowPreparing : isSlowDrilling)(since, day)
}

/** Whether on a day it was certainly being drilled, or its location worked on, with diligence: until its rig was released. */
export function wentOnOn(one: Begun, on: string): boolean {
  const released = day(one.well.rigReleaseDate ?? null)
  const isOn = isGoingOn(one.well) || (isDrilled(one.well) && released !== undefined && on <= released)
  return isOn && one.begun !== undefined && !isSlow(one, on)
}

function termAfter(well: CdcWell, clause: DevelopmentClause, { cdcDryHole }: ReadTerms): Term | null {
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
