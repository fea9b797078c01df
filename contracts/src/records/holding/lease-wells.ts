import { latest } from '../lease/end.ts'
import { type HoldingFacts, type HoldingLease, type HoldingWell, landsLeased } from './facts.ts'
import { begunOn, type WellHold, wellOn } from './wells.ts'

/** A well that is on the lands of a lease, or in a unit with one of them, with what it does for the lease on a day. */
export interface WellOfHolding {
  well: HoldingWell
  hold: WellHold
  /** The unit that joins it to the lease's lands, where there is one. */
  unit: string | null
  /** 'unlisted': no lease names it. 'nowhere': on what land it is drilled is not known. */
  doubt?: 'unlisted' | 'nowhere'
}

/**
 * The wells that may hold a lease. A well of another lease, or on land that is not leased here, holds nothing without a
 * unit that joins them; every well of such a unit does.
 */
export function wellsOf(lease: HoldingLease, facts: HoldingFacts, day: string): WellOfHolding[] {
  const lands = landsLeased(lease)
  const units = new Set([...lands].flatMap((land) => facts.unitsOn.get(land) ?? []).map(({ id }) => id))
  const named = new Set(lease.wells.flatMap(({ Well }) => Well?.id ?? []))
  const around = new Set([
    ...[...named].flatMap((id) => facts.wells.get(id) ?? []),
    ...[...lands].flatMap((land) => facts.wellsOn.get(land) ?? []),
    ...[...units].flatMap((unit) => facts.wellsIn.get(unit) ?? []),
  ])
  return [...around].flatMap((well): WellOfHolding[] => {
    const unit = well.unit !== null && units.has(well.unit) ? well.unit : null
    const isNamed = named.has(well.id)
    const isOnLands = well.lands.some((land) => lands.has(land))
    const held = { well, unit, hold: wellOn(well, lease, day) }
    if (unit !== null || (isNamed && isOnLands)) return [held]
    if (isNamed) return well.lands.length === 0 && well.unit === null ? [{ ...held, doubt: 'nowhere' }] : []
    return well.leases.length === 0 ? [{ ...held, doubt: 'unlisted' }] : []
  })
}

const FOR_EVER = '9999-12-31'

function holdsUntil({ hold }: WellOfHolding): string | null {
  if (hold.is === 'holding') return hold.until ?? FOR_EVER
  return hold.is === 'nothing' && hold.ended !== undefined ? hold.ended : FOR_EVER
}

/**
 * Those that were begun while the lease was in force, by its terms or by wells before them: production revives no lease
 * that has ended. Wells of unknown beginning are taken to be in time.
 */
export function inTime(wells: readonly WellOfHolding[], termEnds: string | null): ReadonlySet<WellOfHolding> {
  if (termEnds === null) return new Set(wells)
  const found = new Set<WellOfHolding>()
  let end: string = termEnds
  for (;;) {
    const next = wells.find((one) => !found.has(one) && (begunOn(one.well) ?? end) <= end)
    if (next === undefined) return found
    found.add(next)
    end = latest([end, holdsUntil(next)]) ?? end
  }
}
