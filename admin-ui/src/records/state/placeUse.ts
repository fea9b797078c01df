import { foldedName } from '@landbook/contracts/engine/values/folded'
import { normalCounty, normalState } from '@landbook/contracts/records/places/places'

/** A state, or a county in it. */
export interface NamedPlace {
  state: string
  county?: string | undefined
}

/** The number of records of one type in a place. */
export interface PlaceUse {
  /** The display name of the type: 'land'. */
  what: string
  count: number
}

type PlaceRow = Readonly<Record<string, unknown>>

/** The number of records of each type in a place, in any spelling of its name. */
export function usesOf(
  place: NamedPlace,
  rowsByType: readonly { what: string; rows: readonly PlaceRow[] }[],
): PlaceUse[] {
  return rowsByType.map(({ what, rows }) => ({
    what,
    count: rows.filter((row) => liesIn(place, row)).length,
  }))
}

/** A record without a state matches every county of its name. */
const liesIn = (place: NamedPlace, row: PlaceRow): boolean =>
  (!('state' in row) || isSame(normalState(row.state), normalState(place.state))) &&
  (place.county === undefined || isSame(normalCounty(row.county), normalCounty(place.county)))

const isSame = (one: string, other: string): boolean => foldedName(one) === foldedName(other)
