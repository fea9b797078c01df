import { MESSAGES } from '@landbook/contracts/messages'
import { operator } from '@landbook/contracts/records/operator/declaration'
import type { Listed } from '@landbook/contracts/records/selections'
import { WELL_STATUSES, well } from '@landbook/contracts/records/well/declaration'
import { useMemo } from 'react'
import { type LongAnswer, useLongRecords } from '../../data/longRecords.ts'
import { fieldColumn } from '../../kit/list/fieldColumn.tsx'
import type { Column } from '../../kit/list/RecordTable.tsx'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { useHolds } from '../../session/session.ts'
import { Report } from './Report.tsx'

const FIELDS = ['name', 'type', 'operatorNumber', 'phone', 'city', 'state', 'wellCount'] as const
const CONTACTS = ['id', 'contactName', 'current', 'directLine', 'email'] as const
const WITH_WELLS = [{ contacts: CONTACTS, wells: ['id', 'status'] }] as const
const WITHOUT_WELLS = [{ contacts: CONTACTS }] as const
type ReportedOperator = Listed<'operator', typeof FIELDS, typeof WITH_WELLS>

const { fields } = operator
const BY_NAME = { field: 'name', order: 'ASC' } as const

/** Those who are there today; all where nobody is marked. */
function contactsOf({ contacts }: ReportedOperator): string | null {
  const current = contacts.filter((contact) => contact.current === 'Yes')
  const shown = current.length > 0 ? current : contacts
  return (
    shown
      .map(({ contactName, directLine, email }) =>
        [contactName, directLine ?? email].filter(Boolean).join(' '),
      )
      .join('; ') || null
  )
}

const COLUMNS: readonly Column<ReportedOperator>[] = [
  {
    key: 'name',
    label: 'Company Name',
    width: 230,
    value: ({ name }) => name,
    render: ({ id, name }) => <RecordLink type="operator" id={id} name={name} />,
  },
  fieldColumn(fields, 'type'),
  fieldColumn(fields, 'operatorNumber'),
  fieldColumn(fields, 'phone', { width: 130 }),
  fieldColumn(fields, 'city'),
  fieldColumn(fields, 'state', { width: 90 }),
  { key: 'contacts', label: 'Contacts', width: 280, value: contactsOf },
  { key: 'wells', label: 'Wells', width: 80, align: 'right', value: ({ wellCount }) => wellCount },
]

/** How many of its wells have a status. */
const OF_STATUSES: readonly Column<ReportedOperator>[] = WELL_STATUSES.map(({ value, label }) => ({
  key: `wells ${value}`,
  label,
  width: 90,
  align: 'right',
  value: ({ wells }) => wells.filter(({ status }) => status === value).length,
}))

/** Without the role for wells, no column reads them. */
function useOperators(asOf?: string) {
  const select = useHolds(well.read) ? WITH_WELLS : WITHOUT_WELLS
  const asked = { fields: FIELDS, sort: BY_NAME, asOf }
  return useLongRecords('operator', { ...asked, select }) as LongAnswer<ReportedOperator>
}

export function OperatorsReport() {
  const mayReadWells = useHolds(well.read)
  const columns = useMemo(() => (mayReadWells ? [...COLUMNS, ...OF_STATUSES] : COLUMNS), [mayReadWells])
  return (
    <Report
      label="Operators"
      exportName="OperatorReport"
      texts={MESSAGES.reports.operators}
      useAnswer={useOperators}
      columns={columns}
      sort={BY_NAME}
    />
  )
}
