import { date, flag, longText, text } from '../../engine/kernel/fields.ts'
import { amount, money } from '../../engine/kernel/figure-fields.ts'

/** Defaults of a new other lease (spec part 2, section 3), which are no figures and no choices. */
export const PLACEHOLDERS = ['Default', 'None'] as const

/** Common fields of rights of way and other leases, both of which let somebody use the surface of a land for money. */
export const AGREEMENT_FIELDS = {
  projectName: text('Project Name'),
  lessee: text('Lessee'),
  landId: text('Land ID'),
  familyId: text('Family ID'),
  dateOfLease: date('Date of Lease'),
  termOfLease: text('Lease Term'),
  dateOfExpiration: date('Expiration Date', { inWords: 'expirationWording' }),
  expirationWording: text('Expiration Wording'),
  acreage: amount('Acreage', { places: 2, placeholders: PLACEHOLDERS }),
  sizeOfPipeline: text('Size of Pipeline'),
  lengthOfPipeline: text('Length of Pipeline'),
  costPerUnit: text('Cost Per Unit'),
  datePaid: date('Date Paid'),
  volAndPage: text('Vol & Page'),
  original: flag('Original In File'),
  contactName: text('Contact Name'),
  contactAddress: text('Contact Address'),
  contactPhone: text('Contact Phone', { reach: 'phone' }),
  contactEmail: text('Contact E-Mail', { reach: 'email' }),
  comments: longText('Notes'),
}

export const PAYMENT_FIELDS = {
  date: date('Date of Check'),
  paymentFrom: text('Payment From'),
  entity: text('Entity Paid'),
  paymentType: text('Type of Payment'),
  amount: money('Amount', { initial: '0', mostPlaces: 2 }),
}

/** What tells payments of one agreement apart in files. */
export const PAYMENT_KEY = ['date', 'paymentType', 'paymentFrom', 'entity'] as const
