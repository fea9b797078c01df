import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter, monthsLater } from '../../engine/values/days.ts'
import { monthsBetween } from '../../engine/values/months.ts'
import { amendedAfter } from '../lease/amendments.ts'
import { contradictionOf, withoutContradiction } from '../lease/contradictions.ts'
import {
  DAYS_OF_DRILLING,
  DAYS_OF_LOCATION_WORK,
  day as dayOf,
  earliest,
  isDisposal,
  isDrilling,
  isPreparing,
} from '../lease/end.ts'
import { daysFrom } from '../lease/running.ts'
import { daysAfter, monthsAfter } from '../lease/terms.ts'
import { monthText } from '../production/produced.ts'
import type { HoldingWell } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { paidAlthough, shutIn } from './shut-in.ts'
import { type Around, type IdleTerms, question, type WellFacts, type WellHold } from './well-hold.ts'

/** After a year without a volume that is reported a well produces no longer, whatever its status says. */
const MONTHS_OF_SILENCE = '12'

/**
 * Days without production after which whether they ended a lease is in question, where it states none. Temporary cessation
 * has no fixed length, but is a question of fact (Watson v. Rochmill, 155 S.W.2d 783, Tex. 1941): four months were for
 * a jury (Landover v. Endeavor, Tex. App. 2014). Clauses of cessation and of operations commonly allow up to 90 days, so
 * that shorter stops are only named.
 */
export const DAYS_BEYOND_QUESTION = '90'

const NOTHING: WellHold = { is: 'nothing', ended: null }

/** When drilling began, or what shows that it had, at the latest where that contradicts its spud; null if that is not known. */
export const begunOn = (well: WellFacts): string | null =>
  contradictionOf(well)?.spud ?? earliest([drilledOn(well), producedFrom(well)])

/**
 * Whether a well without a spud, or one that contradicts its other days, may have been begun by a day before the first one on record: one of production, which may
 * be much later, or of a rig release or completion, which follow within the time that drilling takes.
 */
export function mayBeBegunBy(day: string, well: WellFacts & Pick<HoldingWell, 'operationsDate'>): boolean {
  const contradiction = contradictionOf(well)
  if (contradiction) return dayAfter(contradiction.ended, -DAYS_OF_DRILLING) <= day
  if (earliest([well.spudDate, withoutContradiction(well).operationsDate]) !== null) return false
  const drilled = drilledOn(well)
  return drilled === null ? producedFrom(well) !== null : isDrilling(day, drilled)
}

/** Why it is not known when a well was begun of which `mayBeBegunBy` says so, with the first day or month on record. */
export function begunWhen(well: WellFacts): string {
  const contradiction = contradictionOf(well)
  if (contradiction) return contradiction.text(well.name)
  const begun = begunOn(well)
  const isOfMonth = begun === `${well.firstProduced}-01` && begun !== well.dateProducing
  const first = isOfMonth ? monthText(well.firstProduced ?? '') : formatDate(begun)
  return messages.begunWhen(well.name, first)
}

/** The spud or, where it is not known, the first day that came after it. */
const drilledOn = ({ spudDate, rigReleaseDate, completionDate }: WellFacts): string | null =>
  earliest([spudDate]) ?? earliest([rigReleaseDate, completionDate])

/** Work on a well had ended by its completion or, where that is not known, its rig release or plugging, as far as is known. */
export function drilledBy(well: WellFacts): { how: keyof typeof messages.done; day: string } | null {
  const { completionDate, rigReleaseDate, pluggedDate } = withoutContradiction(well)
  const known = { completed: completionDate, released: rigReleaseDate, plugged: pluggedDate }
  for (const how of ['completed', 'released', 'plugged'] as const) {
    const day = dayOf(known[how])
    if (day !== undefined) return { how, day }
  }
  return null
}

/** What status, volumes and payments for a well together say of a day. */
export function wellOn(well: WellFacts, terms: IdleTerms, day: string, around: Around): WellHold {
  if (isDisposal(well)) return NOTHING
  const hold = byStatus(well, terms, day, around)
  const doubt = hold.is === 'nothing' ? undefined : pluggedAlthough(well, day)
  if (doubt !== undefined) return question(doubt)
  // A payment is taken to be for the wells that are Shut-In, where there are any.
  return hold.is === 'nothing' && around.shutInWells === 0
    ? (paidAlthough(well, terms, { day, last: lastDay(well) }) ?? hold)
    : hold
}

/** What contradicts that a well was plugged before a day: its status, unless it was re-entered, or its volumes. */
function pluggedAlthough(well: WellFacts, day: string): string | undefined {
  const { name, status, lastProduced, operationsDate } = well
  const plugged = dayOf(withoutContradiction(well).pluggedDate)
  if (plugged === undefined || plugged >= day) return undefined
  if (status !== 'P&A' && (dayOf(operationsDate) ?? '') > plugged) return undefined
  const against = [
    ...(status === 'P&A' ? [] : [messages.ofStatus(status)]),
    ...(lastProduced !== null && lastProduced > plugged.slice(0, 'YYYY-MM'.length)
      ? [messages.ofVolumes(monthText(lastProduced))]
      : []),
  ]
  return against.length === 0 ? undefined : messages.pluggedAlthough(name, formatDate(plugged), against)
}

function byStatus(well: WellFacts, terms: IdleTerms, day: string, around: Around): WellHold {
  const { status, name } = well
  const last = lastDay(well)
  const begun = producedFrom(well)
  const isPlugged = status === 'P&A' && (dayOf(well.pluggedDate) ?? day) < day
  // Whatever it does today.
  if (last !== null && last >= day && begun !== null && begun <= day && !isPlugged) return { is: 'producing' }
  // Nor does it stop before it begins.
  if ((begun ?? dayOf(withoutContradiction(well).spudDate) ?? '') > day) return drilling(well, terms, day)
  switch (status) {
    case 'P&A':
      return plugged(well, terms, day, around)
    case 'Shut-In':
      return shutIn(well, terms, {
        day,
        last,
        stopped: () => stopped(well, terms, day),
        wells: around.shutInWells,
      })
    case 'Inactive':
      return stopped(well, terms, day) ?? question(messages.stoppedUnknown(name, status))
    case 'Active':
      return producing(well, terms, day, around) ?? question(messages.noFirstDay(name))
    case 'DUC':
      return (last === null ? undefined : producing(well, terms, day, around)) ?? drilling(well, terms, day)
    default:
      return producing(well, terms, day, around) ?? drilling(well, terms, day)
  }
}

/** The first day of production. Of its first month, a day that is known counts, and not the first of the month. */
export function producedFrom({ dateProducing, spudDate, firstProduced }: WellFacts): string | null {
  if (firstProduced === null) return earliest([dateProducing])
  const known = [dateProducing, spudDate].find((date) => date?.startsWith(firstProduced))
  return earliest([dateProducing, known ?? `${firstProduced}-01`])
}

/** Undefined where neither a month nor a day of first production says anything. */
function producing(
  well: WellFacts,
  terms: IdleTerms,
  day: string,
  { keepsVolumes }: Around,
): WellHold | undefined {
  const { name, lastProduced, lastReported } = well
  const begun = producedFrom(well)
  if (lastProduced === null && lastReported !== null)
    return question(messages.zeroMonths(name, monthText(lastReported)))
  if (lastProduced === null) {
    if (begun === null) return undefined
    return keepsVolumes && day > (monthsAfter(begun, MONTHS_OF_SILENCE) ?? '')
      ? question(messages.noMonth(name, monthText(begun.slice(0, 7))))
      : { is: 'producing', isByStatus: true }
  }
  // A month that is not reported yet is no cessation; one of zero is.
  const isIdle = lastReported !== null && lastReported > lastProduced
  const isSilent = monthsBetween(lastProduced, day.slice(0, 7)) >= Number(MONTHS_OF_SILENCE)
  return isIdle || isSilent ? stopped(well, terms, day) : { is: 'producing' }
}

/** The last day of a month. */
export const endOfMonth = (month: string | null): string | null =>
  month === null ? null : monthsLater(`${month}-31`, 0)

/** The last day of the last month with a volume. */
export const lastDay = ({ lastProduced }: WellFacts): string | null => endOfMonth(lastProduced)

/**
 * A well that produced. The days that the lease gives are strict (Samano v. Sun Oil, 621 S.W.2d 580, Tex. 1981), but run
 * only while it is known not to produce: a month that nobody reported may have had a volume. Without such days temporary
 * cessation is a question of reasonable time. Undefined where it is not known to have produced.
 */
function stopped(well: WellFacts, terms: IdleTerms, day: string): WellHold | undefined {
  const { name, status, lastReported } = well
  const last = lastDay(well)
  if (last === null) return undefined
  const cessationDays = daysFrom(terms, 'cessationDays', last)
  const until = daysAfter(last, cessationDays)
  if (until === null)
    return question(
      messages.stopped(
        name,
        monthsBetween(last.slice(0, 7), day.slice(0, 7)),
        status === 'Active' && lastReported !== null ? monthText(lastReported) : null,
      ),
    )
  if (until >= day) return ceased(name, last, until)
  const worked = workoverIn(well, last, until)
  if (worked !== undefined) {
    const [begun, allowed] = [formatDate(worked), formatDate(until)]
    return isPreparing(worked, day)
      ? {
          is: 'holding',
          reason: messages.workover(name, begun, allowed),
          until: dayAfter(worked, DAYS_OF_LOCATION_WORK),
        }
      : question(messages.workoverLong(name, begun, allowed))
  }
  const reported = endOfMonth(lastReported) ?? last
  const allowed = String(cessationDays)
  return until <= reported
    ? over(well, terms, { last, days: cessationDays, until, day })
    : { ...question(messages.unreported(name, formatDate(reported), allowed, formatDate(until))), until }
}

/** When work was begun on a well after its last production, within the days that the lease allows without any. */
export function workoverIn(
  { operationsDate }: Pick<HoldingWell, 'operationsDate'>,
  last: string,
  until: string,
): string | undefined {
  const begun = dayOf(operationsDate)
  return begun !== undefined && begun > last && begun <= until ? begun : undefined
}

/** In question once the days were amended after they had ended. */
function over(
  { name }: WellFacts,
  terms: IdleTerms,
  { last, days, until, day }: { last: string; days: string | null; until: string; day: string },
): WellHold {
  const because = messages.cessationOver(name, formatDate(last), String(days), formatDate(until))
  const amended = cessationAmended(terms, until, day)
  return amended === undefined
    ? { is: 'nothing', ended: until, because }
    : question(`${because}; ${messages.cessationAmended(formatDate(amended))}`)
}

/** When the days that a lease allows without production were amended, by a day, although they had ended. */
export const cessationAmended = (terms: IdleTerms, ended: string, day: string): string | undefined =>
  amendedAfter(terms, ['cessationDays'], ended).find(({ effectiveDate }) => effectiveDate <= day)
    ?.effectiveDate

/** It held the lease until it was plugged, and as long after its last production as the lease allows. */
function plugged(well: WellFacts, terms: IdleTerms, day: string, around: Around): WellHold {
  const isBeforeSpud = (well.pluggedDate ?? '') < (well.spudDate ?? '')
  const onDay = isBeforeSpud ? undefined : dayOf(well.pluggedDate)
  if (onDay !== undefined && onDay > day) {
    const isBegun = dayOf(well.spudDate) !== undefined
    const drilled = isBegun ? drilling(well, terms, day) : question(messages.stoppedUnknown(well.name, 'P&A'))
    return producing(well, terms, day, around) ?? drilled
  }
  const last = lastDay(well)
  const end = last ?? onDay
  if (end === undefined) return { is: 'nothing', ended: undefined }
  const days = daysFrom(terms, 'cessationDays', end)
  const until = daysAfter(end, days)
  if (until === null) {
    const because = last === null ? messages.plugged : messages.lastProduced
    return { is: 'nothing', ended: end, because: because(well.name, formatDate(end)) }
  }
  if (until < day) return over(well, terms, { last: end, days, until, day })
  return ceased(well.name, end, until)
}

/** Held as long as a lease allows without production or operations. */
const ceased = (name: string, last: string, until: string): WellHold => ({
  is: 'holding',
  reason: messages.cessation(name, formatDate(last), formatDate(until)),
  until,
  operationsDue: until,
})

/** A well that was begun holds while it is drilled with diligence, which nobody but people can judge after that. */
function drilling(well: WellFacts, terms: IdleTerms, day: string): WellHold {
  const { name, spudDate, rigReleaseDate, completionDate, status } = well
  const [spud, released, completed] = [dayOf(spudDate), dayOf(rigReleaseDate), dayOf(completionDate)]
  if (completed !== undefined && completed <= day)
    return question(messages.notYetProducing(name, formatDate(completed), status ?? messages.withoutStatus))
  if (spud !== undefined && spud > day) return prepared(well, terms, day)
  if (status === 'DUC' || (released !== undefined && released <= day))
    return question(messages.notCompleted(name))
  if (spud === undefined) return prepared(well, terms, day)
  if (!isDrilling(spud, day)) return question(messages.slowDrilling(name, formatDate(spud)))
  return { is: 'holding', reason: messages.operations(name, formatDate(spud)), until: null }
}

/**
 * A well that is not spudded. Work on its location begins a well under most leases, if drilling follows with diligence
 * (Valence v. Dorsett, 164 S.W.3d 656, Tex. 2005, of an operating agreement), and under some the spud alone does.
 */
function prepared({ name, operationsDate }: WellFacts, { cdcWellBegins }: IdleTerms, day: string): WellHold {
  const begun = dayOf(operationsDate)
  if (begun === undefined || begun > day || cdcWellBegins === 'Spud') return NOTHING
  const since = formatDate(begun)
  if (cdcWellBegins !== 'Operations') return question(messages.preparedOnly(name, since))
  return isPreparing(begun, day)
    ? { is: 'holding', reason: messages.prepared(name, since), until: null, isPrepared: true }
    : question(messages.preparedLong(name, since))
}
