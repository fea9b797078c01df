import { leaseOn, termsOn } from '../lease/amendments.ts'
import { endsOfTerms } from '../lease/development.ts'
import { earliest } from '../lease/end.ts'
import { primaryTermEnd } from '../lease/terms.ts'
import type { HoldingFacts, HoldingLease, HoldingWell } from './facts.ts'
import { extendedPart } from './terms.ts'
import { begunOn, producedFrom } from './wells.ts'

const DATES = [
  'operationsDate',
  'spudDate',
  'completionDate',
  'rigReleaseDate',
  'pluggedDate',
  'dateProducing',
] as const

/** A well without what came after a day, of which its status is. */
function until(well: HoldingWell, day: string): HoldingWell {
  const later = DATES.filter((name) => (well[name] ?? '') > day)
  if (later.length === 0) return well
  return { ...well, ...Object.fromEntries(later.map((name) => [name, null])), status: null }
}

/**
 * A lease of which only some acres are extended, with the continuous development of the others: its days run from the end
 * of the primary term. That of the extended ones stands beside it.
 */
export function withRest(lease: HoldingLease, facts: HoldingFacts, day: string): HoldingLease {
  if (lease.extendedUntil === null || extendedPart(lease) === null) return lease
  const listed = wellsUntil(lease, facts, day)
  const { primaryExpirationDate } = lease
  const ends = endsOfTerms(listed, lease, { primaryExpirationDate, extendedUntil: null })
  const { extendedUntil, termEnds } = lease
  const rest = { ...ends, developmentWorking: ends.working, extendedUntil, termEnds }
  const made = lease.made && { made: { ...lease.made, ...rest } }
  return { ...lease, ...rest, ...made, ofExtension: lease }
}

/**
 * A lease with the ends of its terms as they stood on a past day: by the terms that were true then, and by what its wells
 * had done until then. That of an extension is what is known today.
 */
export function endsOn(made: HoldingLease, facts: HoldingFacts, day: string): HoldingLease {
  const amendments = made.amendments.filter(({ effectiveDate }) => (effectiveDate ?? '') <= day)
  const lease = { ...made, amendments }
  const terms = termsOn(lease, day)
  const { extendedUntil } = lease
  const primaryExpirationDate = primaryTermEnd(terms) ?? lease.primaryExpirationDate
  const ends = endsOfTerms(wellsUntil(lease, facts, day), lease, { primaryExpirationDate, extendedUntil })
  return leaseOn({ ...lease, ...ends, developmentWorking: ends.working }, day)
}

/** The CDC wells of a lease as they were on a day. */
const wellsUntil = (lease: HoldingLease, { wells }: HoldingFacts, day: string) =>
  lease.wells.flatMap((part) => {
    const well = wells.get(part.Well?.id ?? '')
    if (!well || (earliest([begunOn(well), well.operationsDate]) ?? '') > day) return []
    const then = until(well, day)
    const dateProducing = isNoDryHole(then) ? producedFrom(then) : then.dateProducing
    // The CDC date of a part follows from the dates of its well.
    return [{ ...part, cdcDate: then === well ? part.cdcDate : null, Well: { ...then, dateProducing } }]
  })

/** Whether a well is a dry hole by its dates, and none by its volumes. */
const isNoDryHole = ({ pluggedDate, completionDate, dateProducing, firstProduced }: HoldingWell): boolean =>
  pluggedDate !== null && completionDate === null && dateProducing === null && firstProduced !== null

/** Whether volumes, which the ends of its terms on record do not follow from, tell of a dry hole of a lease that it is none. */
export const hasNoDryHole = (lease: HoldingLease, { wells }: HoldingFacts): boolean =>
  lease.wells.some(({ Well }) => {
    const well = wells.get(Well?.id ?? '')
    return well !== undefined && isNoDryHole(well)
  })
