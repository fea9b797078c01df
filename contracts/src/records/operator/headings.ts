import type { Headings } from '../../engine/import/headings.ts'

export const operatorHeadings: Headings<'operator'> = {
  name: ['company', 'company name', 'lessee name', 'full name'],
  address1: ['address', 'street', 'street address', 'address line 1', 'mailing address'],
  address2: ['address line 2', 'suite', 'unit'],
  zip: ['zip', 'zip code', 'postal code'],
  phone: ['phone', 'phone number', 'telephone'],
  companyWebsite: ['website', 'web', 'homepage', 'url'],
  operatorNumber: ['operator no', 'operator number', 'p5', 'p5 number', 'rrc operator number'],
}
