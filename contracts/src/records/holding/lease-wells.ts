import { formatDate } from '../../engine/values/dates.ts'
import { day as dayOf } from '../lease/end.ts'
import { sinceReentry } from '../lease/reentry.ts'
import {
  type HoldingFacts,
  type HoldingLease,
  type HoldingUnit,
  type HoldingWell,
  landsLeased,
} from './facts.ts'
import { hasNoDepths, isWithinLeased } from './leased-depths.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { type SharedDoubt, sharedTexts } from './shared-doubts.ts'
import { isShutIn } from './shut-in.ts'
import { isInDoubt, outsideUnit } from './unit-depths.ts'
import type { WellHold } from './well-hold.ts'
import { wellOn } from './wells.ts'

/** A well that is on the lands of a lease, or in a unit with one of them, with what it does for the lease on a day. */
export interface WellOfHolding {
  well: HoldingWell
  hold: WellHold
  /** What it did on another day. */
  on: (day: string) => WellHold
  /** The unit that joins it to the lease's lands, where there is one. */
  unit: HoldingUnit | null
  /** All units that take in some of these lands. */
  units: readonly HoldingUnit[]
  /** The day from which only that unit joins it, null where that is not known. Undefined of wells on these lands. */
  joined?: string | null
  /** Whether the lease lists it. */
  isNamed: boolean
  /** Why it may not count. */
  doubt?: string
  /** What is taken of it that is not on record, although it counts. */
  remarks?: readonly string[]
}

/** Whether it certainly held the lease on a day. */
export const heldOn = ({ on, doubt }: WellOfHolding, day: string): boolean =>
  doubt === undefined && ['producing', 'holding'].includes(on(day).is)

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
    [...unitsAround(lands, facts)].filter(([, { effectiveDate }]) => (dayOf(effectiveDate) ?? day) <= day),
  )
  const named = new Set(lease.wells.flatMap(({ Well }) => Well?.id ?? []))
  const around = new Set([
    ...[...named].flatMap((id) => facts.wells.get(id) ?? []),
    ...[...lands].flatMap((land) => facts.wellsOn.get(land) ?? []),
    ...[...units.keys()].flatMap((unit) => facts.wellsIn.get(unit) ?? []),
  ])
  const near = [...around].flatMap((bore): Found[] => {
    const well = sinceReentry(bore, lease.effectiveDate)
    const unit = units.get(well.unit ?? '') ?? null
    const isNamed = named.has(well.id)
    const isOnLands = well.lands.some((land) => lands.has(land))
    const doubted = (shared: SharedDoubt): Found[] => [{ well, unit, isNamed, shared }]
    // Production on the leased land needs no unit.
    if (isNamed && isOnLands) return [{ well, unit, isNamed }]
    if (unit !== null && isInDoubt(unit))
      return doubted({ is: 'unitNotActive', name: unit.name, status: unit.status ?? '' })
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
    const holdOn = (asked: string): WellHold =>
      asked < (one.joined ?? '')
        ? { is: 'nothing', ended: null }
        : wellOn(one.well, lease, asked, { keepsVolumes: facts.keepsVolumes, shutInWells })
    const hold = holdOn(day)
    // The day itself is asked most.
    const on = (asked: string): WellHold => (asked === day ? hold : holdOn(asked))
    return { ...one, on, hold, units: [...units.values()] }
  })
  const asked = known.flatMap(({ shared, hold }) => (shared && hold.is !== 'nothing' ? [shared] : []))
  const textOf = sharedTexts(asked)
  return known.map(({ shared, ...one }) =>
    shared ? { ...one, doubt: [textOf(shared), ...(one.doubt ? [one.doubt] : [])].join('; ') } : one,
  )
}

/** Those that take in some lands, by their ids, whether or not they are effective. */
const unitsAround = (lands: ReadonlySet<string>, facts: HoldingFacts): Map<string, HoldingUnit> =>
  new Map([...lands].flatMap((land) => facts.unitsOn.get(land) ?? []).map((unit) => [unit.id, unit] as const))

/** Why wells that a lease names, and that do something, do not count for it: they are elsewhere. */
export function namedApart(
  lease: HoldingLease,
  facts: HoldingFacts,
  counted: readonly WellOfHolding[],
  day: string,
): string[] {
  const known = new Set(counted.map(({ well }) => well.id))
  const lands = landsLeased(lease)
  const units = unitsAround(lands, facts)
  return lease.wells.flatMap(({ Well }) => {
    const well = facts.wells.get(Well?.id ?? '')
    if (!well || known.has(well.id)) return []
    const hold = wellOn(well, lease, day, { keepsVolumes: facts.keepsVolumes, shutInWells: 0 })
    if (hold.is === 'nothing') return []
    const { leaseName } = lease
    if (well.lands.some((land) => lands.has(land))) return [messages.namedOutside(leaseName, well.name)]
    const unit = units.get(well.unit ?? '')
    if (unit === undefined) return [messages.namedElsewhere(leaseName, well.name)]
    const joined = dayOf(unit.effectiveDate) ?? day
    return [
      joined > day
        ? messages.namedBefore(leaseName, well.name, unit.name, formatDate(joined))
        : messages.namedOutside(leaseName, well.name),
    ]
  })
}

/** Wells on the lands of a lease that has run out, which other leases name: they hold these, as of co-tenants. */
export function ofOtherLeases(
  lease: HoldingLease,
  facts: HoldingFacts,
  counted: readonly WellOfHolding[],
  day: string,
): string[] {
  if (lease.termEnds === null || lease.termEnds >= day || counted.some((one) => heldOn(one, day))) return []
  const known = new Set(counted.map(({ well }) => well.id))
  const here = new Set([...landsLeased(lease)].flatMap((land) => facts.wellsOn.get(land) ?? []))
  return [...here].flatMap((well) => {
    if (known.has(well.id) || well.leases.length === 0 || well.leases.includes(lease.id)) return []
    const { is } = wellOn(well, lease, day, { keepsVolumes: facts.keepsVolumes, shutInWells: 0 })
    return is === 'nothing' ? [] : [messages.namedByOthers(lease.leaseName, well.name)]
  })
}

/** Production from other depths than those that are pooled is none of the unit's. */
function doubtOf(well: HoldingWell, unit: HoldingUnit): Pick<WellOfHolding, 'doubt'> {
  const doubt = outsideUnit(well, unit)
  return doubt === undefined ? {} : { doubt }
}

type Found = Pick<WellOfHolding, 'well' | 'unit' | 'joined' | 'isNamed' | 'doubt' | 'remarks'> & {
  shared?: SharedDoubt
}
