import { ties } from '../../engine/kernel/link-operations.ts'
import { addsItem, addsItems, changesItem, removesItem } from '../../engine/kernel/list-operations.ts'
import { creates, deletes, restores, updates } from '../../engine/kernel/record-operations.ts'
import { rightOfWay } from './declaration.ts'

export const rightOfWayOperations = [
  creates(rightOfWay),
  updates(rightOfWay, { many: 'EditROWs' }),
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
  addsItem(rightOfWay, {
    name: 'addROWTitle',
    list: 'titleRun',
    recordArgument: 'ROWID',
    nested: { argument: 'rowinfo', input: 'ROWTitleInput' },
  }),
  changesItem(rightOfWay, {
    name: 'updateROWTitle',
    list: 'titleRun',
    idArgument: 'ROWTitleID',
    nested: { argument: 'rowinfo', input: 'ROWTitleInput' },
  }),
  removesItem(rightOfWay, { name: 'removeROWTitle', list: 'titleRun', idArgument: 'ROWTitleID' }),
  addsItems(rightOfWay, {
    name: 'uploadROWTitleRun',
    list: 'titleRun',
    recordArgument: 'ROWID',
    rowsArgument: 'rows',
    input: 'ROWTitleInput',
    needs: 'volPage',
  }),
] as const
