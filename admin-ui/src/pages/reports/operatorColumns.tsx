import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import type { Listed } from '@landbook/contracts/catalogue/selections'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { order } from '@landbook/contracts/engine/values/sorted'
import { AMENDED } from '@landbook/contracts/records/lease/amendments'
import { FORCE, isInForce } from '@landbook/contracts/records/lease/end'
import { NEXT_DATES, nextDue } from '@landbook/contracts/records/lease/next-date'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { operatorsByName } from '@landbook/contracts/records/operator/named'
import { WELL_STATUSES } from '@landbook/contracts/records/well/declaration'
import { dayShownBy } from '../../engine/data/shownDay.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import { COUNTED, type Column } from '../../engine/list/tableRows.ts'

export const OPERATOR_FIELDS = [
  'name',
  'alias',
  'type',
  'operatorNumber',
  'phone',
  'city',
  'state',
  'wellCount',
] as const
const CONTACTS = ['id', 'contactName', 'current', 'directLine', 'email'] as const
const WELLS = ['id', 'status'] as const
const AGREEMENTS = ['id', 'projectName', 'status', 'dateOfExpiration'] as const
export const LEASE_FIELDS = ['leaseName', 'currentLessee'] as const
export const LEASE_SELECT = [...new Set([...NEXT_DATES, ...FORCE]), { amendments: AMENDED }] as const

/** What of an operator the reader may read: each column only with its role. */
export interface Readable {
  wells: boolean
  rows: boolean
  otherLeases: boolean
  leases: boolean
}

export const operatorSelect = ({ wells, rows, otherLeases }: Readable) =>
  [
    {
      contacts: CONTACTS,
      wells: wells ? WELLS : undefined,
      rows: rows ? AGREEMENTS : undefined,
      otherLeases: otherLeases ? AGREEMENTS : undefined,
    },
  ] as const

type ReadLease = Listed<'lease', typeof LEASE_FIELDS, typeof LEASE_SELECT>
type ReadOperator = Listed<'operator', typeof OPERATOR_FIELDS, ReturnType<typeof operatorSelect>>
export type ReportedOperator = ReadOperator & { leases?: readonly ReadLease[] }

const { fields } = operator
const messages = REPORT_MESSAGES.ofOperators
const NOTHING: readonly never[] = []

/** Operators with the leases whose current lessee they are: leases name them, and do not link to them. */
export function withLeases(
  operators: readonly ReportedOperator[],
  leases: readonly ReadLease[],
): readonly ReportedOperator[] {
  const named = operatorsByName(operators)
  const held = Map.groupBy(leases, ({ currentLessee }) => named(currentLessee ?? '')?.id)
  return operators.map((one) => ({ ...one, leases: held.get(one.id) ?? NOTHING }))
}

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

const OF_ITSELF: readonly Column<ReportedOperator>[] = [
  {
    source: 'name',
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
  { source: 'contacts', label: 'Contacts', width: 280, value: contactsOf },
  { source: 'wells', label: 'Wells', width: 80, ...COUNTED, value: ({ wellCount }) => wellCount },
]

/** How many of its wells have a status. */
const OF_STATUSES: readonly Column<ReportedOperator>[] = WELL_STATUSES.map(({ value, label }) => ({
  source: `wells ${value}`,
  label,
  width: 90,
  ...COUNTED,
  value: ({ wells = NOTHING }) => wells.filter(({ status }) => status === value).length,
}))

/** How many records of a kind it holds; they are searched by their names. */
function holdings(
  key: Exclude<keyof typeof messages, 'due'>,
  namesOf: (row: ReportedOperator) => readonly (string | null)[],
): Column<ReportedOperator> {
  const [label, description] = messages[key]
  return {
    source: key,
    label,
    description,
    width: 100,
    ...COUNTED,
    value: (row) => namesOf(row).length,
    searched: (row) => namesOf(row).join('\n'),
  }
}

const inForce = (row: ReportedOperator) =>
  (row.leases ?? NOTHING).filter((lease) => isInForce(lease, dayShownBy(row)))

const LEASES = holdings('leases', (row) => inForce(row).map(({ leaseName }) => leaseName))
const ROWS = holdings('rows', ({ rows = NOTHING }) => rows.map(({ projectName }) => projectName))
const OTHER_LEASES = holdings('otherLeases', ({ otherLeases = NOTHING }) =>
  otherLeases.map(({ projectName }) => projectName),
)

function dueOf(row: ReportedOperator) {
  const { rows = NOTHING, otherLeases = NOTHING, leases = NOTHING } = row
  return nextDue({ agreements: [...rows, ...otherLeases], leases }, dayShownBy(row))
}

const DUE: Column<ReportedOperator> = {
  source: 'due',
  label: messages.due[0],
  description: messages.due[1],
  width: 260,
  value: (row) => {
    const due = dueOf(row)
    return due && `${formatDate(due.day)} ${due.what}`.trim()
  },
  sort: (a, b) => order(String(dueOf(a)?.day), String(dueOf(b)?.day)),
}

export const operatorColumns = ({
  wells,
  rows,
  otherLeases,
  leases,
}: Readable): readonly Column<ReportedOperator>[] => [
  ...OF_ITSELF,
  ...(wells ? OF_STATUSES : NOTHING),
  ...(leases ? [LEASES] : NOTHING),
  ...(rows ? [ROWS] : NOTHING),
  ...(otherLeases ? [OTHER_LEASES] : NOTHING),
  ...(leases || rows || otherLeases ? [DUE] : NOTHING),
]
