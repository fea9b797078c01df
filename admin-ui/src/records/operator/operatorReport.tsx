import type { Listed } from '@landbook/contracts/catalogue/selections'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { order } from '@landbook/contracts/engine/values/sorted'
import { AMENDED } from '@landbook/contracts/records/lease/amendments'
import { FORCE, isHeldOn } from '@landbook/contracts/records/lease/end'
import { NEXT_DATES, NEXT_PAID, nextDue } from '@landbook/contracts/records/lease/next-date'
import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import { operatorsByName } from '@landbook/contracts/records/operator/named'
import { WELL_STATUSES } from '@landbook/contracts/records/well/declaration'
import { useMemo } from 'react'
import { useAllRecords } from '../../engine/data/longRecords.ts'
import { type Answer, withBeside } from '../../engine/data/operations.ts'
import { dayShownBy } from '../../engine/data/shownDay.ts'
import type { ListRow } from '../../engine/derived/listOf.tsx'
import { COUNTED } from '../../engine/list/tableRows.ts'
import { type MayRead, type ReportColumn, reportOf } from '../../engine/report/definition.ts'
import { type Standing, useWithStandings } from '../lease/useStandings.ts'

const AGREEMENTS = ['id', 'projectName', 'status', 'dateOfExpiration'] as const
const READS = [
  ...['name', 'alias'],
  {
    contacts: ['id', 'contactName', 'current', 'directLine', 'email'],
    wells: ['id', 'status'],
    rows: AGREEMENTS,
    otherLeases: AGREEMENTS,
  },
] as const
const OF_LEASE = {
  fields: ['leaseName', 'currentLessee'],
  select: [...NEXT_DATES, ...FORCE, { amendments: AMENDED, payments: NEXT_PAID }],
  filter: { template: false },
} as const

type ReadLease = Listed<'lease', typeof OF_LEASE.fields, typeof OF_LEASE.select> & { standing?: Standing }
type ReadOperator = ListRow<'operator', typeof READS>
/** With what its reader may read of others. */
export type ReportedOperator = Omit<ReadOperator, 'wells' | 'rows' | 'otherLeases'> &
  Partial<Pick<ReadOperator, 'wells' | 'rows' | 'otherLeases'>> & { leases?: readonly ReadLease[] }
type OperatorColumn = ReportColumn<'operator', ReportedOperator>

const messages = OPERATOR_MESSAGES.columns
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

function useWithLeases(
  answer: Answer<readonly ReportedOperator[]>,
  asOf: string | undefined,
  mayRead: MayRead,
): Answer<readonly ReportedOperator[]> {
  const enabled = mayRead('lease')
  const leases = useWithStandings(useAllRecords('lease', { ...OF_LEASE, asOf, enabled }), asOf, enabled)
  const operators = answer.data
  const completed = useMemo(
    () => operators && leases.data && withLeases(operators, leases.data),
    [operators, leases.data],
  )
  return enabled ? withBeside(answer, leases, completed) : answer
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

/** How many of its wells have a status. */
const ofStatus = ({ value: status, label }: (typeof WELL_STATUSES)[number]): OperatorColumn => ({
  source: `wells ${status}`,
  isFor: (mayRead) => mayRead('well'),
  label,
  width: 90,
  ...COUNTED,
  value: ({ wells = NOTHING }) => wells.filter((well) => well.status === status).length,
})

const HOLDINGS = { leases: 'lease', rows: 'row', otherLeases: 'otherLease' } as const

/** How many records of a kind it holds; they are searched by their names. */
function holdings(
  key: keyof typeof HOLDINGS,
  namesOf: (row: ReportedOperator) => readonly (string | null)[],
): OperatorColumn {
  const [label, description] = messages[key]
  return {
    source: key,
    isFor: (mayRead) => mayRead(HOLDINGS[key]),
    isDated: key === 'leases',
    label,
    description,
    width: 100,
    ...COUNTED,
    value: (row) => namesOf(row).length,
    searched: (row) => namesOf(row).join('\n'),
  }
}

const inForce = (row: ReportedOperator) =>
  (row.leases ?? NOTHING).filter(({ standing, ...lease }) =>
    isHeldOn({ ...lease, heldBy: standing?.heldBy ?? null }, dayShownBy(row)),
  )

function dueOf(row: ReportedOperator) {
  const { rows = NOTHING, otherLeases = NOTHING, leases = NOTHING } = row
  const due = leases.flatMap((lease) => (lease.standing ? [{ ...lease, wells: lease.standing }] : []))
  return nextDue({ agreements: [...rows, ...otherLeases], leases: due }, dayShownBy(row))
}

export const OPERATORS_REPORT = reportOf('operator', {
  title: 'Operators',
  label: 'Operators',
  exportName: 'OperatorReport',
  texts: OPERATOR_MESSAGES.report,
  reads: READS,
  useCompleted: useWithLeases,
  columns: [
    { source: 'name', label: 'Company Name', width: 230 },
    'type',
    'operatorNumber',
    { source: 'phone', width: 130 },
    'city',
    { source: 'state', width: 90 },
    { source: 'contacts', label: 'Contacts', width: 280, value: contactsOf },
    { source: 'wellCount', width: 80 },
    ...WELL_STATUSES.map(ofStatus),
    holdings('leases', (row) => inForce(row).map(({ leaseName }) => leaseName)),
    holdings('rows', ({ rows = NOTHING }) => rows.map(({ projectName }) => projectName)),
    holdings('otherLeases', ({ otherLeases = NOTHING }) => otherLeases.map(({ projectName }) => projectName)),
    {
      source: 'due',
      isFor: (mayRead) => Object.values(HOLDINGS).some(mayRead),
      isDated: true,
      label: messages.due[0],
      description: messages.due[1],
      width: 260,
      value: (row) => {
        const due = dueOf(row)
        return due && `${formatDate(due.day)} ${due.what}`.trim()
      },
      sort: (a, b) => order(String(dueOf(a)?.day), String(dueOf(b)?.day)),
    },
  ],
})
