import { isZero, isZeroOrBlank, type KnownSum, knownSum } from '../../engine/values/decimals.ts'
import { knownTotal } from '../../engine/values/known-sums.ts'
import { textOrder } from '../../engine/values/texts.ts'
import { NOT_SPECIFIED, normalCounty, normalState } from '../places/places.ts'

export const ACRES = ['gross', 'nma', 'nsa'] as const

export type AcresName = (typeof ACRES)[number]

/** Acres of a place, as exact decimal strings, and of how many lands each is not known and not in them. */
export interface Acres extends Record<AcresName, string> {
  unknown: Readonly<Record<AcresName, number>>
}

export const knownAcres = (acres: Acres, name: AcresName): KnownSum => ({
  sum: acres[name],
  // Not counted by read models of an earlier release, which are shown until those of this one are built.
  unknown: acres.unknown?.[name] ?? 0,
})

export interface CountyAcres extends Acres {
  county: string
}

export interface StateAcres extends Acres {
  state: string
  counties: CountyAcres[]
}

/** The dashboard's table: by county, by state and in total. */
export interface AcreageSummary extends Acres {
  states: StateAcres[]
}

/** The acres of one tract, or of all tracts of a place. */
export interface PlaceAcres extends Acres {
  state: string
  county: string
}

/** A tract's normalized place; gross acres are mineral acres, or surface acres if no minerals are held. */
export function acresOf(tract: Readonly<Record<string, unknown>>): PlaceAcres {
  const { grossMineralAcres, grossSurfaceAcres, familyNMA, familyNSA } = tract
  const known = {
    gross: grossAcres(grossMineralAcres, grossSurfaceAcres),
    nma: netAcres(familyNMA, grossMineralAcres),
    nsa: netAcres(familyNSA, grossSurfaceAcres),
  }
  return {
    state: normalState(tract.state),
    county: normalCounty(tract.county),
    ...acresWith((name) => knownSum([known[name]])),
  }
}

/** Where it is not known whether there are minerals, only surface that there is says something. */
function grossAcres(minerals: unknown, surface: unknown): unknown {
  if (!isZeroOrBlank(minerals)) return minerals
  return isZero(minerals) || !isZeroOrBlank(surface) ? surface : null
}

/** Net acres as they are computed; of no gross acres none, whatever the fraction. Null where they are not known. */
export const netAcres = (net: unknown, gross: unknown): unknown => net ?? (isZero(gross) ? '0' : null)

/** Groups acres by state and county; a place can have several rows. */
export function summarise(rows: Iterable<PlaceAcres>): AcreageSummary {
  const places = new Map<string, Map<string, PlaceAcres[]>>()
  for (const row of rows) {
    const counties = places.get(row.state) ?? new Map<string, PlaceAcres[]>()
    places.set(row.state, counties)
    const known = counties.get(row.county)
    if (known) known.push(row)
    else counties.set(row.county, [row])
  }
  const states = byName([...places], ([state]) => state).map(([state, counties]) => {
    const perCounty = byName([...counties], ([county]) => county).map(([county, parts]) => ({
      county,
      ...totals(parts),
    }))
    return { state, counties: perCounty, ...totals(perCounty) }
  })
  return { states, ...totals(states) }
}

const totals = (parts: readonly Acres[]): Acres =>
  acresWith((name) => knownTotal(parts.map((part) => knownAcres(part, name))))

/** Each of the acres as this says. */
export function acresWith(of: (name: AcresName) => KnownSum): Acres {
  const [gross, nma, nsa] = [of('gross'), of('nma'), of('nsa')]
  const unknown = { gross: gross.unknown, nma: nma.unknown, nsa: nsa.unknown }
  return { gross: gross.sum, nma: nma.sum, nsa: nsa.sum, unknown }
}

/** Alphabetical, with 'not specified' last. */
export function byName<T>(entries: T[], name: (entry: T) => string): T[] {
  const rank = (entry: T) => (name(entry) === NOT_SPECIFIED ? 1 : 0)
  return entries.sort((a, b) => rank(a) - rank(b) || textOrder(name(a), name(b)))
}
