import type { Warning } from '../../engine/kernel/warnings.ts'
import { bindsUntil, day, type ForceFacts, mayBind } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'

const { warnings } = LEASE_MESSAGES

/** A lease among others. */
export interface LeaseAmongOthers extends ForceFacts {
  name: string
  /** The ids of the lands it leases, and of its CDC wells. */
  lands: readonly string[]
  wells: readonly string[]
}

/** Something that a lease is tied to, with the path that a warning of it has. */
interface Tied {
  path: string
  id: string
  name: string
}

export interface TiedWell extends Tied {
  /** The ids of the lands that it is drilled on, or pooled with. */
  lands: readonly string[]
}

/** Warns of lands and CDC wells that others lease at the same time, and of wells on none of the leased lands. */
export function leaseWarnings(
  lease: ForceFacts,
  { lands, wells }: { lands: readonly Tied[]; wells: readonly TiedWell[] },
  others: readonly LeaseAmongOthers[],
  today: string,
): Warning[] {
  if (!mayBind(lease, today)) return []
  const beside = others.filter((other) => mayBind(other, today) && overlap(lease, other, today))
  const leased = new Set(lands.map(({ id }) => id))
  const warned = (tied: Tied, message: string): Warning => ({ path: tied.path, message })
  const having = (list: 'lands' | 'wells', { id }: Tied) =>
    beside.filter((other) => other[list].includes(id)).map(({ name }) => name)
  return [
    ...lands.flatMap((land) => {
      const names = having('lands', land)
      return names.length > 0 ? [warned(land, warnings.leasedTwice(land.name, names))] : []
    }),
    ...wells.flatMap((well) => {
      const names = having('wells', well)
      return [
        ...(well.lands.some((id) => leased.has(id)) ? [] : [warned(well, warnings.notOnLands(well.name))]),
        ...(names.length > 0 ? [warned(well, warnings.wellOfOthers(well.name, names))] : []),
      ]
    }),
  ]
}

/** Whether there can be a day on which both are in force. */
const overlap = (one: ForceFacts, other: ForceFacts, today: string): boolean =>
  beginsBeforeEnd(one, other, today) && beginsBeforeEnd(other, one, today)

function beginsBeforeEnd(one: ForceFacts, other: ForceFacts, today: string): boolean {
  const [begin, end] = [day(one.effectiveDate), bindsUntil(other, today)]
  return begin === undefined || end === null || begin <= end
}
