import type { Headings } from '../../engine/import/headings.ts'
import { ACREAGE, LANDS, PAYMENT } from '../headings/shared.ts'

export const otherLeaseHeadings: Headings<'otherLease'> = {
  acreage: ACREAGE,
  lessee: ['lessee name'],
  locatedOn: LANDS,
  ...PAYMENT,
}
