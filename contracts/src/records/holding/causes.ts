import { formatDate } from '../../engine/values/dates.ts'
import { Exact, parseDecimal, rounded, SHARE_PLACES } from '../../engine/values/decimals.ts'
import { exactMoney } from '../../engine/values/money.ts'
import { developmentHold } from '../lease/development-hold.ts'
import { day as dayOf } from '../lease/end.ts'
import { LEASE_MESSAGES } from '../lease/messages.ts'
import { doubtsOfTerms } from '../lease/standing.ts'
import type { HoldingLand, HoldingLease, HoldingUnit, LeasedLand } from './facts.ts'
import type { Figure } from './figures.ts'
import type { WellOfHolding } from './lease-wells.ts'
import { isOfSeveralLands } from './leased-rows.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { openExtension } from './open-extension.ts'
import {
  deepRelease,
  heldDownTo,
  mayHaveReleased,
  type Retained,
  releaseOn,
  retainedBy,
  verticalRelease,
} from './pugh.ts'
import type { RentalDoubt } from './rentals.ts'
import {
  extendedPart,
  extensionPaidLate,
  extensionShortfall,
  hasOpenProgram,
  isExtendedLate,
  isExtensionUndated,
} from './terms.ts'
import { begunOn } from './wells.ts'

/** What keeps acres of a lease in force on a day, or may do so. */
export interface Cause {
  reason: string
  /** What is not known of it, where the reason itself stands. */
  doubt?: string
  /** The well that produces, where that is the reason, and the unit that joins it to the lease. */
  producer?: { well: string; unit: string | null; isByStatus: boolean }
  /** Whether a well is what holds, or may hold: it has no day by which it ends. */
  isOfWell?: true
  /** Otherwise it holds under one reading only, or whether it does is not known: the reason says why. */
  isCertain: boolean
  /** The lease is held by it; what is not known is how much of it. */
  isInPart?: boolean
  /** Net mineral acres; null for all that the lease takes of the land. */
  acres: Figure | null
  /** The well or unit whose acres these are: several causes of one place hold the same acres. */
  place: string | null
  /** Feet down to which it holds; null for all depths. */
  down: number | null
}

/** What is asked of: the part of a lease that is on a land. */
export interface LeasePart {
  lease: HoldingLease
  land: HoldingLand
  row: LeasedLand
  /** Its net mineral acres. */
  acres: Figure
}

const whole = (reason: string): Cause => ({ reason, isCertain: true, acres: null, place: null, down: null })
const doubtful = ({ producer: _, doubt: __, ...cause }: Cause, reason: string): Cause => ({
  ...cause,
  isCertain: false,
  reason,
})

/** A cause of which something is not known. */
export const doubted = (cause: Cause, doubt: string): Cause => ({
  ...cause,
  isCertain: false,
  doubt: cause.doubt === undefined ? doubt : `${cause.doubt}; ${doubt}`,
})

/** In part: of a cause that holds the lease, how much it holds is not known. */
export const inPart = (cause: Cause, doubt: string): Cause => ({
  ...doubted(cause, doubt),
  isInPart: cause.isCertain || cause.isInPart === true,
})

/** That wells produce, by volumes or by their status alone. */
export const producedBy = (
  wells: readonly string[],
  { unit, isByStatus }: { unit: string | null; isByStatus: boolean },
): string => (isByStatus ? messages.producesByStatus : messages.produces)(wells, unit)

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
      const term = whole(standing.primaryTerm(end))
      return [unpaid === null || unpaid.endsLease ? term : doubted(term, unpaid.reason)]
    }),
    ...until(lease.extendedUntil, (end) => [extension(lease, end)]),
    ...until(open?.end ?? null, () => [doubtful(whole(''), open?.doubt ?? '')]),
    ...(development ? [{ ...whole(development.reason), isCertain: development.isCertain }] : []),
    ...extendedDevelopment(lease, day),
    ...doubtsOfTerms(lease, day).map((doubt) => doubtful(whole(''), doubt)),
    ...(hasOpenProgram(lease)
      ? [doubtful(whole(''), standing.developing(lease.developmentWorking ?? ''))]
      : []),
  ]
}

/** What continuous development of the extended acres alone holds. */
function extendedDevelopment(lease: HoldingLease, day: string): Cause[] {
  const part = extendedPart(lease)
  const hold = lease.ofExtension && part !== null ? developmentHold(lease.ofExtension, day) : null
  if (hold === null || part === null) return []
  const cause = { ...whole(hold.reason), acres: new Exact(part), place: 'extension' }
  return [{ ...cause, isCertain: hold.isCertain && !isOfSeveralLands(lease) }]
}

/** An extension until a day as people read it: of the whole lease, or of a part of its acres. */
function extension(lease: HoldingLease, end: string): Cause {
  const part = extendedPart(lease)
  const all = whole(
    lease.status === 'EXT' && lease.extensionExercised === null
      ? (isExtensionUndated(lease) ? messages.extendedUndated : messages.extendedByStatus)(end)
      : LEASE_MESSAGES.standing.extended(end),
  )
  const cause =
    part === null
      ? all
      : { ...all, reason: messages.extendedPart(part, end), acres: new Exact(part), place: 'extension' }
  const { extensionExercised, extensionDue, primaryExpirationDate } = lease
  if (isExtendedLate(lease)) {
    const due = formatDate(extensionDue ?? primaryExpirationDate)
    return doubtful(cause, messages.extendedLate(formatDate(extensionExercised), due))
  }
  const paidLate = extensionPaidLate(lease)
  if (paidLate !== null) {
    const due = formatDate(extensionDue ?? primaryExpirationDate)
    return doubted(cause, messages.extensionPaidLate(formatDate(paidLate), due))
  }
  const short = extensionShortfall(lease)
  if (short)
    return doubtful(cause, messages.extendedShort(end, exactMoney(short.paid), exactMoney(short.due)))
  return part !== null && isOfSeveralLands(lease) ? doubtful(cause, messages.extendedWhere(part)) : cause
}

/** What a well does for the part of a lease. */
export function causesOfWell(
  part: LeasePart,
  { well, hold, unit, joined, doubt }: WellOfHolding,
  day: string,
): Cause[] {
  if (hold.is === 'nothing') return []
  const producer = hold.is === 'producing' && {
    well: well.name,
    unit: unit?.name ?? null,
    isByStatus: hold.isByStatus === true,
  }
  const sure: Cause = {
    ...whole(hold.is === 'producing' ? '' : hold.reason),
    ...(producer && { reason: producedBy([producer.well], producer), producer }),
    isOfWell: true,
    isCertain: hold.is !== 'question',
    place: unit?.id ?? well.id,
  }
  const cause = doubt === undefined ? sure : doubtful(sure, doubt)
  const releases = [verticalRelease, deepRelease].map((of) => releaseOn(part.lease, of, day).release)
  const isAfterRelease = (from: string | null | undefined): boolean =>
    releases.some(
      (release) => release !== 'unknown' && mayHaveReleased(release, day) && (from ?? '') > release,
    )
  const isLater = isAfterRelease(begunOn(well))
  // What is being drilled retains nothing yet: the clauses release what wells do not hold.
  if (hold.is === 'holding' && hold.until === null && !isLater) return [cause]
  const regained = isLater && unit === null ? messages.regained(well.name) : null
  const repooled = isAfterRelease(joined) && unit !== null ? messages.repooled(unit.name) : regained
  const counted = repooled === null ? cause : doubtful(cause, repooled)
  return acresRetained(part, { well, unit }, counted, day).flatMap((each) =>
    depthsRetained(part, well, each, day),
  )
}

/** All acres before the vertical Pugh clause releases some, and those of the unit or of the well after that. */
function acresRetained(
  { lease, land, acres }: LeasePart,
  { well, unit }: Pick<WellOfHolding, 'well' | 'unit'>,
  cause: Cause,
  day: string,
): Cause[] {
  const { release, amended } = releaseOn(lease, verticalRelease, day)
  if (!mayHaveReleased(release, day)) return [cause]
  const some = retainedPart(lease, land, well, unit)
  const doubt = amended === undefined ? messages.pughUnknown : messages.pughAmended(formatDate(amended))
  const unknownDay = amended !== undefined || release === 'unknown' ? [inPart(cause, doubt)] : []
  if (some === undefined) return unknownDay
  if (typeof some === 'string') return [inPart(cause, some), ...unknownDay]
  const gross = parseDecimal(land.grossMineralAcres)
  if (gross === undefined || new Exact(gross).isZero())
    return [inPart(cause, messages.noLandAcres(land.name))]
  // Rounded once, so that the parts of a land add up to it.
  const net = (figure: Figure) => new Exact(rounded(figure.times(acres).div(gross), SHARE_PLACES))
  const { acres: least, atMost, question, isSpread } = some
  const certain = { ...cause, acres: net(least) }
  return [
    isSpread ? inPart(certain, messages.retainedWhere(well.name)) : certain,
    ...(atMost && question ? [inPart({ ...cause, acres: net(atMost) }, question)] : []),
    ...unknownDay,
  ]
}

interface RetainedPart extends Retained {
  /** Whether the well is on several leased lands, without a unit that says what of each it holds. */
  isSpread: boolean
}

/** Gross acres that are retained of a land; undefined where none are, a text where that is not known. */
function retainedPart(
  lease: HoldingLease,
  land: HoldingLand,
  well: WellOfHolding['well'],
  unit: HoldingUnit | null,
): RetainedPart | string | undefined {
  if (unit) {
    if (!unit.lands.has(land.id) && !unit.outlined.has(land.id)) return undefined
    const acres = parseDecimal(unit.acresOf(land.id))
    return acres === undefined
      ? messages.unitAcresUnknown(unit.name, land.name)
      : { acres: new Exact(acres), isSpread: false }
  }
  const retained = retainedBy(
    lease,
    well,
    lease.wells.find(({ Well }) => Well?.id === well.id),
  )
  if (well.lands.length > 0 && !well.lands.includes(land.id)) return elsewhere(well, retained)
  return typeof retained === 'string' ? retained : { ...retained, isSpread: well.lands.length > 1 }
}

/** Of a land that a well is not on: what it retains beyond the acres of its own lands, as far as known, may be there. */
function elsewhere(
  well: WellOfHolding['well'],
  retained: Retained | string,
): RetainedPart | string | undefined {
  if (typeof retained === 'string') return retained
  const own = parseDecimal(well.grossAcres)
  const beyond = (retained.atMost ?? retained.acres).minus(own ?? 0)
  const question = messages.retainedBeyond(well.name, own === undefined ? null : new Exact(own).toFixed())
  return beyond.gt(0) ? { acres: new Exact(0), atMost: beyond, question, isSpread: false } : undefined
}

/** All depths before the horizontal Pugh clauses release some, and those down to the lowest perforation after that. */
function depthsRetained(
  { lease }: LeasePart,
  well: WellOfHolding['well'],
  cause: Cause,
  day: string,
): Cause[] {
  const shallow = dayOf(lease.horizontalPughShallowDate)
  if (shallow !== undefined && shallow < day) return [inPart(cause, messages.shallow(formatDate(shallow)))]
  const { release, amended } = releaseOn(lease, deepRelease, day)
  if (!mayHaveReleased(release, day)) return [cause]
  const down = heldDownTo(lease, well)
  if (down === null) return [inPart(cause, messages.perforationUnknown(well.name))]
  const doubt = amended === undefined ? messages.deepUnknown : messages.pughAmended(formatDate(amended))
  const isOpen = amended !== undefined || release === 'unknown'
  return [{ ...cause, down }, ...(isOpen ? [inPart(cause, doubt)] : [])]
}
