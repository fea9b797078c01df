import { choice, date, plainOptions, text } from '../kernel/fields.ts'
import { addsItem, changesItem, removesItem } from '../kernel/list-operations.ts'
import { creates, deletes, ties, updates } from '../kernel/operations.ts'
import { declareRecord, type StateOf } from '../kernel/record.ts'
import { AGREEMENT_FIELDS, PAYMENT_FIELDS } from './agreement.ts'
import { titleFields } from './title.ts'

export const OTHER_LEASE_TYPES = plainOptions('GRAZING', 'FARMING')
export const OTHER_LEASE_STATUSES = plainOptions('Active', 'Inactive')

export const otherLease = declareRecord({
  type: 'otherLease',
  name: 'OtherLease',
  title: 'Other Lease',
  titleField: 'projectName',
  summary: ['lessee', 'type', 'status', 'dateOfLease', 'dateOfExpiration'],
  search: ['projectName', 'lessee', 'type', 'status', 'landId'],
  lookup: { numbers: ['volAndPage'], detail: ['lessee', 'type', 'status'] },
  read: 'READ_OTHER_LEASE',
  write: 'WRITE_OTHER_LEASE',
  fields: {
    ...AGREEMENT_FIELDS,
    type: choice('Type of Lease', OTHER_LEASE_TYPES, { description: 'Grazing or farming' }),
    status: choice('Status', OTHER_LEASE_STATUSES, { description: 'Active or not' }),
    dateOfExpiration: date('Lease Termination Date', { description: 'When it ends' }),
    projectName: text('Project Name', { description: 'Follows the name of the operator who leases' }),
  },
  lists: {
    payments: {
      item: 'OtherLeasePayment',
      label: 'Payments',
      fields: PAYMENT_FIELDS,
      events: {
        added: 'OtherLeasePaymentAdded',
        changed: 'OtherLeasePaymentUpdated',
        removed: 'OtherLeasePaymentDeleted',
      },
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
    locatedOn: {
      to: 'tract',
      label: 'Land ID(s)',
      events: {
        set: 'OtherLeaseLocatedOnSet',
        added: 'OtherLeaseLocatedOnAdded',
        removed: 'OtherLeaseLocatedOnRemoved',
      },
    },
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

export const otherLeaseOperations = [
  creates(otherLease),
  updates(otherLease),
  deletes(otherLease),
  ...ties(otherLease, {
    add: 'AddOtherLeaseLocatedOn',
    remove: 'RemoveOtherLeaseLocatedOn',
    link: 'locatedOn',
    recordArgument: 'from',
    targetArgument: 'to',
  }),
  ...ties(otherLease, {
    add: 'AddOperatorOtherLeases',
    remove: 'RemoveOperatorOtherLeases',
    link: 'operator',
    recordArgument: 'to',
    targetArgument: 'from',
  }),
  addsItem(otherLease, {
    name: 'addOtherLeasePayment',
    list: 'payments',
    recordArgument: 'OtherLeaseID',
    nested: { argument: 'info', input: 'PaymentInput' },
  }),
  changesItem(otherLease, {
    name: 'updateOtherLeasePayment',
    list: 'payments',
    idArgument: 'paymentID',
    nested: { argument: 'paymentInfo', input: 'PaymentInput' },
  }),
  removesItem(otherLease, { name: 'deleteOtherLeasePayment', list: 'payments', idArgument: 'paymentID' }),
  addsItem(otherLease, {
    name: 'addOtherLeaseTitle',
    list: 'titleRun',
    recordArgument: 'LeaseID',
    nested: { argument: 'info', input: 'OtherLeaseTitleInput' },
  }),
  changesItem(otherLease, {
    name: 'updateOtherLeaseTitle',
    list: 'titleRun',
    idArgument: 'OtherLeaseTitleID',
    nested: { argument: 'info', input: 'OtherLeaseTitleInput' },
  }),
  removesItem(otherLease, {
    name: 'removeOtherLeaseTitle',
    list: 'titleRun',
    idArgument: 'OtherLeaseTitleID',
  }),
]
