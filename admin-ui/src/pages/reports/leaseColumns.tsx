import type { Listed } from '@landbook/contracts/catalogue/selections'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { order } from '@landbook/contracts/engine/values/sorted'
import { AMENDED, termsOn } from '@landbook/contracts/records/lease/amendments'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { NEXT_DATES, type NextDate, nextDate } from '@landbook/contracts/records/lease/next-date'
import { leaseShown } from '@landbook/contracts/records/lease/shown'
import { primaryTermEnd, TERMS_OF_END } from '@landbook/contracts/records/lease/terms'
import { Skeleton } from '@mui/material'
import { dayShownBy } from '../../engine/data/shownDay.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { Dash } from '../../engine/ui/format.tsx'

export const LEASE_FIELDS = [
  'leaseName',
  'currentLessee',
  'effectiveDate',
  'RoyaltyRate',
  'grossAcres',
  'netMineralAcres',
  'heldByProductionAcres',
] as const
export const LEASE_SELECT = [
  ...new Set([...NEXT_DATES, ...TERMS_OF_END]),
  'recordingCounties',
  { amendments: AMENDED },
] as const
export type ReportedLease = Listed<'lease', typeof LEASE_FIELDS, typeof LEASE_SELECT> & {
  standing?: { reasons: readonly string[] }
  /** While that is read. */
  isAwaited?: boolean
}

const { fields } = lease

/** Why the lease is in force today, or that it is not. */
const standingIn = ({ standing }: ReportedLease): string | null => standing?.reasons.join('; ') ?? null

const next = (row: ReportedLease) => nextDate(row, dayShownBy(row))

function Due({ next }: { next: NextDate | null }) {
  if (!next) return <Dash />
  return (
    <span>
      {formatDate(next.day)}
      <br />
      {next.what}
    </span>
  )
}

/** With the terms that are true on the day, and the end that they give. */
function onDay(row: ReportedLease): ReportedLease {
  const terms = termsOn(row, dayShownBy(row))
  return { ...terms, primaryExpirationDate: primaryTermEnd(terms) ?? row.primaryExpirationDate }
}

/** A column of a term as it is true on the day. */
function termColumn<N extends 'RoyaltyRate' | 'primaryExpirationDate'>(name: N, width: number) {
  const column = fieldColumn<typeof fields, N, ReportedLease>(fields, name)
  const { sort } = column
  return {
    ...column,
    ...(sort && { sort: (a: ReportedLease, b: ReportedLease) => sort(onDay(a), onDay(b)) }),
    width,
    description: LEASE_MESSAGES.trueOnDay,
    value: (row: ReportedLease) => column.value(onDay(row)),
    render: (row: ReportedLease) => column.render?.(onDay(row)),
  }
}

/** What is to be done first comes first. All of them fit a screen of 1,400 pixels. */
export const LEASE_COLUMNS: readonly Column<ReportedLease>[] = [
  {
    source: 'leaseName',
    label: 'Lease',
    width: 132,
    value: ({ leaseName }) => leaseName,
    render: ({ id, leaseName }) => <RecordLink type="lease" id={id} name={leaseName} />,
  },
  {
    source: 'standing',
    label: 'Where It Stands',
    width: 190,
    value: standingIn,
    render: (row) => (row.isAwaited ? <Skeleton width="80%" /> : standingIn(row)),
  },
  {
    source: 'nextDate',
    label: 'Next Date',
    width: 120,
    value: (row) => formatDate(next(row)?.day) || null,
    render: (row) => <Due next={next(row)} />,
    sort: (a, b) => order(String(next(a)?.day), String(next(b)?.day)),
  },
  // Below the day, in the table.
  {
    source: 'nextWhat',
    label: 'What Is Next',
    value: (row) => next(row)?.what ?? null,
    isOnlyExported: true,
  },
  fieldColumn(fields, 'status', { width: 72 }),
  fieldColumn(fields, 'currentLessee', { width: 112 }),
  fieldColumn(leaseShown.fields, 'recordingCounties', { width: 94 }),
  fieldColumn(fields, 'effectiveDate', { isOnlyExported: true }),
  termColumn('primaryExpirationDate', 92),
  termColumn('RoyaltyRate', 70),
  fieldColumn(fields, 'grossAcres', { width: 86 }),
  fieldColumn(fields, 'netMineralAcres', { width: 86 }),
  fieldColumn(fields, 'heldByProductionAcres', { width: 86 }),
]
