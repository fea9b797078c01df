import { date, flag, longText, text } from '../../engine/kernel/fields.ts'
import { amount, money } from '../../engine/kernel/figure-fields.ts'

/** Defaults of a new other lease (spec part 2, section 3), which are no figures and no choices. */
export const PLACEHOLDERS = ['Default', 'None'] as const

/** Common fields of rights of way and other leases, both of which let somebody use the surface of a land for money. */
export const AGREEMENT_FIELDS = {
  projectName: text('Project Name', { description: 'What the agreement is called' }),
  lessee: text('Lessee', { description: 'Who may use the land' }),
  landId: text('Land ID', { description: 'The land as older records name it' }),
  familyId: text('Family ID', { description: 'The family number' }),
  dateOfLease: date('Date of Lease', { description: 'When it was signed' }),
  termOfLease: text('Lease Term', { description: 'How long it lasts' }),
  dateOfExpiration: date('Expiration Date', { description: 'When it ends', inWords: 'expirationWording' }),
  expirationWording: text('Expiration Wording', {
    description: "How long it lasts where it ends on no certain day: 'Perpetual', 'so long as used'",
  }),
  acreage: amount('Acreage', {
    places: 2,
    placeholders: PLACEHOLDERS,
    description: 'The acres that may be used',
  }),
  sizeOfPipeline: text('Size of Pipeline', { description: 'The size of the pipeline' }),
  lengthOfPipeline: text('Length of Pipeline', { description: 'The length of the pipeline' }),
  costPerUnit: text('Cost Per Unit', { description: 'The price of a unit of length' }),
  datePaid: date('Date Paid', { description: 'When it was paid' }),
  volAndPage: text('Vol & Page', { description: 'Where it is recorded' }),
  original: flag('Original In File', { description: 'The original is in the file' }),
  contactName: text('Contact Name', { description: 'Whom to ask' }),
  contactAddress: text('Contact Address', { description: 'Where they can be written to' }),
  contactPhone: text('Contact Phone', { description: 'Where they can be called' }),
  contactEmail: text('Contact E-Mail', { description: 'Their e-mail address' }),
  comments: longText('Notes', { description: 'Notes' }),
}

export const PAYMENT_FIELDS = {
  date: date('Date of Check'),
  paymentFrom: text('Payment From'),
  entity: text('Entity Paid'),
  paymentType: text('Type of Payment'),
  amount: money('Amount', { initial: '0', mostPlaces: 2 }),
}
