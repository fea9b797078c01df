import type { Headings } from '../../engine/import/headings.ts'
import { ACREAGE, LANDS } from '../headings/shared.ts'

export const rightOfWayHeadings: Headings<'row'> = {
  acreage: ACREAGE,
  lessee: ['lessee name'],
  locatedOn: LANDS,
}
