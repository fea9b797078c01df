import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter, daysBetween, LAST_DAY } from '../../engine/values/days.ts'
import { developedUntil } from '../lease/development-hold.ts'
import { earliest, isDrilling, latest } from '../lease/end.ts'
import { developmentInWords } from '../lease/in-words.ts'
import { missingOfTerm } from '../lease/term-missing.ts'
import { monthText } from '../production/produced.ts'
import type { HoldingLease, HoldingWell } from './facts.ts'
import { heldOn, type WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { openExtension } from './open-extension.ts'
import { isPaidThrough } from './paid.ts'
import { termOfAll } from './terms.ts'
import {
  begunOn,
  begunWhen,
  DAYS_BEYOND_QUESTION,
  drilledBy,
  lastDay,
  mayBeBegunBy,
  producedFrom,
  workoverIn,
} from './wells.ts'

const remarked = (one: WellOfHolding, remarks: readonly string[]): WellOfHolding => ({
  ...one,
  remarks: [...(one.remarks ?? []), ...remarks],
})

/** Until when a well kept its lease in force: certainly, and perhaps. */
function keeps({ well, hold, doubt }: WellOfHolding): { certainly: string | null; perhaps: string | null } {
  const last = lastDay(well)
  const until = {
    producing: LAST_DAY,
    holding: hold.is === 'holding' ? (hold.until ?? LAST_DAY) : null,
    question: hold.is === 'question' ? (hold.until ?? last) : null,
    nothing: hold.is === 'nothing' ? (hold.ended ?? last) : null,
  }[hold.is]
  const isOpen = hold.is === 'question' || (hold.is === 'nothing' && hold.ended === undefined)
  return { certainly: doubt === undefined ? until : null, perhaps: isOpen ? LAST_DAY : until }
}

/**
 * Those that were begun, and joined by their unit, while the lease was in force, by its terms or by wells before them:
 * neither production nor pooling revives a lease that has ended. Those that count only under one reading, or if a well
 * before them did hold, have a doubt. Wells of unknown beginning are taken to be in time; units of an unknown day are
 * where the lease has been in force ever since, or names the well. One of a late day is a question where it does: that may
 * be the day of an amended designation.
 */
export function inTime(lease: HoldingLease, wells: readonly WellOfHolding[], day: string): WellOfHolding[] {
  const certain = latest([termOfAll(lease), lease.developmentEnds, developedUntil(lease)])
  const missing = missingOfTerm(lease)
  if (certain === null || missing)
    return wells.map((one) => remarked(one, [messages.takenInTime(one.well.name, missing ?? [])]))
  const open = openExtension(lease)
  const inWords = developmentInWords(lease) === undefined ? null : LAST_DAY
  const stated = heldAsStated(lease, wells, { day, certain })
  let surely = latest([certain, stated.until]) ?? certain
  let perhaps =
    latest([surely, lease.termEnds, lease.developmentEndsLonger, open && (open.end ?? LAST_DAY), inWords]) ??
    certain
  const asked = (doubt: string): string => [doubt, ...(stated.late ? [stated.late] : [])].join('; ')
  const idle: WellOfHolding[] = []
  const keepPerhaps = (one: WellOfHolding): void => {
    perhaps = latest([perhaps, keeps(one).perhaps]) ?? perhaps
  }
  const known = wells
    .map((one) => {
      const begun = begunUnder(lease, one.well)
      const from = (own: string | null) => latest([own, one.joined ?? null]) ?? ''
      return { one, begun, counted: from(begun), drilled: from(begunOn(one.well)) }
    })
    .toSorted((a, b) => joinedLast(a.one) - joinedLast(b.one) || (a.counted < b.counted ? -1 : 1))
  const timely: WellOfHolding[] = []
  for (const { one, begun, counted, drilled } of known) {
    const { well, unit, joined } = one
    const isOpen = mayBeBegunBy(perhaps, well) && (joined ?? '') <= perhaps
    if (one.isNamed && joined && joined > perhaps && begun !== '' && begun <= perhaps) {
      keepPerhaps(one)
      const later = messages.joinedLater(unit?.name ?? '', well.name, formatDate(joined))
      timely.push({ ...one, doubt: one.doubt ?? later })
      continue
    }
    if (counted > perhaps && !isOpen) continue
    // Whether it held the lease until it produced is known only with what the others did.
    const isNamedInTime = one.isNamed && drilled !== '' && drilled <= surely
    const isJoinedInTime = joined !== null || surely >= day || isNamedInTime
    const produces = (producedFrom(well) ?? day) <= day
    if (isJoinedInTime && produces && idleDoubt(lease, well, surely) !== undefined) {
      idle.push(one)
      keepPerhaps(one)
      timely.push(one)
      continue
    }
    const start = lease.cdcWellBegins === 'Operations' ? counted : drilled
    const taken = produces ? [...volumesAfter(well, surely), ...idleRemark(well, wells, surely)] : []
    const isSure = start <= surely && isJoinedInTime
    const isUndated = joined === null && surely < day
    if (isSure) surely = latest([surely, keeps(one).certainly]) ?? surely
    keepPerhaps(one)
    const because = isOpen
      ? begunWhen(well)
      : counted <= surely && drilled > surely
        ? messages.begunByOperations(
            well.name,
            formatDate(begun),
            formatDate(drilled),
            daysBetween(surely, drilled),
          )
        : messages.afterDoubt(well.name)
    const doubt = isJoinedInTime ? because : messages.joinedWhen(unit?.name ?? '')
    const undated = messages.joinedUndated(unit?.name ?? '', well.name, lease.leaseName)
    const remarks = [...taken, ...(isUndated ? [undated] : []), ...stated.remarks]
    timely.push(isSure ? remarked(one, remarks) : { ...one, doubt: asked(one.doubt ?? doubt) })
  }
  return timely.map((one) => {
    const doubt = idle.includes(one) ? (one.doubt ?? idleDoubt(lease, one.well, surely)) : undefined
    return doubt === undefined ? one : { ...one, doubt: asked(doubt) }
  })
}

/**
 * What is asked of a well whose first production is after a day, until which something else held the lease: whether it did
 * until then. A Texas lease needs production, unless it says 'can be produced' (Anadarko v. Thompson, 94 S.W.3d 550, Tex.
 * 2002): a well that is completed and not produced holds only by another clause. Clauses of operations commonly allow 60
 * or 90 days after these, so that a longer time is a question, where the lease does not state its days; one that is
 * drilled may take a year. Months of volumes alone that begin more than a year after that do not say when a well first
 * produced, as those before them may only not have been entered, unless the bore is older than the lease: what it
 * produced, or is said to, before the lease holds nothing.
 */
function idleDoubt(lease: HoldingLease, well: HoldingWell, day: string): string | undefined {
  const { effectiveDate, leaseName } = lease
  const begun = begunOn(well)
  if (begun === null) return undefined
  if (begun < (effectiveDate ?? '')) {
    const produced = producedUnder(lease, well)
    const isLong = produced !== null && produced > day && !isDrilling(begun, produced)
    return isLong
      ? messages.reentered(well.name, formatDate(begun), leaseName, dateOrMonth(well, produced))
      : undefined
  }
  if (isLongAfter(well, day))
    return well.dateProducing === null
      ? undefined
      : messages.idleUntil(well.name, formatDate(producedFrom(well)))
  const idle = idleAfterCompletion(well, day)
  if (!idle || idle.days <= daysAllowed(lease) || isPaidThrough(lease, day, idle.produced)) return undefined
  return messages.completedIdle(...idleTexts(well, idle))
}

const daysAllowed = ({ cessationDays }: HoldingLease): number => Number(cessationDays ?? DAYS_BEYOND_QUESTION)

/** The first production of a bore under a lease, as far as it is on record; of volumes the first of their month. */
const producedUnder = ({ effectiveDate }: HoldingLease, well: HoldingWell): string | null =>
  (well.dateProducing ?? '') < (effectiveDate ?? '')
    ? producedFrom({ ...well, dateProducing: null })
    : producedFrom(well)

const dateOrMonth = ({ dateProducing }: HoldingWell, day: string): string =>
  day === dateProducing ? formatDate(day) : monthText(day.slice(0, 7))

/** Whether the first production on record is after a day, and more than a year after the well was begun. */
function isLongAfter(well: HoldingWell, day: string): boolean {
  const [begun, produced] = [begunOn(well), producedFrom(well)]
  return begun !== null && produced !== null && produced > day && !isDrilling(begun, produced)
}

/** The days from the end of drilling to a first production that is after a day, unless work on the well went on by then. */
function idleAfterCompletion(well: HoldingWell, day: string) {
  const [done, produced] = [drilledBy(well), producedFrom(well)]
  if (done === null || produced === null || produced <= day || produced <= done.day) return undefined
  const worked = done.how === 'plugged' ? workoverIn(well, done.day, day) : undefined
  if (worked !== undefined && isDrilling(worked, produced)) return undefined
  return { done, produced, days: daysBetween(done.day, produced) }
}

type Idle = NonNullable<ReturnType<typeof idleAfterCompletion>>

const idleTexts = (well: HoldingWell, { done, produced, days }: Idle): [string, string, number] => [
  messages.done[done.how](well.name, formatDate(done.day)),
  well.dateProducing === null
    ? messages.firstVolumes(dateOrMonth(well, produced))
    : messages.firstProduced(formatDate(produced)),
  days,
]

/** What is taken of a well that produced within the days after its completion that clauses commonly allow. */
function idleRemark(well: HoldingWell, others: readonly WellOfHolding[], day: string): string[] {
  const idle = idleAfterCompletion(well, day)
  if (!idle || isLongAfter(well, day)) return []
  const isHeld = others.some((other) => other.well !== well && heldOn(other, dayAfter(day, 1)))
  return isHeld ? [] : [messages.completedBefore(...idleTexts(well, idle))]
}

/** What is taken of a well whose volumes on record begin after a day, and long after it was begun or stated to produce. */
function volumesAfter(well: HoldingWell, day: string): string[] {
  const { name, dateProducing, firstProduced } = well
  const month = monthText(firstProduced ?? '')
  if (dateProducing === null) return isLongAfter(well, day) ? [messages.volumesFrom(name, month)] : []
  const volumes = firstProduced && `${firstProduced}-01`
  return volumes && volumes > day && !isDrilling(dateProducing, volumes) && dateProducing < volumes
    ? [messages.volumesLate(name, formatDate(dateProducing), month)]
    : []
}

/**
 * Until when a lease was held by production before any is on record, as *HBP Since* states: a day on which its terms had not
 * ended. What is on record then says what happened after that. Nobody else can say it: of old wells neither a spud nor a
 * first day of production may be found, and the months that are sold begin decades later (those of Texas in 1993).
 */
function heldAsStated(
  { heldByProductionSince: since, leaseName }: HoldingLease,
  wells: readonly WellOfHolding[],
  { day, certain }: { day: string; certain: string },
): { until: string | null; remarks: string[]; late?: string } {
  if (since === null || since > day) return { until: null, remarks: [] }
  if (since > dayAfter(certain, 1))
    return {
      until: null,
      remarks: [],
      late: messages.statedLate(leaseName, formatDate(since), formatDate(certain)),
    }
  const first = earliest(wells.map(({ well }) => producedFrom(well)))
  return first === null || first <= certain || first > day
    ? { until: null, remarks: [] }
    : { until: first, remarks: [messages.statedSince(leaseName, formatDate(since), formatDate(first))] }
}

/** Those of a unit of an unknown day are looked at when all is known of the others. */
const joinedLast = ({ joined }: WellOfHolding): number => (joined === null ? 1 : 0)

/** What begins a well is a question where the lease does not say, so that its operations may count. */
const begunUnder = ({ cdcWellBegins }: HoldingLease, well: HoldingWell): string =>
  earliest([begunOn(well), cdcWellBegins === 'Spud' ? null : well.operationsDate]) ?? ''

/** The last day on which a lease may have been in force, by its terms or the wells that count. */
function lastOf(lease: HoldingLease, timely: readonly WellOfHolding[]): string | null {
  const kept = timely.map((one) => keeps(one).perhaps)
  const { termEnds, developmentEnds, developmentEndsLonger } = lease
  const ends = [termEnds, developmentEnds, developmentEndsLonger, openExtension(lease)?.end ?? null]
  return latest([termOfAll(lease), developedUntil(lease), ...ends, ...kept])
}

/** What is said of the wells that came too late. */
export const lateWells = (
  lease: HoldingLease,
  wells: readonly WellOfHolding[],
  timely: readonly WellOfHolding[],
  day: string,
): string[] => {
  const known = new Set(timely.map(({ well }) => well.id))
  const { leaseName } = lease
  const last = lastOf(lease, timely)
  return wells
    .filter(({ well, hold }) => !known.has(well.id) && hold.is !== 'nothing')
    .flatMap(({ well, unit, joined }) => {
      const begun = begunOn(well) ?? well.operationsDate
      if (unit !== null && joined && joined > (begun ?? ''))
        return [messages.joinedLate(unit.name, well.name, formatDate(joined), leaseName)]
      if (begun !== null && begun > day) return []
      const name = well.bore === undefined ? well.name : messages.reentry(well.name, formatDate(well.bore))
      const isAfter = begun !== null && last !== null && begun > last
      const ended = isAfter ? ([formatDate(last), daysBetween(last, begun)] as const) : null
      return [messages.late(name, formatDate(begun), leaseName, ended)]
    })
}
