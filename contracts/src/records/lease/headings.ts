import type { Headings } from '../../engine/import/headings.ts'
import { EFFECTIVE_DATE, LEGAL_DESCRIPTION, PAYMENT } from '../headings/shared.ts'

export const leaseHeadings: Headings<'lease'> = {
  legalDescription: LEGAL_DESCRIPTION,
  effectiveDate: EFFECTIVE_DATE,
  ...PAYMENT,
  paidFor: ['purpose', 'type of payment', 'payment type', 'kind of payment'],
  checkNumber: ['check'],
  dateReceived: ['received'],
  // Not 'from' and 'to' alone: in registers of checks these are the payer and the payee as often.
  periodFrom: ['period start', 'period begins'],
  periodTo: ['period end', 'period ends'],
}
