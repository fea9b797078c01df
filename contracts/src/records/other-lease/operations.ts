import { keepsItems } from '../../engine/kernel/keeping-lists.ts'
import { ties } from '../../engine/kernel/link-operations.ts'
import { addsItem, changesItem, removesItem } from '../../engine/kernel/list-operations.ts'
import { creates, deletes, restores, updates } from '../../engine/kernel/record-operations.ts'
import { otherLease } from './declaration.ts'

export const otherLeaseOperations = [
  creates(otherLease),
  updates(otherLease, { isForMany: true }),
  deletes(otherLease),
  restores(otherLease),
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
  ...keepsItems(otherLease, {
    list: 'titleRun',
    add: 'addOtherLeaseTitle',
    change: 'updateOtherLeaseTitle',
    remove: 'removeOtherLeaseTitle',
    recordArgument: 'LeaseID',
    idArgument: 'OtherLeaseTitleID',
    nested: { argument: 'info', input: 'OtherLeaseTitleInput' },
  }),
  ...keepsItems(otherLease, { list: 'dismissals' }),
] as const
