import { formatDate } from '../../engine/values/dates.ts'
import { day as dayOf, earliest, isDrilling, latest } from '../lease/end.ts'
import { monthText } from '../production/produced.ts'
import {
  type HoldingFacts,
  type HoldingLease,
  type HoldingUnit,
  type HoldingWell,
  landsLeased,
} from './facts.ts'
import { hasNoDepths, isWithinLeased } from './leased-depths.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { openExtension } from './open-extension.ts'
import { type SharedDoubt, sharedTexts } from './shared-doubts.ts'
import { isShutIn } from './shut-in.ts'
import { termOfAll } from './terms.ts'
import { outsideUnit } from './unit-depths.ts'
import type { WellHold } from './well-hold.ts'
import { begunOn, firstOnRecord, lastDay, mayBeBegunBy, producedFrom, wellOn } from './wells.ts'

/** A well that is on the lands of a lease, or in a unit with one of them, with what it does for the lease on a day. */
export interface WellOfHolding {
  well: HoldingWell
  hold: WellHold
  /** What it did on another day. */
  on: (day: string) => WellHold
  /** The unit that joins it to the lease's lands, where there is one. */
  unit: HoldingUnit | null
  /** The day from which only that unit joins it, null where that is not known. Undefined of wells on these lands. */
  joined?: string | null
  /** Whether the lease lists it. */
  isNamed: boolean
  /** Why it may not count. */
  doubt?: string
  /** What is taken of it that is not on record, although it counts. */
  remarks?: readonly string[]
}

const remarked = (one: WellOfHolding, remarks: readonly string[]): WellOfHolding => ({
  ...one,
  remarks: [...(one.remarks ?? []), ...remarks],
})

/** What is said of wells that count. */
export const remarksOf = (wells: readonly WellOfHolding[]): string[] =>
  wells.flatMap(({ hold, doubt, remarks = [] }) => (hold.is === 'nothing' || doubt ? [] : remarks))

/**
 * The wells that may hold a lease. A well of another lease, on land that is not leased here, or at other depths, holds
 * nothing; on other land it does in a unit that joins them.
 */
export function wellsOf(lease: HoldingLease, facts: HoldingFacts, day: string): WellOfHolding[] {
  const lands = landsLeased(lease)
  const units = new Map(
    [...lands]
      .flatMap((land) => facts.unitsOn.get(land) ?? [])
      .filter(({ effectiveDate }) => (dayOf(effectiveDate) ?? day) <= day)
      .map((unit) => [unit.id, unit]),
  )
  const named = new Set(lease.wells.flatMap(({ Well }) => Well?.id ?? []))
  const around = new Set([
    ...[...named].flatMap((id) => facts.wells.get(id) ?? []),
    ...[...lands].flatMap((land) => facts.wellsOn.get(land) ?? []),
    ...[...units.keys()].flatMap((unit) => facts.wellsIn.get(unit) ?? []),
  ])
  const near = [...around].flatMap((well): Found[] => {
    const unit = units.get(well.unit ?? '') ?? null
    const isNamed = named.has(well.id)
    const isOnLands = well.lands.some((land) => lands.has(land))
    const doubted = (shared: SharedDoubt): Found[] => [{ well, unit, isNamed, shared }]
    // Production on the leased land needs no unit.
    if (isNamed && isOnLands) return [{ well, unit, isNamed }]
    if (unit?.status === 'Inactive')
      return doubted({ is: 'unitNotActive', name: unit.name, status: unit.status })
    if (unit?.lands.isDisjointFrom(lands)) return doubted({ is: 'outlined', name: unit.name })
    if (unit !== null && !isOnLands)
      return [{ well, unit, isNamed, joined: dayOf(unit.effectiveDate) ?? null, ...doubtOf(well, unit) }]
    if (unit !== null) return [{ well, unit, isNamed }]
    const { name, pastLeases } = well
    if (isNamed) return well.lands.length === 0 ? doubted({ is: 'whereUnknown', name }) : []
    return well.leases.length === 0 ? doubted({ is: 'unlisted', name, pastLeases }) : []
  })
  const found = near.flatMap((one): Found[] => {
    const isWithin = isWithinLeased(lease, one.well, one.unit)
    if (isWithin === true) return [one]
    if (isWithin === false) return []
    return one.isNamed && !one.shared && hasNoDepths(one.well)
      ? [{ ...one, remarks: [messages.depthsUnknown(one.well.name, lease.leaseName)] }]
      : [{ ...one, doubt: isWithin }]
  })
  const shutInWells = found.filter(({ well }) => isShutIn(well, lease)).length
  const known = found.map((one) => {
    const on = (asked: string): WellHold =>
      asked < (one.joined ?? '')
        ? { is: 'nothing', ended: null }
        : wellOn(one.well, lease, asked, { keepsVolumes: facts.keepsVolumes, shutInWells })
    return { ...one, on, hold: on(day) }
  })
  const asked = known.flatMap(({ shared, hold }) => (shared && hold.is !== 'nothing' ? [shared] : []))
  const textOf = sharedTexts(asked)
  return known.map(({ shared, ...one }) =>
    shared ? { ...one, doubt: [textOf(shared), ...(one.doubt ? [one.doubt] : [])].join('; ') } : one,
  )
}

/** Production from other depths than those that are pooled is none of the unit's. */
function doubtOf(well: HoldingWell, unit: HoldingUnit): Pick<WellOfHolding, 'doubt'> {
  const doubt = outsideUnit(well, unit)
  return doubt === undefined ? {} : { doubt }
}

type Found = Pick<WellOfHolding, 'well' | 'unit' | 'joined' | 'isNamed' | 'doubt' | 'remarks'> & {
  shared?: SharedDoubt
}

const FOR_EVER = '9999-12-31'

/** Until when a well kept its lease in force: certainly, and perhaps. */
function keeps({ well, hold, doubt }: WellOfHolding): { certainly: string | null; perhaps: string | null } {
  const last = lastDay(well)
  const until = {
    producing: FOR_EVER,
    holding: hold.is === 'holding' ? (hold.until ?? FOR_EVER) : null,
    question: last,
    nothing: hold.is === 'nothing' ? (hold.ended ?? last) : null,
  }[hold.is]
  const isOpen = hold.is === 'question' || (hold.is === 'nothing' && hold.ended === undefined)
  return { certainly: doubt === undefined ? until : null, perhaps: isOpen ? FOR_EVER : until }
}

/**
 * Those that were begun, and joined by their unit, while the lease was in force, by its terms or by wells before them:
 * neither production nor pooling revives a lease that has ended. Those that count only under one reading, or if a well
 * before them did hold, have a doubt. Wells of unknown beginning are taken to be in time; units of an unknown day are
 * where the lease has been in force ever since, or names the well. One of a late day is a question where it does: that may
 * be the day of an amended designation.
 */
export function inTime(lease: HoldingLease, wells: readonly WellOfHolding[], day: string): WellOfHolding[] {
  const certain = latest([termOfAll(lease), lease.developmentEnds])
  if (certain === null) return [...wells]
  const open = openExtension(lease)?.end ?? null
  let surely = certain
  let perhaps = latest([certain, lease.termEnds, lease.developmentEndsLonger, open]) ?? certain
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
    if (isJoinedInTime && idleDoubt(lease, well, surely) !== undefined) {
      idle.push(one)
      keepPerhaps(one)
      timely.push(one)
      continue
    }
    const start = lease.cdcWellBegins === 'Operations' ? counted : drilled
    const volumes = volumesAfter(well, surely)
    const isSure = start <= surely && isJoinedInTime
    const isUndated = joined === null && surely < day
    if (isSure) surely = latest([surely, keeps(one).certainly]) ?? surely
    keepPerhaps(one)
    const because = isOpen
      ? messages.begunWhen(well.name, firstOnRecord(well))
      : messages.afterDoubt(well.name)
    const doubt = isJoinedInTime ? because : messages.joinedWhen(unit?.name ?? '')
    const undated = messages.joinedUndated(unit?.name ?? '', well.name, lease.leaseName)
    const remarks = [...volumes, ...(isUndated ? [undated] : [])]
    timely.push(isSure ? remarked(one, remarks) : { ...one, doubt: one.doubt ?? doubt })
  }
  return timely.map((one) => {
    const doubt = idle.includes(one) ? (one.doubt ?? idleDoubt(lease, one.well, surely)) : undefined
    return doubt === undefined ? one : { ...one, doubt }
  })
}

/**
 * What is asked of a well that produced only after a day, and more than a year after it was begun: whether it held until
 * then is not known. Months of volumes alone do not say so, as those before the first one on record may only not have been
 * entered, unless the bore is older than the lease: then it may have been re-entered as late.
 */
function idleDoubt(
  { effectiveDate, leaseName }: HoldingLease,
  well: HoldingWell,
  day: string,
): string | undefined {
  if (!isLongAfter(well, day)) return undefined
  if (well.dateProducing !== null) return messages.idleUntil(well.name, formatDate(producedFrom(well)))
  const begun = begunOn(well)
  return begun !== null && begun < (effectiveDate ?? '')
    ? messages.reentered(well.name, formatDate(begun), leaseName, monthText(well.firstProduced ?? ''))
    : undefined
}

/** Whether the first production on record is after a day, and more than a year after the well was begun. */
function isLongAfter(well: HoldingWell, day: string): boolean {
  const [begun, produced] = [begunOn(well), producedFrom(well)]
  return begun !== null && produced !== null && produced > day && !isDrilling(begun, produced)
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

/** Those of a unit of an unknown day are looked at when all is known of the others. */
const joinedLast = ({ joined }: WellOfHolding): number => (joined === null ? 1 : 0)

/** What begins a well is a question where the lease does not say, so that its operations may count. */
const begunUnder = ({ cdcWellBegins }: HoldingLease, well: HoldingWell): string =>
  earliest([begunOn(well), cdcWellBegins === 'Spud' ? null : well.operationsDate]) ?? ''

/** What is said of the wells that came too late. */
export const lateWells = (
  { leaseName }: HoldingLease,
  wells: readonly WellOfHolding[],
  timely: readonly WellOfHolding[],
  day: string,
): string[] => {
  const known = new Set(timely.map(({ well }) => well.id))
  return wells
    .filter(({ well, hold }) => !known.has(well.id) && hold.is !== 'nothing')
    .flatMap(({ well, unit, joined }) => {
      const begun = begunOn(well)
      if (unit !== null && joined && joined > (begun ?? ''))
        return [messages.joinedLate(unit.name, well.name, formatDate(joined), leaseName)]
      return begun !== null && begun > day ? [] : [messages.late(well.name, formatDate(begun), leaseName)]
    })
}
