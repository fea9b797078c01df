import { dismissalsOf } from '../../engine/kernel/dismissals.ts'
import { choice, date, plainOptions, statusOptions, text } from '../../engine/kernel/fields.ts'
import { declareRecord, itemEvents, linkEvents, type StateOf } from '../../engine/kernel/record.ts'
import { AGREEMENT_FIELDS, PAYMENT_FIELDS, PAYMENT_KEY, PLACEHOLDERS } from '../agreements/fields.ts'
import { titleFields } from '../title/chain.ts'

const OTHER_LEASE_TYPES = plainOptions('GRAZING', 'FARMING')
const OTHER_LEASE_STATUSES = [...statusOptions('good', 'Active'), ...plainOptions('Inactive')]

export const otherLease = declareRecord({
  type: 'otherLease',
  name: 'OtherLease',
  title: 'Other Lease',
  reported: true,
  titleField: 'projectName',
  addresses: { list: 'OtherLeases', create: 'AddOtherLease' },
  summary: ['lessee', 'type', 'status', 'dateOfLease', 'dateOfExpiration'],
  search: ['projectName', 'lessee', 'type', 'status', 'landId'],
  columns: [
    'lessee',
    'projectName',
    'locatedOn',
    'dateOfLease',
    'dateOfExpiration',
    'expirationWording',
    'type',
    'status',
  ],
  lookup: { numbers: ['volAndPage'], detail: ['lessee', 'type', 'status'] },
  read: 'READ_OTHER_LEASE',
  write: 'WRITE_OTHER_LEASE',
  fields: {
    ...AGREEMENT_FIELDS,
    type: choice('Type of Lease', OTHER_LEASE_TYPES, { placeholders: PLACEHOLDERS }),
    status: choice('Status', OTHER_LEASE_STATUSES, { placeholders: PLACEHOLDERS }),
    dateOfExpiration: date('Lease Termination Date', { inWords: 'expirationWording' }),
    projectName: text('Project Name'),
  },
  lists: {
    dismissals: dismissalsOf('OtherLease'),
    payments: {
      item: 'OtherLeasePayment',
      label: 'Payments',
      fields: PAYMENT_FIELDS,
      importedBy: PAYMENT_KEY,
      events: itemEvents('OtherLeasePayment'),
    },
    titleRun: {
      item: 'OtherLeaseTitle',
      label: 'Chain Of Title',
      fields: titleFields('volPage', 'dateFiled', 'effectiveDate', 'grantor', 'grantee', 'comments'),
      events: {
        added: 'OtherLeaseTitleAdded',
        changed: 'OtherLeaseTitleUpdated',
        removed: 'OtherLeaseTitleRemoved',
      },
    },
  },
  links: {
    locatedOn: { to: 'tract', label: 'Land ID(s)', events: linkEvents('OtherLeaseLocatedOn') },
    operator: {
      to: 'operator',
      label: 'Operator',
      single: true,
      events: {
        set: 'OtherLeaseOperatorSet',
        added: 'OperatorOtherLeaseAdded',
        removed: 'OperatorOtherLeaseRemoved',
      },
    },
  },
})

export type OtherLease = StateOf<typeof otherLease>
