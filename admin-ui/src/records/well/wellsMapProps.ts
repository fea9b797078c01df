import type { Listed } from '@landbook/contracts/catalogue/selections'
import type { Answer } from '../../engine/data/operations.ts'
import type { WellRow } from './wellColumns.tsx'

/** What the map asks for beside what the list has. */
export const PLACES = { fields: ['latitude', 'longitude', 'latitudeBottom', 'longitudeBottom'] } as const

export interface WellsMapProps {
  wells: readonly WellRow[]
  /** All wells' `PLACES`. */
  places: Answer<Listed<'well', typeof PLACES.fields>[]>
}
