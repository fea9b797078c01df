import { catalogue } from '@landbook/contracts/records/index'
import { ask } from '../app/dataProvider.ts'

/** How many records of one type say a place. */
export interface PlaceUse {
  /** What people call one: 'Land'. */
  title: string
  count: number
}

/** The record types that lie in a state and a county, which they say by name. */
const PLACED = catalogue.records.filter(({ fields }) => 'state' in fields && 'county' in fields)

const QUERY = `query PlaceUse(${PLACED.map(({ type, name }) => `$${type}: ${name}Filter`).join(', ')}) {
  ${PLACED.map(({ type, name }) => `${type}: ${name}Count(filter: $${type})`).join('\n  ')}
}`

/** What lies in a county, or anywhere in a state; only what there is. */
export async function askPlaceUse(place: { state: string; county?: string }): Promise<PlaceUse[]> {
  const counts = await ask<Record<string, number>>(
    QUERY,
    Object.fromEntries(PLACED.map(({ type }) => [type, place])),
  )
  return PLACED.map(({ type, title }) => ({ title, count: counts[type] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
}
