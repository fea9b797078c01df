import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter, daysBetween } from '../../engine/values/days.ts'
import { developedUntil } from '../lease/development-hold.ts'
import { earliest, latest, receivedOn } from '../lease/end.ts'
import { daysFrom } from '../lease/running.ts'
import { daysAfter } from '../lease/terms.ts'
import { type MonthRun, monthRunsIn, monthRunText, monthText } from '../production/produced.ts'
import type { HoldingLease, HoldingWell } from './facts.ts'
import type { WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { termOfAll } from './terms.ts'
import { begunOn, cessationAmended, DAYS_BEYOND_QUESTION, endOfMonth, workoverIn } from './wells.ts'

/** Production that stopped for longer than the lease allows, and came back. Dates are YYYY-MM-DD. */
interface Stop {
  well: HoldingWell
  /** The last day that the lease allows, and the last one without production. */
  until: string
  idleTo: string
  reason: string
  isCertain: boolean
}

/**
 * A stop of a well whose lease states no days. What had stopped before the lease was made is no temporary cessation of it:
 * without production at the end of its term it ended.
 */
function longStops(well: HoldingWell, lease: HoldingLease, gap: MonthRun): Stop[] {
  const { first, last, days } = daysOf(gap)
  if (!isLong(gap)) return []
  const never = monthRunsIn(well.monthsOfZero).find(
    ({ from, to }) => `${from}-01` <= (lease.effectiveDate ?? '') && from >= gap.from && to <= gap.to,
  )
  if (never && termOfAll(lease) !== null)
    return stopped(well, lease, DAYS_BEYOND_QUESTION, {
      from: first,
      idleTo: daysOf(never).last,
      reason: messages.producedNothing(well.name, monthRunText(never), lease.leaseName),
      isCertain: true,
    })
  return stopped(well, lease, DAYS_BEYOND_QUESTION, {
    from: first,
    idleTo: last,
    reason: messages.stoppedLong(well.name, monthRunText(gap), days),
    isCertain: false,
  })
}

/** Of months that follow each other. */
const daysOf = ({ from, to }: MonthRun) => {
  const [first, last] = [`${from}-01`, endOfMonth(to) ?? '']
  return { first, last, days: daysBetween(first, last) + 1 }
}

const isLong = (gap: MonthRun): boolean => daysOf(gap).days > Number(DAYS_BEYOND_QUESTION)

/** The days run from the effective date where a well had stopped before: until then that was another lease's. */
const stopped = (
  well: HoldingWell,
  { effectiveDate }: HoldingLease,
  allowed: string,
  { from, ...stop }: Pick<Stop, 'idleTo' | 'reason' | 'isCertain'> & { from: string },
): Stop[] => {
  const last = dayAfter(latest([from, effectiveDate]) ?? from, -1)
  const until = daysAfter(last, allowed)
  if (until === null) return []
  const worked = workoverIn(well, last, until)
  return worked === undefined
    ? [{ well, until, ...stop }]
    : [
        {
          well,
          until,
          ...stop,
          reason: messages.ceasedWorked(stop.reason, formatDate(worked)),
          isCertain: false,
        },
      ]
}

/**
 * Stops of a well between months with volumes. The days of a clause are strict (Samano v. Sun Oil, 621 S.W.2d 580, Tex.
 * 1981). Whole months of zero are certain; of the months around them only some days may have had production, and months
 * of which nothing is recorded may have had it on all.
 */
function stopsOf(well: HoldingWell, lease: HoldingLease): Stop[] {
  return monthRunsIn(well.monthsWithout).flatMap((gap) => {
    const allowed = daysAllowed(lease, gap)
    return allowed === null ? longStops(well, lease, gap) : stopsIn(well, lease, gap, allowed)
  })
}

/** The *Cessation Days* by which a stop is judged: they run from the day before it. */
const daysAllowed = (lease: HoldingLease, gap: MonthRun): string | null =>
  daysFrom(lease, 'cessationDays', dayAfter(daysOf(gap).first, -1))

function stopsIn(well: HoldingWell, lease: HoldingLease, gap: MonthRun, allowed: string): Stop[] {
  const { name } = well
  const zero = monthRunsIn(well.monthsOfZero)
  const stop = (from: string, idleTo: string, reason: string, isCertain: boolean) =>
    stopped(well, lease, allowed, { from, idleTo, reason, isCertain })
  const { first, last, days } = daysOf(gap)
  const within = zero.filter(({ from, to }) => from >= gap.from && to <= gap.to)
  const certain = within.flatMap((run) => {
    const of = daysOf(run)
    return of.days > Number(allowed)
      ? stop(of.first, of.last, messages.ceased(name, of.days, monthText(run.from), allowed), true)
      : []
  })
  if (certain.length > 0) return certain
  if (days > Number(allowed))
    return stop(first, last, messages.ceasedUnreported(name, monthRunText(gap), allowed), false)
  // It produced on the first of the month before at least, or on the last of the month after.
  const [after, before] = [dayAfter(`${endOfMonth(gap.to)}`, 1).slice(0, 7), dayAfter(first, -1).slice(0, 7)]
  const [from, to] = [dayAfter(`${before}-01`, 1), dayAfter(endOfMonth(after) ?? '', -1)]
  const most = daysBetween(from, to) + 1
  const isZero = within.some((run) => run.from === gap.from && run.to === gap.to)
  return isZero && most > Number(allowed)
    ? stop(from, to, messages.ceasedPerhaps(name, days, most, monthRunText(gap), allowed), false)
    : []
}

/** Whether a well held the lease on a day: not while its own production had stopped for too long. */
function holdsOn(one: WellOfHolding, stops: readonly Stop[], day: string) {
  const its = stops.filter(({ well, until, idleTo }) => well === one.well && until < day && idleTo >= day)
  if (its.some(({ isCertain }) => isCertain)) return false
  const { is } = one.on(day)
  if (is === 'nothing') return false
  return is === 'question' || one.doubt !== undefined || its.length > 0 ? undefined : true
}

/** Whether a shut-in payment was for some of the days between two. */
const isPaidFor = ({ payments }: HoldingLease, from: string, to: string): boolean =>
  payments.some((payment) => {
    const [first, last] = [payment.periodFrom ?? receivedOn(payment) ?? '', payment.periodTo ?? to]
    return payment.paidFor === 'Shut-In' && first <= to && last > from
  })

/**
 * The wells of a lease as they count where its production stopped for longer than it allows, or for long, after its terms and while
 * no other well held it: nothing since then, or in question where that is not certain.
 */
export function withCessation(
  lease: HoldingLease,
  wells: readonly WellOfHolding[],
  day: string,
): WellOfHolding[] {
  const stops = wells.flatMap(({ well }) => stopsOf(well, lease))
  const counting = new Set(wells.flatMap(({ well, doubt }) => (doubt === undefined ? [well] : [])))
  const certainly = latest([termOfAll(lease), lease.developmentEnds, developedUntil(lease)])
  const perhaps = latest([certainly, lease.termEnds, lease.developmentEndsLonger])
  const broken = stops.flatMap(({ well, until, idleTo, reason, isCertain }) => {
    const end = latest([until, certainly]) ?? until
    if (!counting.has(well) || end >= idleTo || end >= day) return []
    const days = [dayAfter(end, 1), earliest([idleTo, day]) ?? day]
    const others = wells
      .filter((one) => one.well !== well)
      .map((one) => days.map((asked) => holdsOn(one, stops, asked)))
    if (others.some((held) => held.every((each) => each === true))) return []
    if (!isCertain) return [{ reason, end, isCertain }]
    const amended = cessationAmended(lease, end, day)
    if (amended !== undefined)
      return [
        { reason: `${reason}; ${messages.cessationAmended(formatDate(amended))}`, end, isCertain: false },
      ]
    const isOpen =
      others.flat().includes(undefined) ||
      (perhaps !== null && perhaps > end) ||
      isPaidFor(lease, end, idleTo)
    return [{ reason: isOpen ? messages.ceasedOtherwise(reason) : reason, end, isCertain: !isOpen }]
  })
  const ended = broken.filter((one) => one.isCertain).toSorted((a, b) => (a.end < b.end ? -1 : 1))[0]
  const [doubt] = broken.filter((one) => !one.isCertain)
  return wells.map((one) => {
    const begun = begunOn(one.well) ?? ''
    if (ended && begun <= ended.end)
      return { ...one, hold: { is: 'nothing', ended: ended.end, because: ended.reason } }
    return doubt && begun <= doubt.end ? { ...one, doubt: one.doubt ?? doubt.reason } : one
  })
}

/** What is said of wells that hold the lease although they stopped for a short time, where it stated no days for that. */
export const gapsOf = (lease: HoldingLease, wells: readonly WellOfHolding[]): string[] =>
  wells.flatMap(({ well: { name, monthsWithout }, hold }) => {
    const short = monthRunsIn(monthsWithout).filter((gap) => !isLong(gap) && daysAllowed(lease, gap) === null)
    return short.length > 0 && hold.is !== 'nothing'
      ? [messages.gaps(name, short.map(monthRunText).join(', '))]
      : []
  })
