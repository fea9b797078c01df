import { sum } from '../../engine/values/decimals.ts'
import { textOrder } from '../../engine/values/texts.ts'
import { NOT_SPECIFIED, normalCounty, normalState } from '../places/places.ts'

/** Acres of a place, as exact decimal strings. */
export interface Acres {
  gross: string
  nma: string
  nsa: string
}

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
  const minerals = sum([tract.grossMineralAcres])
  return {
    state: normalState(tract.state),
    county: normalCounty(tract.county),
    gross: minerals === '0' ? sum([tract.grossSurfaceAcres]) : minerals,
    nma: sum([tract.familyNMA]),
    nsa: sum([tract.familyNSA]),
  }
}

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

function totals(parts: readonly Acres[]): Acres {
  return {
    gross: sum(parts.map((part) => part.gross)),
    nma: sum(parts.map((part) => part.nma)),
    nsa: sum(parts.map((part) => part.nsa)),
  }
}

/** Alphabetical, with 'not specified' last. */
export function byName<T>(entries: T[], name: (entry: T) => string): T[] {
  const rank = (entry: T) => (name(entry) === NOT_SPECIFIED ? 1 : 0)
  return entries.sort((a, b) => rank(a) - rank(b) || textOrder(name(a), name(b)))
}
