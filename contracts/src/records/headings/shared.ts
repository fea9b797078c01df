/** How others head columns that files of several record types have. */

/** Words by their abbreviations. */
export const ABBREVIATIONS = {
  st: 'state',
  co: 'county',
  cnty: 'county',
  abst: 'abstract',
  blk: 'block',
  sec: 'section',
  twp: 'township',
  rng: 'range',
  ac: 'acres',
} as const

export const ACREAGE = ['acres', 'area', 'gross acres', 'total acres'] as const
export const FAMILY_ID = ['family', 'family number', 'tract id'] as const
export const ABSTRACT = ['abstract number', 'abs'] as const
export const LEGAL_DESCRIPTION = ['legal', 'legal description', 'property description'] as const
export const API_NUMBER = ['api', 'api no', 'api number', 'api 10', 'api 14', 'uwi'] as const
export const EFFECTIVE_DATE = ['effective', 'date effective', 'eff date'] as const
/** Of a link to lands. */
export const LANDS = ['land', 'lands', 'tract', 'tracts', 'land id'] as const
/** Of a payment. */
export const PAYMENT = {
  date: ['check date', 'payment date', 'date of payment'],
  paymentFrom: ['payer', 'paid by'],
  entity: ['payee', 'paid to'],
  amount: ['amount paid', 'payment', 'payment amount', 'check amount'],
} as const
