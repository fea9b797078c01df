import { keepsItems } from '../../engine/kernel/keeping-lists.ts'
import { ties } from '../../engine/kernel/link-operations.ts'
import { addsItem, addsItems, changesItem, removesItem } from '../../engine/kernel/list-operations.ts'
import { creates, deletes, restores, updates } from '../../engine/kernel/record-operations.ts'
import { rightOfWay } from './declaration.ts'

export const rightOfWayOperations = [
  creates(rightOfWay),
  updates(rightOfWay, { isForMany: true }),
  deletes(rightOfWay),
  restores(rightOfWay),
  ...ties(rightOfWay, {
    add: 'AddROWLocatedOn',
    remove: 'RemoveROWLocatedOn',
    link: 'locatedOn',
    recordArgument: 'from',
    targetArgument: 'to',
  }),
  ...ties(rightOfWay, {
    add: 'AddOperatorRow',
    remove: 'RemoveOperatorRow',
    link: 'operator',
    recordArgument: 'to',
    targetArgument: 'from',
  }),
  addsItem(rightOfWay, {
    name: 'addROWPayment',
    list: 'payments',
    recordArgument: 'ROWID',
    nested: { argument: 'info', input: 'PaymentInput' },
    answers: 'items',
  }),
  changesItem(rightOfWay, {
    name: 'updateROWPayment',
    list: 'payments',
    idArgument: 'paymentID',
    nested: { argument: 'paymentInfo', input: 'PaymentInput' },
  }),
  removesItem(rightOfWay, { name: 'deleteROWPayment', list: 'payments', idArgument: 'paymentID' }),
  ...keepsItems(rightOfWay, {
    list: 'titleRun',
    add: 'addROWTitle',
    change: 'updateROWTitle',
    remove: 'removeROWTitle',
    recordArgument: 'ROWID',
    idArgument: 'ROWTitleID',
    nested: { argument: 'rowinfo', input: 'ROWTitleInput' },
  }),
  addsItems(rightOfWay, {
    name: 'uploadROWTitleRun',
    list: 'titleRun',
    recordArgument: 'ROWID',
    rowsArgument: 'rows',
    input: 'ROWTitleInput',
    needs: 'volPage',
  }),
  ...keepsItems(rightOfWay, { list: 'dismissals' }),
] as const
