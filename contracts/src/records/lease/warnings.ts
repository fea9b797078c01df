import type { Warning } from '../../engine/kernel/warnings.ts'
import { bindsUntil, day, type ForceFacts, type HeldBy, isInForce } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'

const { warnings } = LEASE_MESSAGES

/** A lease with what holds it beside its terms, as its standing says: the status of its wells alone is not asked. */
export interface LeaseOfWarnings extends Omit<ForceFacts, 'producingSince'> {
  heldBy: HeldBy | null
}

/** A lease among others. */
export interface LeaseAmongOthers extends LeaseOfWarnings {
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
  lease: LeaseOfWarnings,
  { lands, wells }: { lands: readonly Tied[]; wells: readonly TiedWell[] },
  others: readonly LeaseAmongOthers[],
  today: string,
): Warning[] {
  if (!binds(lease, today)) return []
  const beside = others.filter((other) => binds(other, today) && overlap(lease, other, today))
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

const byTerms = (lease: LeaseOfWarnings): ForceFacts => ({ ...lease, producingSince: null })

/** The last day on which a lease may bind its lands; null where something else than its terms holds it, or may. */
const lastDay = (lease: LeaseOfWarnings, today: string): string | null =>
  lease.heldBy === null ? bindsUntil(byTerms(lease), today) : null

/**
 * Whether a lease is, or may become, in force: one without a term is not known to have ended. One that is stated as EXP is
 * where its terms, or what holds it, say otherwise.
 */
function binds(lease: LeaseOfWarnings, today: string): boolean {
  const { template, status, heldBy } = lease
  if (template || status === 'REL') return false
  if (status === 'EXP' && heldBy === null) return isInForce(byTerms(lease), today)
  return (lastDay(lease, today) ?? today) >= today
}

/** Whether there can be a day on which both are in force. */
const overlap = (one: LeaseOfWarnings, other: LeaseOfWarnings, today: string): boolean =>
  beginsBeforeEnd(one, other, today) && beginsBeforeEnd(other, one, today)

function beginsBeforeEnd(one: LeaseOfWarnings, other: LeaseOfWarnings, today: string): boolean {
  const [begin, end] = [day(one.effectiveDate), lastDay(other, today)]
  return begin === undefined || end === null || begin <= end
}
