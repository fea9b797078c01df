import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter, daysBetween, LAST_DAY } from '../../engine/values/days.ts'
import { order } from '../../engine/values/sorted.ts'
import {
  type Begun,
  type CdcWell,
  type DevelopmentClause,
  isDry,
  isPlugged,
  isPrepared,
  type Reading,
  type Term,
  wellsOf,
  wentOnOn,
} from './cdc-well.ts'
import { day } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { daysAfter } from './terms.ts'

const messages = LEASE_MESSAGES.development

/** Wells that began in time, one after the other. */
interface Counted {
  /** The time until the next one, by the wells of which it is known when they count. */
  term: Term | null
  /** Those of which it is not. */
  open: readonly Begun[]
  wells: readonly Begun[]
}

/** Those that are in time perhaps. */
interface Chain extends Counted {
  /** The time by those that certainly are, with the days that they certainly left unused. */
  least: Term | null
  /** The first one, where all may have been begun after a term of which the days of the first well are not known. */
  unsure: Begun | undefined
  /** The first one that is not certainly in time, the day by which it had to begin where that is known, whether only its late spud makes it so, and all of these whose beginning is not known. */
  perhaps: { one: Begun; due: string | null; isOfSpud: boolean; unspudded: readonly Begun[] } | undefined
  /** Those of which it is not known how many days they left unused that extend the time after them. */
  uncounted: readonly Begun[]
}

/**
 * A well that begins in time puts the day off to the days after it; one that begins later does not: the program ended, and
 * that well needs another right. One without a spud, or after a well of unknown days, is in time only perhaps. A well that
 * begins before the one before it is completed leaves no days unused. Work on a location that a spud followed late is no
 * certain beginning. So the wells are followed twice: by the first day of each and the longest times between them, and by
 * the last day of each and the shortest.
 */
export function chainOf(wells: readonly CdcWell[], clause: DevelopmentClause, reading: Reading): Chain {
  const all = wellsOf(wells, clause, reading)
  const first = firstTerm(clause)
  const isIn = (day: string, { open, term }: Counted) =>
    isInTime(day, leastTerm(open, term), clause) || isDuring(day, open)
  const isSure = ({ by }: Begun, before: Counted) => by !== undefined && isIn(by, before)
  const leaves = (one: Begun, term: Term | null) =>
    all.some((other) => mayBeBefore(other, one, clause)) ? 0 : unusedDays(one, term)
  const sure = follow(inOrder(all, 'by'), first, isSure, leaves)
  const found = follow(
    inOrder(all, 'from'),
    first,
    ({ from }, { open, term }) => {
      const latestTerm = lastTerm(open, term)
      return latestTerm === 'unknown' || isInTime(from, latestTerm, clause)
    },
    unusedDays,
  )
  const unsureWells = found.wells.filter((each) => !sure.wells.includes(each))
  const [one] = unsureWells
  const isOfSpud = one?.begun !== undefined && one.begun !== one.by && isIn(one.begun, sure)
  const isUnsure = first === null && found.wells.every((each) => isAfterTerm(each.by, clause))
  const unspudded = unsureWells.filter(({ begun }) => begun === undefined)
  const perhaps = one && { one, due: sure.term && dueOf(sure.term), isOfSpud, unspudded }
  const isAfterOthers = first !== null || found.wells.length > 1
  const uncounted = isAfterOthers ? found.wells.filter((each) => hasUnknownUnused(each, clause)) : []
  return { ...found, least: sure.term, unsure: isUnsure ? found.wells[0] : undefined, perhaps, uncounted }
}

/** By the first day on which each can have been begun, or by the last, with those of which it is not known at the end. */
const inOrder = (wells: readonly Begun[], by: 'from' | 'by'): Begun[] =>
  wells.toSorted(
    (one, other) =>
      order(one[by] ?? LAST_DAY, other[by] ?? LAST_DAY) ||
      order(one.term?.base ?? '', other.term?.base ?? ''),
  )

/** The wells that are in time after those before them. */
function follow(
  wells: readonly Begun[],
  first: Term | null,
  isIn: (one: Begun, before: Counted) => boolean,
  leaves: typeof unusedDays,
): Counted {
  let counted: Counted = { term: first, open: [], wells: [] }
  for (const one of wells) {
    if (!isIn(one, counted)) continue
    const { term, open } = counted
    const unused = leaves(one, term)
    const isLater = one.term !== null && (term === null || dueOf(term) <= dayAfter(one.term.base, unused))
    counted = {
      term: one.term !== null && isLater ? { ...one.term, unused } : term,
      open: one.term === null ? [...open, one] : open,
      wells: [...counted.wells, one],
    }
  }
  return counted
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

/** Whether a day, or one that is not known, may be after the term, under a clause whose days run only from its end. */
export const isAfterTerm = (day: string | undefined, { termEnd }: DevelopmentClause): boolean =>
  termEnd !== null && (day ?? LAST_DAY) > termEnd

export const dueOf = ({ base, unused }: Term): string => dayAfter(base, unused)

/** Until the first well: its days from the end of the term or, where the clause runs at once, from the effective date. */
function firstTerm({ termEnd, effectiveDate, cdcBegins, cdcFirstDays }: DevelopmentClause): Term | null {
  const isAtOnce = cdcBegins === 'At Once'
  const from = day((isAtOnce ? effectiveDate : termEnd) ?? null)
  const base = daysAfter(from, cdcFirstDays)
  if (from === undefined || base === null) return null
  return { from, base, unused: 0, working: messages.first(isAtOnce, formatDate(from), String(cdcFirstDays)) }
}

/** Days do not run in the term, unless the lease says so: until then any well is in time. */
function isInTime(begun: string, term: Term | null, { termEnd, cdcBegins }: DevelopmentClause): boolean {
  if (termEnd !== null && begun <= termEnd && (cdcBegins !== 'At Once' || term === null)) return true
  return term === null || begun <= dueOf(term)
}

const hasUnknownUnused = ({ begun, by = LAST_DAY, term, terms }: Begun, clause: DevelopmentClause): boolean =>
  begun === undefined &&
  by !== '' &&
  term !== null &&
  terms.cdcCarryOver !== 'None' &&
  !(clause.termEnd !== null && clause.cdcBegins !== 'At Once' && by <= clause.termEnd)

/** Whether a well of which it is not known when it was begun may have been so before another one, which then left fewer days. */
const mayBeBefore = (
  other: Begun,
  { begun = '' }: Begun,
  { termEnd, cdcBegins }: DevelopmentClause,
): boolean =>
  other.begun === undefined &&
  other.by !== '' &&
  other.from < begun &&
  !(termEnd !== null && cdcBegins !== 'At Once' && (other.by ?? LAST_DAY) <= termEnd)

/** Whether a well was begun while another of the program was being drilled. */
const isDuring = (begun: string, open: readonly Begun[]): boolean => open.some((one) => wentOnOn(one, begun))

function unusedDays({ begun, terms }: Begun, term: Term | null) {
  if (term === null || begun === undefined || terms.cdcCarryOver === 'None') return 0
  if (begun < term.from) return term.unused
  const left = daysBetween(begun, terms.cdcCarryOver === 'All' ? dueOf(term) : term.base)
  const cap = terms.cdcCarryOverCap ? Number(terms.cdcCarryOverCap) : left
  return Math.max(0, Math.min(left, cap))
}
