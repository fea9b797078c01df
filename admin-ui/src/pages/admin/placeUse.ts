import { normalCounty, normalState } from '@landbook/contracts/calculations/acreage'

/** A state, or a county in it. */
export interface NamedPlace {
  state: string
  county?: string | undefined
}

/** How many records of one type lie in a place. */
export interface PlaceUse {
  /** What people call one: 'land'. */
  what: string
  count: number
}

type Row = Readonly<Record<string, unknown>>

/** How many of each type lie in a place, however people wrote its name. */
export function usesOf(
  place: NamedPlace,
  rowsByType: readonly { what: string; rows: readonly Row[] }[],
): PlaceUse[] {
  return rowsByType.map(({ what, rows }) => ({
    what,
    count: rows.filter((row) => liesIn(place, row)).length,
  }))
}

/** A record whose type has no state lies in every county of the name that it says. */
const liesIn = (place: NamedPlace, row: Row): boolean =>
  (!('state' in row) || isSame(normalState(row.state), normalState(place.state))) &&
  (place.county === undefined || isSame(normalCounty(row.county), normalCounty(place.county)))

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
