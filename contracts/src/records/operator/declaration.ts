import { choice, date, longText, plainOptions, text } from '../../engine/kernel/fields.ts'
import { declareRecord, itemEvents, type StateOf } from '../../engine/kernel/record.ts'

export const OPERATOR_TYPES = plainOptions(
  'Attorney',
  'County Gov',
  'Education',
  'Family Contact',
  'Family Office',
  'Lessee',
  'O&G',
  'Office/Business',
  'Regulatory',
  'ROW',
  'Surface Contractor',
)

export const YES_OR_NO = plainOptions('Yes', 'No')

export const operator = declareRecord({
  type: 'operator',
  name: 'Operator',
  title: 'Operator',
  titleField: 'name',
  summary: ['operatorNumber'],
  search: ['name', 'alias', 'operatorNumber', 'city'],
  lookup: { numbers: ['operatorNumber'], detail: ['operatorNumber', 'type', 'city'] },
  read: 'READ_OPERATORS',
  write: 'WRITE_OPERATORS',
  unique: { name: 'operator' },
  merge: { absorbed: 'OperatorAbsorbed', ended: 'OperatorMerged', alias: 'alias' },
  fields: {
    name: text('Company Name', { required: true, description: 'The name of the operator' }),
    alias: text('Alias', { description: 'Its other names' }),
    type: choice('Type', OPERATOR_TYPES, { description: 'What kind of company it is' }),
    address1: text('Address', { description: 'Street and number' }),
    address2: text('Address 2', { description: 'Suite or box' }),
    city: text('City', { description: 'The city of its address' }),
    state: text('State', { description: 'The state of its address' }),
    zip: text('Zip Code', { description: 'The ZIP code' }),
    phone: text('Phone #', { description: 'The telephone number' }),
    operatorNumber: text('Operator #', { description: 'The RRC operator number' }),
    companyWebsite: text('Website', { description: 'The web site' }),
    mesAccountNumber: text('MES Account #', { description: 'Its account with MES' }),
    mpiAccountNumber: text('MPI Account #', { description: 'Its account with MPI' }),
    sroAccountNumber: text('SRO Account #', { description: 'Its account with SRO' }),
    taxPayerID: text('Tax Payer ID-CONG', { description: 'The tax payer number' }),
    notes: longText('Notes', { description: 'Notes' }),
  },
  lists: {
    contacts: {
      item: 'Contact',
      label: 'Contacts',
      fields: {
        current: choice('Current Y/N', YES_OR_NO, { initial: 'No' }),
        contactName: text('Name', { required: true }),
        position: text('Position'),
        directLine: text('Direct Number'),
        email: text('E-Mail'),
        cell: text('Cell Number'),
        date: date('Date Entered'),
        notes: longText('Notes'),
      },
      events: itemEvents('Contact'),
    },
  },
  inverse: {
    wells: { from: 'well', link: 'operatedBy' },
    rows: { from: 'row', link: 'operator' },
    otherLeases: { from: 'otherLease', link: 'operator' },
  },
  counts: {
    wellCount: {
      label: 'Wells',
      description: 'How many wells it operates',
      from: 'well',
      link: 'operatedBy',
    },
    swdCount: { label: 'SWDs', from: 'well', link: 'operatedBy', where: { drillType: 'SWD' } },
  },
})

export type Operator = StateOf<typeof operator>
