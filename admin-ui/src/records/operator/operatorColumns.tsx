import { MESSAGES } from '@landbook/contracts/messages'
import type { FieldName, Listed } from '@landbook/contracts/records/selections'
import type { Column } from '../../kit/list/RecordTable.tsx'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { WebsiteLink } from './WebsiteLink.tsx'

const { notAvailable } = MESSAGES.well

/** The list's selection: its columns, and the searched names. */
export const OPERATOR_ROW = {
  fields: [
    'name',
    'alias',
    'type',
    'companyWebsite',
    'operatorNumber',
    'phone',
    'mesAccountNumber',
    'mpiAccountNumber',
  ],
} as const

/** An operator as loaded by the list. */
export type OperatorRow = Listed<'operator', typeof OPERATOR_ROW.fields>

/** Spec part 1, section 2. */
export const OPERATOR_COLUMNS: readonly Column<OperatorRow, FieldName<'operator'>>[] = [
  {
    key: 'name',
    label: 'CONTACT NAME',
    width: 280,
    value: ({ name }) => name,
    searched: ({ alias }) => alias,
    render: ({ id, name }) => <RecordLink type="operator" id={id} name={name} />,
  },
  { key: 'type', label: 'TYPE', width: 120, value: ({ type }) => type },
  {
    key: 'companyWebsite',
    label: 'COMPANY WEBSITE',
    width: 220,
    value: ({ companyWebsite }) => companyWebsite,
    render: ({ companyWebsite }) => <WebsiteLink address={companyWebsite} />,
  },
  {
    key: 'operatorNumber',
    label: 'OPERATOR NUMBER',
    width: 170,
    value: ({ operatorNumber }) => operatorNumber,
  },
  { key: 'phone', label: 'MAIN PHONE', width: 140, value: ({ phone }) => phone ?? notAvailable },
  {
    key: 'mesAccountNumber',
    label: 'MES #',
    value: ({ mesAccountNumber }) => mesAccountNumber ?? notAvailable,
  },
  {
    key: 'mpiAccountNumber',
    label: 'MPI #',
    value: ({ mpiAccountNumber }) => mpiAccountNumber ?? notAvailable,
  },
]
