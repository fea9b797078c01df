import { isEmpty } from '../../engine/kernel/fields.ts'
import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter, daysBetween } from '../../engine/values/days.ts'
import { order } from '../../engine/values/sorted.ts'
import { day, earliest, isDrilling, isSlowDrilling, isSlowPreparing } from './end.ts'
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

/** The wells of a program that began in time, one after the other. */
interface Chain {
  /** The time until the next one, by the wells of which it is known when they count. */
  term: Term | null
  /** Those of which it is not. */
  open: readonly Begun[]
  last: Begun | undefined
  /** The first one that was begun after a term of which the days of the first well are not known. */
  unsure: Begun | undefined
  /** The first one that is in time only perhaps, the day by which it had to begin where that is known, and whether only its late spud makes it so. */
  perhaps: { one: Begun; due: string | null; isOfSpud: boolean } | undefined
}

/**
 * A well that begins in time puts the day off to the days after it; one that begins later does not: the program ended, and
 * that well needs another right. One without a spud, or after a well of unknown days, is in time only perhaps. A well that
 * begins before the one before it is completed leaves no days unused. Work on a location that a spud followed late is no
 * certain beginning.
 */
export function chainOf(wells: readonly CdcWell[], clause: DevelopmentClause, reading: Reading): Chain {
  let term = firstTerm(clause)
  const open: Begun[] = []
  let last: Begun | undefined
  let unsure: Begun | undefined
  let perhaps: Chain['perhaps']
  for (const one of inOrder(wells, clause, reading)) {
    const latestTerm = open.length === 0 ? term : lastTerm(open, term)
    if (latestTerm !== 'unknown' && !isInTime(one, latestTerm, clause)) continue
    const known = latestTerm === 'unknown' ? term : latestTerm
    const [least, bySpud] = [leastTerm(open, term), { ...one, begun: goesOnSince(one) }]
    const isSure = (judged: Begun) => isInTime(judged, least, clause) || isDuring(judged, open)
    if (!isSure(bySpud) || isLateOnRecord(one, known))
      perhaps ??= { one, due: term && dueOf(term), isOfSpud: isSure(one) && one.begun !== bySpud.begun }
    if (latestTerm === null && isAfterTerm(one, clause)) unsure ??= one
    last = one
    const unused = unusedDays(one, term)
    if (one.term === null) open.push(one)
    else if (term === null || dueOf(term) <= dayAfter(one.term.base, unused)) term = { ...one.term, unused }
  }
  return { term, open, last, unsure, perhaps }
}

/**
 * The term that may run longest: of a well without a day to count from, that from the day by which it was completed at the
 * latest; of one that was plugged, whatever the clause counts from, that from its plugging, as nothing is done on it after that.
 * 'unknown' where a well has no such day.
 */
export function lastTerm(open: readonly Begun[], term: Term | null): Term | null | 'unknown' {
  let found = term
  for (const { well } of open) {
    const done = well.doneBy ?? (isPlugged(well) ? well.pluggedDate : null) ?? null
    const [from, base] = [day(done), daysAfter(done, well.cdcTerm)]
    if (from === undefined || base === null) return 'unknown'
    if (found === null || dueOf(found) < base) found = { from, base, unused: 0, working: '' }
  }
  return found
}

/**
 * The term that runs at least: of a well without a day to count from, its days from the day on which it was begun, as it was
 * not done before; a dry hole, whatever the clause counts from, kept the program alive until it was plugged. Work on a
 * location alone gives no such days.
 */
function leastTerm(open: readonly Begun[], term: Term | null): Term | null {
  let found = term
  for (const { well, begun } of open) {
    if (isPrepared(well)) continue
    const base = isDry(well) ? day(well.pluggedDate ?? null) : (daysAfter(begun, well.cdcTerm) ?? undefined)
    if (base !== undefined && (found === null || dueOf(found) < base))
      found = { from: begun ?? base, base, unused: 0, working: '' }
  }
  return found
}

/** Whether a well was begun after the term, under a clause whose days run only from its end. */
const isAfterTerm = ({ begun }: Begun, { termEnd }: DevelopmentClause): boolean =>
  begun !== undefined && termEnd !== null && begun > termEnd

export const dueOf = ({ base, unused }: Term): string => dayAfter(base, unused)
export const nameOf = ({ name }: CdcWell): string => name ?? messages.well

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
      const terms = read(termsOf(well, clause), reading)
      const dates = terms.cdcWellBegins === 'Operations' ? [operationsDate, spudDate] : [spudDate]
      return { well, terms, begun: day(earliest(dates)), term: termAfter(well, clause, terms) }
    })
    .filter(({ well, begun, term }) => begun ?? term ?? well.countsFrom ?? well.pluggedDate)
    .sort(
      (one, other) =>
        order(one.begun ?? '', other.begun ?? '') || order(one.term?.base ?? '', other.term?.base ?? ''),
    )
}

/** Days do not run in the term, unless the lease says so: until then any well is in time. */
function isInTime({ begun, well }: Begun, term: Term | null, { termEnd, cdcBegins }: DevelopmentClause) {
  const first = day(earliest([well.countsFrom, well.doneBy ?? null]))
  if (begun === undefined)
    return first === undefined || term === null || first <= dueOf(term) || isDrilling(dueOf(term), first)
  if (termEnd !== null && begun <= termEnd && (cdcBegins !== 'At Once' || term === null)) return true
  return term === null || begun <= dueOf(term)
}

/** Whether all that is on record of a well without a spud is after the day by which it had to begin. */
function isLateOnRecord({ begun, well }: Begun, term: Term | null): boolean {
  if (begun !== undefined || term === null) return false
  const first = earliest([well.countsFrom, well.doneBy ?? null])
  return first !== null && first > dueOf(term)
}

/** Whether a well was begun while another of the program was being drilled. */
const isDuring = ({ begun }: Begun, open: readonly Begun[]): boolean =>
  begun !== undefined &&
  open.some((one) => isDrilled(one.well) && one.begun !== undefined && !isSlow(one, begun))

function unusedDays({ begun, terms }: Begun, term: Term | null) {
  if (term === null || begun === undefined || terms.cdcCarryOver === 'None') return 0
  if (begun < term.from) return term.unused
  const left = daysBetween(begun, terms.cdcCarryOver === 'All' ? dueOf(term) : term.base)
  const cap = terms.cdcCarryOverCap ? Number(terms.cdcCarryOverCap) : left
  return Math.max(0, Math.min(left, cap))
}

/** Whether it was plugged, and nothing is on record of a completion. */
const isPlugged = ({ countsFrom, pluggedDate, doneBy }: CdcWell): boolean =>
  day(countsFrom) === undefined && Boolean(pluggedDate) && !doneBy

/** Whether it was so long after its rig release that it may have been completed, and produced, between the two. */
export function isPluggedLate(well: CdcWell): boolean {
  const [released, plugged] = [day(well.rigReleaseDate ?? null), day(well.pluggedDate ?? null)]
  return isPlugged(well) && !!released && !!plugged && isSlowDrilling(released, plugged)
}

export const isDry = (well: CdcWell): boolean => isPlugged(well) && !isPluggedLate(well)

/** Of these statuses, one without a completion date is not being drilled: that date is missing. */
const DONE: readonly unknown[] = ['Active', 'Inactive', 'P&A', 'Shut-In']

export const isDrilled = ({ countsFrom, pluggedDate, doneBy, status }: CdcWell): boolean =>
  !countsFrom && !pluggedDate && !doneBy && !DONE.includes(status)

/** Whether only work on its location is on record. */
export const isPrepared = (well: CdcWell): boolean =>
  isDrilled(well) && earliest([well.spudDate, well.rigReleaseDate ?? null]) === null && well.status !== 'DUC'

/** Since when it goes on with diligence, as far as is known: since its spud where that followed its location work late. */
export function goesOnSince({ well, begun }: Begun): string | undefined {
  const spud = day(well.spudDate)
  return begun !== undefined && spud !== undefined && isSlowPreparing(begun, spud) ? spud : begun
}

/** Whether on a day it has been drilled, or its location worked on, for so long that its diligence is a question. */
export function isSlow(one: Begun, day: string): boolean {
  const since = goesOnSince(one)
  return since !== undefined && (isPrepared(one.well) ? isSlowPreparing : isSlowDrilling)(since, day)
}

/** The time until the next well that begins with this one; null while it is not known. */
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
