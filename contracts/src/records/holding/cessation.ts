import { dayAfter, daysBetween } from '../../engine/values/days.ts'
import { earliest, latest } from '../lease/end.ts'
import { daysAfter } from '../lease/terms.ts'
import { monthRunsIn, monthRunText, monthText } from '../production/produced.ts'
import type { HoldingLease, HoldingWell } from './facts.ts'
import type { WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { receivedOn } from './paid.ts'
import { termOfAll } from './terms.ts'
import { begunOn, endOfMonth } from './wells.ts'

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
 * Stops of a well between months with volumes. The days of a clause are strict (Samano v. Sun Oil, 621 S.W.2d 580, Tex.
 * 1981). Whole months of zero are certain; of the months around them only some days may have had production, and months
 * of which nothing is recorded may have had it on all.
 */
function stopsOf(well: HoldingWell, allowed: string): Stop[] {
  const { name } = well
  const zero = monthRunsIn(well.monthsOfZero)
  const stop = (from: string, idleTo: string, reason: string, isCertain: boolean): Stop[] => {
    const until = daysAfter(dayAfter(from, -1), allowed)
    return until === null ? [] : [{ well, until, idleTo, reason, isCertain }]
  }
  return monthRunsIn(well.monthsWithout).flatMap((gap) => {
    const [first, last] = [`${gap.from}-01`, endOfMonth(gap.to) ?? '']
    const within = zero.filter(({ from, to }) => from >= gap.from && to <= gap.to)
    const certain = within.flatMap(({ from, to }) => {
      const [start, end] = [`${from}-01`, endOfMonth(to) ?? '']
      const days = daysBetween(start, end) + 1
      return days > Number(allowed)
        ? stop(start, end, messages.ceased(name, days, monthText(from), allowed), true)
        : []
    })
    if (certain.length > 0) return certain
    const days = daysBetween(first, last) + 1
    if (days > Number(allowed))
      return stop(first, last, messages.ceasedUnreported(name, monthRunText(gap), allowed), false)
    // It produced on the first of the month before at least, or on the last of the month after.
    const [after, before] = [
      dayAfter(`${endOfMonth(gap.to)}`, 1).slice(0, 7),
      dayAfter(first, -1).slice(0, 7),
    ]
    const [from, to] = [dayAfter(`${before}-01`, 1), dayAfter(endOfMonth(after) ?? '', -1)]
    const most = daysBetween(from, to) + 1
    const isZero = within.some((run) => run.from === gap.from && run.to === gap.to)
    return isZero && most > Number(allowed)
      ? stop(from, to, messages.ceasedPerhaps(name, days, most, monthRunText(gap), allowed), false)
      : []
  })
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
 * The wells of a lease as they count where its production stopped for longer than it allows, after its terms and while
 * no other well held it: nothing since then, or in question where that is not certain.
 */
export function withCessation(
  lease: HoldingLease,
  wells: readonly WellOfHolding[],
  day: string,
): WellOfHolding[] {
  const { cessationDays: allowed } = lease
  if (allowed === null) return [...wells]
  const stops = wells.flatMap(({ well }) => stopsOf(well, allowed))
  const counting = new Set(wells.flatMap(({ well, doubt }) => (doubt === undefined ? [well] : [])))
  const certainly = latest([termOfAll(lease), lease.developmentEnds])
  const perhaps = latest([certainly, lease.termEnds, lease.developmentEndsLonger])
  const broken = stops.flatMap(({ well, until, idleTo, reason, isCertain }) => {
    const end = latest([until, certainly]) ?? until
    // What stopped before the lease was made was another's.
    const isOfEarlier = lease.effectiveDate !== null && until < lease.effectiveDate
    if (!counting.has(well) || isOfEarlier || end >= idleTo || end >= day) return []
    const days = [dayAfter(end, 1), earliest([idleTo, day]) ?? day]
    const others = wells
      .filter((one) => one.well !== well)
      .map((one) => days.map((asked) => holdsOn(one, stops, asked)))
    if (others.some((held) => held.every((each) => each === true))) return []
    if (!isCertain) return [{ reason, end, isCertain }]
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
