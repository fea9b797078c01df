import { formatDate } from '../../engine/values/dates.ts'
import { dayAfter } from '../../engine/values/days.ts'
import { monthsBetween } from '../../engine/values/months.ts'
import { day as dayOf, earliest, isDisposal, isDrilling } from '../lease/end.ts'
import { daysAfter, monthsAfter } from '../lease/terms.ts'
import type { HoldingTerms, HoldingWell, LeasePayment } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'

/** The terms of a lease that say what a well without production does to it. */
export type IdleTerms = Pick<
  HoldingTerms,
  'cessationDays' | 'shutinDays' | 'shutinProducts' | 'shutinConsecutiveMonths'
> & { readonly payments: readonly LeasePayment[] }

/**
 * What a well does for its lease on a day. It produces; it keeps the lease by something else for a time; or whether it does
 * is a question, with what is missing. Otherwise it does nothing: `ended` is the last day on which it did, null where it
 * never did, undefined where that is not known.
 */
export type WellHold =
  | { is: 'producing' }
  | { is: 'holding'; reason: string; until: string | null }
  | { is: 'question'; reason: string }
  | { is: 'nothing'; ended: string | null | undefined }

/** After a year without a volume a well produces no longer, whatever its status says. */
const MONTHS_OF_SILENCE = 12

/** What is asked of a well itself, wherever it is. */
export type WellFacts = Pick<
  HoldingWell,
  | 'name'
  | 'status'
  | 'drillType'
  | 'type'
  | 'spudDate'
  | 'rigReleaseDate'
  | 'completionDate'
  | 'dateProducing'
  | 'firstProduced'
  | 'lastProduced'
  | 'lastReported'
>

const NOTHING: WellHold = { is: 'nothing', ended: null }
const question = (reason: string): WellHold => ({ is: 'question', reason })

/** When it was begun; null if that is not known. */
export const begunOn = ({ spudDate, dateProducing, firstProduced }: WellFacts): string | null =>
  earliest([spudDate, dateProducing, firstProduced && `${firstProduced}-01`])

/** What status and volumes of a well together say of a day. */
export function wellOn(well: WellFacts, terms: IdleTerms, day: string): WellHold {
  if (isDisposal(well)) return NOTHING
  const { status, name } = well
  switch (status) {
    case 'P&A':
      return { is: 'nothing', ended: lastDay(well) ?? undefined }
    case 'Shut-In':
      return shutIn(well, terms, day)
    case 'Inactive':
      return stopped(well, terms, day) ?? question(messages.stoppedUnknown(name, status))
    case 'Active':
      return producing(well, terms, day) ?? question(messages.noFirstDay(name))
    default:
      return producing(well, terms, day) ?? drilling(well, day)
  }
}

/** What wells say of a lease, for who asks why it is in force. */
export function saidByWells(wells: readonly WellFacts[], terms: IdleTerms, day: string) {
  const holds = wells.map((well) => ({ well, hold: wellOn(well, terms, day) }))
  return {
    producing: holds.filter(({ hold }) => hold.is === 'producing').map(({ well }) => well),
    heldByWells: holds.flatMap(({ hold }) => (hold.is === 'holding' ? [hold.reason] : [])),
    doubts: holds.flatMap(({ hold }) => (hold.is === 'question' ? [hold.reason] : [])),
  }
}

/** Undefined where neither a month nor a day of first production says anything. */
function producing(well: WellFacts, terms: IdleTerms, day: string): WellHold | undefined {
  const { name, firstProduced, lastProduced, lastReported } = well
  const begun = earliest([well.dateProducing, firstProduced && `${firstProduced}-01`])
  if (begun !== null && begun > day) return drilling(well, day)
  if (lastProduced === null && lastReported !== null) return question(messages.zeroMonths(name, lastReported))
  if (lastProduced === null) return begun === null ? undefined : { is: 'producing' }
  // A month that is not reported yet is no cessation; one of zero is, where the lease counts its days.
  const isIdle = lastReported !== null && lastReported > lastProduced && terms.cessationDays !== null
  const isSilent = monthsBetween(lastProduced, day.slice(0, 7)) >= MONTHS_OF_SILENCE
  return isIdle || isSilent ? stopped(well, terms, day) : { is: 'producing' }
}

/** The last day of the last month with a volume. */
const lastDay = ({ lastProduced }: WellFacts): string | null =>
  lastProduced === null ? null : dayAfter(monthsAfter(`${lastProduced}-01`, '1') ?? '', -1)

/**
 * A well that produced. The days that the lease gives are strict (Samano v. Sun Oil, 621 S.W.2d 580, Tex. 1981); without
 * them temporary cessation is a question of reasonable time. Undefined where it is not known to have produced.
 */
function stopped(well: WellFacts, { cessationDays }: IdleTerms, day: string): WellHold | undefined {
  const last = lastDay(well)
  if (last === null) return undefined
  if (last >= day) return { is: 'producing' }
  const until = daysAfter(last, cessationDays)
  if (until === null)
    return question(messages.stopped(well.name, monthsBetween(last.slice(0, 7), day.slice(0, 7))))
  if (until < day) return { is: 'nothing', ended: until }
  return { is: 'holding', reason: messages.cessation(well.name, formatDate(last), formatDate(until)), until }
}

/** A payment that is late or missing ends the lease: Gulf v. Reid, 337 S.W.2d 267 (Tex. 1960). */
function shutIn(well: WellFacts, terms: IdleTerms, day: string): WellHold {
  const { name, type } = well
  const last = lastDay(well)
  if (terms.shutinProducts === 'Gas' && type === 'Oil')
    return stopped(well, terms, day) ?? question(messages.stoppedUnknown(name, 'Shut-In'))
  const longest = last === null ? null : monthsAfter(last, terms.shutinConsecutiveMonths)
  if (longest !== null && longest < day) return { is: 'nothing', ended: longest }
  const due = last === null ? null : daysAfter(last, terms.shutinDays)
  if (due !== null && due >= day)
    return { is: 'holding', reason: messages.shutInDue(name, formatDate(due)), until: due }
  const paid = terms.payments.filter(({ paidFor }) => paidFor === 'Shut-In')
  const covering = paid.find(
    ({ periodFrom, periodTo }) => (dayOf(periodTo) ?? '') >= day && (dayOf(periodFrom) ?? day) <= day,
  )
  if (covering?.periodTo)
    return {
      is: 'holding',
      reason: messages.shutIn(name, formatDate(covering.periodTo)),
      until: covering.periodTo,
    }
  const open = paid.find(({ periodTo }) => dayOf(periodTo) === undefined)
  return question(
    open
      ? messages.shutInPeriod(name, formatDate(open.dateReceived ?? open.date))
      : messages.shutInUnpaid(name),
  )
}

/** A well that was begun holds while it is drilled with diligence, which nobody but people can judge after that. */
function drilling(
  { name, spudDate, rigReleaseDate, completionDate, status }: WellFacts,
  day: string,
): WellHold {
  const [spud, released, completed] = [dayOf(spudDate), dayOf(rigReleaseDate), dayOf(completionDate)]
  if (completed !== undefined && completed <= day)
    return question(messages.notYetProducing(name, status ?? messages.withoutStatus))
  if (spud === undefined || spud > day) return NOTHING
  if (released !== undefined && released <= day) return question(messages.notCompleted(name))
  if (!isDrilling(spud, day)) return question(messages.slowDrilling(name, formatDate(spud)))
  return { is: 'holding', reason: messages.operations(name, formatDate(spud)), until: null }
}
