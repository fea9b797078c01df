import { catalogue } from '@landbook/contracts/records/index'
import { ask } from '../app/dataProvider.ts'
import { countsText } from '../app/documents.ts'

/** How many records of one type say a place. */
export interface PlaceUse {
  /** What people call one: 'Land'. */
  title: string
  count: number
}

/** The record types that lie in a state and a county, which they say by name. */
const PLACED = catalogue.records.filter(({ fields }) => 'state' in fields && 'county' in fields)

/** What lies in a county, or anywhere in a state; only what there is. */
export async function askPlaceUse(place: { state: string; county?: string }): Promise<PlaceUse[]> {
  const filters = Object.fromEntries(PLACED.map(({ type }) => [type, place]))
  const counts = await ask<Record<string, number>>(countsText(PLACED), filters)
  return PLACED.map(({ type, title }) => ({ title, count: counts[type] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
}
