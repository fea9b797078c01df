import { dayAfter } from '../../engine/values/days.ts'
import { Exact, isZeroOrBlank } from '../../engine/values/decimals.ts'
import { feetIn, lowestDepth } from '../division-orders/depths.ts'
import { amendedAfter, madeOf, termsOn } from '../lease/amendments.ts'
import { day as dayOf, latest } from '../lease/end.ts'
import { isStated } from '../lease/in-words.ts'
import { monthsAfter } from '../lease/terms.ts'
import type { HoldingLease, HoldingTerms, HoldingWell, WellOfLease } from './facts.ts'
import { type Figure, figureOf, typedFigure } from './figures.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { hasOpenProgram, termOfAll } from './terms.ts'

/** What Pugh and retained acreage clauses release, and from when. */

/** The last day before a clause releases; null: there is none. 'unknown': there is one, and its day is not stated. */
export type Release = string | null | 'unknown'

/** Whether a clause releases, or may: where its day is not known. */
export const mayHaveReleased = (release: Release, day: string): release is string =>
  release !== null && (release === 'unknown' || release < day)

/**
 * The event that the clauses count from, with its months. 'unknown' without one, and until the day by which it was at the
 * latest, where only that is known.
 */
function countedRelease(lease: HoldingLease, day: string): Release {
  const { pughAt, pughMonths, developmentEnds, developmentEndsLonger } = lease
  const term = termOfAll(lease)
  const isAtLatest = developmentEnds === null && developmentEndsLonger !== null
  const program = dayOf(developmentEnds ?? developmentEndsLonger) ?? null
  const event = {
    'Primary Term End': term,
    'Program End': program,
    'Later of Both': hasOpenProgram(lease) ? null : latest([term, program]),
  }[pughAt ?? '']
  const release = (event && monthsAfter(event, pughMonths ?? '0')) ?? 'unknown'
  return isAtLatest && pughAt !== 'Primary Term End' && release >= day ? 'unknown' : release
}

/** A day that is typed; that of the end of the primary term is put off with it. */
function namedRelease(lease: HoldingLease, typed: string | null): string | undefined {
  const named = dayOf(typed)
  const isTermEnd = named !== undefined && named === dayOf(lease.primaryExpirationDate)
  return isTermEnd ? (termOfAll(lease) ?? named) : named
}

const hasDepths = ({ retainedFeet, retainedFormation }: HoldingTerms): boolean =>
  typedFigure(retainedFeet) !== undefined || isStated(retainedFormation)

const hasAcres = ({ retainedAcres, retainedAcresPerFoot, retainedBy }: HoldingTerms): boolean =>
  retainedBy !== null || [retainedAcres, retainedAcresPerFoot].some((term) => !isZeroOrBlank(term))

/** Until when production holds all acres, as is known on a day. */
export function verticalRelease(lease: HoldingLease, day: string): Release {
  const named = namedRelease(lease, lease.verticalPughDate)
  if (named !== undefined) return named
  const isOfAcres = hasAcres(lease) || isStated(lease.verticalPughDescription)
  if (lease.pughAt !== null && (isOfAcres || !hasDepths(lease))) return countedRelease(lease, day)
  return isOfAcres ? 'unknown' : null
}

/** Until when production holds all that is below it, as is known on a day. */
export function deepRelease(lease: HoldingLease, day: string): Release {
  const named = namedRelease(lease, lease.horizontalPughDeepDate)
  if (named !== undefined) return named
  return hasDepths(lease) || isStated(lease.horizontalPughDeepDescription) ? countedRelease(lease, day) : null
}

/** Until when production holds all that is above it. */
export const shallowRelease = (lease: HoldingLease): string | null =>
  namedRelease(lease, lease.horizontalPughShallowDate) ?? null

/**
 * The release of a clause as it counts on a day: not before an amendment that made it. `amended`: when it was put off although
 * the clause had released by then, so that the first one counts: what is released comes back by a new grant only, and
 * whether there was one is a question.
 */
export function releaseOn(
  lease: HoldingLease,
  releaseOf: (lease: HoldingLease, day: string) => Release,
  day: string,
): { release: Release; amended?: string } {
  const release = releaseOf(lease, day)
  const days = madeOf(lease).amendments.flatMap(({ effectiveDate }) =>
    effectiveDate !== null && effectiveDate <= day ? [effectiveDate] : [],
  )
  let first: string | null = null
  const notBefore = (of: Release): Release => (of === null || of === 'unknown' ? of : latest([of, first]))
  for (const amended of [...new Set(days)].sort()) {
    const before = notBefore(releaseOf(termsOn(lease, dayAfter(amended, -1)), amended))
    if (before === 'unknown') continue
    if (before === null || before >= amended) {
      first = dayAfter(amended, -1)
      continue
    }
    return release === null || release > before ? { release: before, amended } : { release: before }
  }
  return { release: notBefore(release) }
}

/**
 * The terms by which a clause released on a day, where what wells retain was amended after that: acres and depths that were
 * released do not come back by it. With the day of the amendment.
 */
export function amendedRetention(
  lease: HoldingLease,
  release: Release,
  day: string,
): { terms: HoldingLease; amended: string } | undefined {
  if (release === null || release === 'unknown') return undefined
  const first = dayAfter(release, 1)
  const last = amendedAfter(lease, RETENTION, first).findLast(({ effectiveDate }) => effectiveDate <= day)
  return last && { terms: termsOn(lease, first), amended: last.effectiveDate }
}

const RETENTION = [
  'retainedAcres',
  'retainedAcresPerFoot',
  'retainedBy',
  'retainedFeet',
  'retainedFormation',
] as const

/** Gross acres that a well retains without a unit; a text says why that is not known. */
export interface Retained {
  acres: Figure
  /** Under the other reading of the clause, where it has two. */
  atMost?: Figure
  question?: string
}

/**
 * 'Assigned' acres are those that the operator filed, 'prescribed' ones those of the field rules, and which of both a
 * clause means decides leases: Endeavor v. Discovery, 554 S.W.3d 586 (Tex. 2018). Otherwise the acres of a well and of
 * each foot of its lateral.
 */
export function retainedBy(
  terms: HoldingTerms,
  well: HoldingWell,
  listed: WellOfLease | undefined,
): Retained | string {
  const [assigned, prescribed] = [typedFigure(listed?.assignedAcres), typedFigure(listed?.prescribedAcres)]
  const chosen = { Assigned: assigned, Prescribed: prescribed }[terms.retainedBy ?? '']
  if (chosen) return { acres: chosen }
  const [acres, perFoot] = [typedFigure(terms.retainedAcres), typedFigure(terms.retainedAcresPerFoot)]
  const feet = figureOf(feetIn(well.lengthOfLateral))
  if (terms.retainedBy !== null || (perFoot && !feet)) return messages.retainedUnknown(well.name)
  const byClause =
    acres || perFoot ? (acres ?? new Exact(0)).plus(perFoot && feet ? perFoot.times(feet) : 0) : undefined
  const readings = [byClause, assigned, prescribed].filter((reading) => reading !== undefined)
  if (readings.length === 0) return messages.retainedUnknown(well.name)
  const [least, most] = [Exact.min(...readings), Exact.max(...readings)]
  if (least.eq(most)) return { acres: least }
  return {
    acres: least,
    atMost: most,
    question: messages.retainedTwo(well.name, least.toFixed(), most.toFixed()),
  }
}

/** The row of a well that a lease lists. */
export const listedIn = ({ wells }: HoldingLease, { id }: HoldingWell): WellOfLease | undefined =>
  wells.find(({ Well }) => Well?.id === id)

/** Whole feet down to which a well holds; null where its lowest perforation, or the feet below it, is not known. */
export const heldDownTo = ({ retainedFeet }: HoldingTerms, well: HoldingWell): number | null => {
  const below = typedFigure(retainedFeet)
  return below ? producesDownTo(well, below) : null
}

/** Whole feet down to which it produces, or as many more; null where that is not known. */
export const producesDownTo = (well: HoldingWell, below: Figure = new Exact(0)): number | null =>
  figureOf(lowestDepth(well))?.plus(below).floor().toNumber() ?? null
