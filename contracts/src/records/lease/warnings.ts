import type { NamedRecord } from '../../engine/kernel/checks.ts'
import type { Warning } from '../../engine/kernel/warnings.ts'
import { areApart, type DepthRange } from '../places/depth-range.ts'
import { bindsUntil, day, type ForceFacts, type HeldBy, isInForce } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'

const { warnings } = LEASE_MESSAGES

/** A lease with what holds it beside its terms, as its standing says: the status of its wells alone is not asked. */
export interface LeaseOfWarnings extends Omit<ForceFacts, 'producingSince'> {
  heldBy: HeldBy | null
}

/** A lease among others. */
export interface LeaseAmongOthers extends LeaseOfWarnings {
  id: string
  name: string
  lands: readonly LeasedRow[]
  /** The ids of its CDC wells. */
  wells: readonly string[]
}

/** What a lease takes of the minerals of a land, by its id; of one that is only chosen nothing else is known. */
export interface LeasedRow extends DepthRange {
  id: string
  lessor: string | null
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

/** With the records that it names. */
export interface LeaseWarning extends Warning {
  records: readonly NamedRecord[]
}

/**
 * Warns of lands and CDC wells that others lease at the same time, and of wells on none of the leased lands. The leases of
 * co-tenants, and of other depths, are not of the same minerals.
 */
export function leaseWarnings(
  lease: LeaseOfWarnings,
  { lands, wells }: { lands: readonly (Tied & LeasedRow)[]; wells: readonly TiedWell[] },
  others: readonly LeaseAmongOthers[],
  today: string,
): LeaseWarning[] {
  if (!binds(lease, today)) return []
  const beside = others.filter((other) => binds(other, today) && overlap(lease, other, today))
  const leased = new Set(lands.map(({ id }) => id))
  const having = (has: (other: LeaseAmongOthers) => boolean) => beside.filter(has)
  return [
    ...lands.flatMap((land) => {
      const twice = having((other) => other.lands.some((row) => isOfSameMinerals(row, land)))
      return twice.length > 0
        ? [warned('tract', land, warnings.leasedTwice(land.name, namesOf(twice)), twice)]
        : []
    }),
    ...wells.flatMap((well) => {
      const shared = having((other) => other.wells.includes(well.id))
      return [
        ...(well.lands.some((id) => leased.has(id))
          ? []
          : [warned('well', well, warnings.notOnLands(well.name))]),
        ...(shared.length > 0
          ? [warned('well', well, warnings.wellOfOthers(well.name, namesOf(shared)), shared)]
          : []),
      ]
    }),
  ]
}

const namesOf = (leases: readonly LeaseAmongOthers[]): string[] => leases.map(({ name }) => name)

const warned = (
  type: 'tract' | 'well',
  { path, id, name }: Tied,
  message: string,
  others: readonly LeaseAmongOthers[] = [],
): LeaseWarning => ({
  path,
  message,
  records: [
    { type, id, name },
    ...others.map((other) => ({ type: 'lease', id: other.id, name: other.name })),
  ],
})

const isOfSameMinerals = (one: LeasedRow, other: LeasedRow): boolean =>
  one.id === other.id &&
  (one.lessor === null || other.lessor === null || one.lessor === other.lessor) &&
  !areApart(one, other)

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
