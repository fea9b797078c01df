import { knownDifference } from '@landbook/contracts/engine/values/known-sums'
import {
  type AcreageSummary,
  type Acres,
  acresWith,
  byName,
  knownAcres,
} from '@landbook/contracts/records/dashboard/acreage'

/** A line of the acreage table. */
export interface AcreageLine extends Acres {
  state: string
  /** Undefined for the whole state. */
  county?: string
  /** The difference since then of what is known, '0' if unchanged. Undefined without another day to compare with. */
  change?: Acres
}

/** The lines of the table, each state before its counties; with another day's figures, including the differences. */
export function linesOf(shown: AcreageSummary, later?: AcreageSummary): AcreageLine[] {
  return union(shown.states, later?.states ?? [], ({ state }) => state).flatMap(([state, then, now]) => {
    const counties = union(then?.counties ?? [], now?.counties ?? [], ({ county }) => county)
    return [
      { state, ...line(then, now, later) },
      ...counties.map(([county, before, after]) => ({ state, county, ...line(before, after, later) })),
    ]
  })
}

export const totalOf = (shown: AcreageSummary, later?: AcreageSummary): Omit<AcreageLine, 'state'> =>
  line(shown, later, later)

const NOTHING = acresWith(() => ({ sum: '0', unknown: 0 }))

function line(
  shown: Acres = NOTHING,
  now: Acres = NOTHING,
  later?: AcreageSummary,
): Omit<AcreageLine, 'state'> {
  const then = acresWith((name) => knownAcres(shown, name))
  if (later === undefined) return then
  const change = acresWith((name) => knownDifference(knownAcres(now, name), knownAcres(shown, name)))
  return { ...then, change }
}

/** Entries of either list, by name. */
function union<T>(one: readonly T[], other: readonly T[], nameOf: (entry: T) => string) {
  const [first, second] = [one, other].map(
    (entries) => new Map(entries.map((entry) => [nameOf(entry), entry])),
  )
  const names = [...new Set([...one, ...other].map(nameOf))]
  return byName(names, (name) => name).map((name): [string, T | undefined, T | undefined] => [
    name,
    first?.get(name),
    second?.get(name),
  ])
}
