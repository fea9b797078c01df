import { formatDate } from '../../engine/values/dates.ts'
import { LAST_DAY } from '../../engine/values/days.ts'
import { Exact } from '../../engine/values/decimals.ts'
import { developmentHold } from '../lease/development-hold.ts'
import { day as dayOf } from '../lease/end.ts'
import { isOfSeveralLands } from '../lease/leased-rows.ts'
import { LEASE_MESSAGES } from '../lease/messages.ts'
import { doubtsOfTerms } from '../lease/standing.ts'
import { type Cause, doubted, doubtful, inPart, type LeasePart, producedBy, whole } from './cause.ts'
import { extension, hasBeenExercised } from './extension.ts'
import type { HoldingLease } from './facts.ts'
import { heldOn, type WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { openExtension } from './open-extension.ts'
import { deepRelease, listedIn, mayHaveReleased, releaseOn, retainedBy, verticalRelease } from './pugh.ts'
import type { RentalDoubt } from './rentals.ts'
import { acresRetained, isApart } from './retained-acres.ts'
import { depthsRetained } from './retained-depths.ts'
import { extendedPart, hasOpenProgram } from './terms.ts'
import { begunOn } from './wells.ts'

/** Those of the terms: primary term, extension, continuous development. `unpaid`: what is wrong with a rental. */
export function causesOfTerms({ lease }: LeasePart, unpaid: RentalDoubt | null, day: string): Cause[] {
  const { standing } = LEASE_MESSAGES
  const development = developmentHold(lease, day)
  const open = openExtension(lease)
  const until = (end: string | null, cause: (end: string) => Cause[]) => {
    const last = dayOf(end)
    return last !== undefined && last >= day ? cause(formatDate(last)) : []
  }
  return [
    ...until(lease.primaryExpirationDate, (end) => {
      const term = whole(standing.primaryTerm(end), 'PT')
      return [unpaid === null || unpaid.endsLease ? term : doubted(term, unpaid.reason)]
    }),
    ...(hasBeenExercised(lease, day) ? until(lease.extendedUntil, (end) => extension(lease, end)) : []),
    ...(open ? until(open.end ?? LAST_DAY, () => [doubtful(whole('', 'EXT'), open.doubt)]) : []),
    ...(development ? [{ ...whole(development.reason, 'CDC'), isCertain: development.isCertain }] : []),
    ...extendedDevelopment(lease, day),
    ...doubtsOfTerms(lease, day).map((doubt) => doubtful(whole(''), doubt)),
    ...(hasOpenProgram(lease) && !development
      ? [doubtful(whole('', 'CDC'), standing.developing(lease.developmentWorking ?? ''))]
      : []),
  ]
}

/** What continuous development of the extended acres alone holds. */
function extendedDevelopment(lease: HoldingLease, day: string): Cause[] {
  const part = extendedPart(lease)
  const hold = lease.ofExtension && part !== null ? developmentHold(lease.ofExtension, day) : null
  if (hold === null || part === null) return []
  const cause = { ...whole(hold.reason, 'CDC'), acres: new Exact(part), place: 'extension' }
  return [{ ...cause, isCertain: hold.isCertain && !isOfSeveralLands(lease) }]
}

/** What a well does for the part of a lease. `beside`: all wells of the lease. */
export function causesOfWell(
  part: LeasePart,
  { well, hold, unit, units, joined, doubt }: WellOfHolding,
  beside: readonly WellOfHolding[],
  day: string,
): Cause[] {
  if (hold.is === 'nothing') return []
  const producer = hold.is === 'producing' && {
    well: well.name,
    unit: unit?.name ?? null,
    isByStatus: hold.isByStatus === true,
  }
  const sure: Cause = {
    ...whole(hold.is === 'producing' ? '' : hold.reason, 'HBP'),
    ...(hold.is !== 'producing' && hold.shutInDue !== undefined && { shutInDue: hold.shutInDue }),
    ...(hold.is === 'holding' && hold.operationsDue !== undefined && { operationsDue: hold.operationsDue }),
    ...(producer && { reason: producedBy([producer.well], producer), producer }),
    isDrilling: hold.is === 'holding' && hold.until === null,
    isPrepared: hold.is === 'holding' && hold.isPrepared === true,
    isCertain: hold.is !== 'question',
    place: unit?.id ?? well.id,
  }
  const cause = doubt === undefined ? sure : doubtful(sure, doubt)
  const releases = [verticalRelease, deepRelease].flatMap((of) => {
    const { release } = releaseOn(part.lease, of, day)
    return release !== 'unknown' && mayHaveReleased(release, day) ? [release] : []
  })
  const releasedBefore = (from: string | null | undefined): string[] =>
    releases.filter((release) => (from ?? '') > release)
  const wasHeld = (release: string): boolean =>
    unit !== null && beside.some((other) => other.unit?.id === unit.id && heldOn(other, release))
  const isLater = !releasedBefore(begunOn(well)).every(wasHeld)
  // What is being drilled retains nothing yet: the clauses release what wells do not hold.
  if (sure.isDrilling && !isLater)
    return isApart(part.lease, day) ? acresRetained(part, { well, unit, units }, cause, day) : [cause]
  const counted = isLater ? doubtful(cause, messages.regained(well.name)) : cause
  const retainedIn = (of: typeof unit, each: Cause): Cause[] =>
    acresRetained(part, { well, unit: of, units }, each, day).flatMap((some) =>
      depthsRetained(part, { well, unit: of }, some, day),
    )
  const formed = dayOf(unit?.effectiveDate ?? null)
  const isUndated = formed === undefined && releases.length > 0
  if (unit === null || (!isUndated && releasedBefore(formed).length === 0)) return retainedIn(unit, counted)
  if (isUndated)
    return [
      ...(joined === undefined && isKnownAlone(part, well, day) ? retainedIn(null, counted) : []),
      ...retainedIn(unit, inPart(counted, messages.pooledWhen(unit.name))),
    ]
  // What a well on the leased land had retained without the unit neither grows nor shrinks with it.
  return [
    ...(joined === undefined ? retainedIn(null, counted) : []),
    ...retainedIn(unit, doubtful(cause, messages.repooled(unit.name))),
  ]
}

/** Whether it is known how many acres a well would hold without its unit. */
const isKnownAlone = ({ lease }: LeasePart, well: WellOfHolding['well'], day: string): boolean =>
  !mayHaveReleased(releaseOn(lease, verticalRelease, day).release, day) ||
  typeof retainedBy(lease, well, listedIn(lease, well)) !== 'string'
