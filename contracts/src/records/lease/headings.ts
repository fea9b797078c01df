import type { Headings } from '../../engine/import/headings.ts'
import { EFFECTIVE_DATE, LEGAL_DESCRIPTION, PAYMENT } from '../headings/shared.ts'

export const leaseHeadings: Headings<'lease'> = {
  legalDescription: LEGAL_DESCRIPTION,
  effectiveDate: EFFECTIVE_DATE,
  ...PAYMENT,
  paidFor: ['purpose', 'type of payment', 'payment type', 'kind of payment'],
  checkNumber: ['check', 'check no', 'check number'],
  dateReceived: ['date received', 'received'],
  periodFrom: ['from', 'period start', 'period begins'],
  periodTo: ['to', 'period end', 'period ends'],
}
