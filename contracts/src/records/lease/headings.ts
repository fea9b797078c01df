import type { Headings } from '../../engine/import/headings.ts'
import { EFFECTIVE_DATE, LEGAL_DESCRIPTION } from '../headings/shared.ts'

export const leaseHeadings: Headings<'lease'> = {
  legalDescription: LEGAL_DESCRIPTION,
  effectiveDate: EFFECTIVE_DATE,
}
