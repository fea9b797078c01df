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
  reported: true,
  titleField: 'name',
  summary: ['operatorNumber'],
  search: ['name', 'alias', 'operatorNumber', 'city'],
  columns: [
    'name',
    'alias',
    'type',
    'companyWebsite',
    'operatorNumber',
    'phone',
    'mesAccountNumber',
    'mpiAccountNumber',
  ],
  lookup: { numbers: ['operatorNumber'], detail: ['operatorNumber', 'type', 'city'] },
  read: 'READ_OPERATORS',
  write: 'WRITE_OPERATORS',
  unique: { name: 'operator' },
  merge: { absorbed: 'OperatorAbsorbed', ended: 'OperatorMerged', alias: 'alias' },
  fields: {
    name: text('Company Name', { required: true }),
    alias: text('Alias'),
    type: choice('Type', OPERATOR_TYPES),
    address1: text('Address'),
    address2: text('Address 2'),
    city: text('City'),
    state: text('State'),
    zip: text('Zip Code'),
    phone: text('Phone #', { reach: 'phone' }),
    operatorNumber: text('Operator #'),
    companyWebsite: text('Website'),
    mesAccountNumber: text('MES Account #'),
    mpiAccountNumber: text('MPI Account #'),
    sroAccountNumber: text('SRO Account #'),
    taxPayerID: text('Tax Payer ID-CONG'),
    notes: longText('Notes'),
  },
  lists: {
    contacts: {
      item: 'Contact',
      label: 'Contacts',
      fields: {
        current: choice('Current Y/N', YES_OR_NO, { initial: 'No' }),
        contactName: text('Name', { required: true }),
        position: text('Position'),
        directLine: text('Direct Number', { reach: 'phone' }),
        email: text('E-Mail', { reach: 'email' }),
        cell: text('Cell Number', { reach: 'phone' }),
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
    wellCount: { label: 'Wells', from: 'well', link: 'operatedBy' },
    swdCount: {
      label: 'SWDs',
      from: 'well',
      link: 'operatedBy',
      where: { drillType: 'SWD' },
      reported: false,
    },
  },
})

export type Operator = StateOf<typeof operator>
