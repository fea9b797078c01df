import { formatDate } from '@landbook/contracts/engine/values/dates'
import { WELLS_OF } from '@landbook/contracts/records/operator/daily'
import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import { WELL_STATUSES } from '@landbook/contracts/records/well/declaration'
import { COUNTED } from '../../engine/list/tableRows.ts'
import { type MayRead, reportOf } from '../../engine/report/definition.ts'

const { columns: messages } = OPERATOR_MESSAGES

/** What is due next is told of these, as far as its reader may read them. */
const isFor = (mayRead: MayRead) => (['lease', 'row', 'otherLease'] as const).some(mayRead)

/** How many it holds; they are searched by their names, which are in the file. */
const holdings = <C extends keyof typeof messages, N extends string>(count: C, names: N) =>
  [
    {
      ...{ source: count, description: messages[count], width: 100, ...COUNTED },
      ...(count === 'leaseCount' && { isDated: true, isOnCard: true }),
    },
    { source: names, isOnlyExported: true },
  ] as const

export const OPERATORS_REPORT = reportOf('operator', {
  title: 'Operators',
  label: 'Operators',
  exportName: 'OperatorReport',
  texts: OPERATOR_MESSAGES.report,
  reads: ['dueOn', 'dueWhat'],
  columns: [
    { source: 'name', label: 'Company Name', width: 230 },
    'type',
    'operatorNumber',
    { source: 'phone', width: 130, isOnCard: true },
    'city',
    { source: 'state', width: 90 },
    { source: 'currentContacts', width: 280 },
    { source: 'wellCount', width: 80, isOnCard: true },
    ...WELL_STATUSES.map(({ value, label }) => ({ source: WELLS_OF[value], label, width: 90, ...COUNTED })),
    ...holdings('leaseCount', 'leaseNames'),
    ...holdings('rowCount', 'rowNames'),
    ...holdings('otherLeaseCount', 'otherLeaseNames'),
    {
      source: 'dueOn',
      isFor,
      isDated: true,
      isOnCard: true,
      description: messages.dueOn,
      width: 260,
      value: ({ dueOn, dueWhat }) => [formatDate(dueOn), dueWhat].filter(Boolean).join(' ') || null,
    },
    { source: 'dueWhat', isFor, isOnlyExported: true },
  ],
})
