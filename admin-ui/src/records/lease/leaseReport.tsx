import { formatDate } from '@landbook/contracts/engine/values/dates'
import { order } from '@landbook/contracts/engine/values/sorted'
import { AMENDED, termsOn } from '@landbook/contracts/records/lease/amendments'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import {
  type DueOfWells,
  NEXT_DATES,
  NEXT_PAID,
  type NextDate,
  nextDate,
} from '@landbook/contracts/records/lease/next-date'
import { primaryTermEnd, TERMS_OF_END } from '@landbook/contracts/records/lease/terms'
import { Skeleton } from '@mui/material'
import { dayShownBy } from '../../engine/data/shownDay.ts'
import type { ListRow } from '../../engine/derived/listOf.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import { reportOf } from '../../engine/report/definition.ts'
import { Dash } from '../../engine/ui/format.tsx'
import { REPORT_TAB } from './paths.ts'
import { useWithStandings } from './useStandings.ts'

const READS = [
  ...['leaseName', 'RoyaltyRate', ...NEXT_DATES, ...TERMS_OF_END],
  { amendments: AMENDED, payments: NEXT_PAID },
] as const
export type ReportedLease = ListRow<'lease', typeof READS> & {
  standing?: { reasons: readonly string[]; disagreement: string | null } & DueOfWells
  /** While that is read. */
  isAwaited?: boolean
}

const { fields } = lease

/** How its status differs from why the lease is in force today, or that it is not; there is room for two lines. */
const standingIn = ({ standing }: ReportedLease): string | null =>
  standing ? [standing.disagreement, ...standing.reasons].filter((text) => text !== null).join('; ') : null

/** Not known while it is read what wells do. */
const next = (row: ReportedLease) => (row.standing ? nextDate(row, row.standing, dayShownBy(row)) : null)

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

export const LEASES_REPORT = reportOf('lease', {
  title: REPORT_TAB,
  label: 'Leases',
  exportName: 'LeaseReport',
  texts: LEASE_MESSAGES.report,
  reads: READS,
  filter: { template: false },
  useCompleted: (answer, asOf) => useWithStandings<ReportedLease>(answer, asOf),
  warning: {
    concerns: ({ standing }) => standing !== undefined && standing.disagreement !== null,
    text: LEASE_MESSAGES.atOdds.counted,
    none: LEASE_MESSAGES.atOdds.none,
  },
  hasTwoLines: true,
  // What is to be done first comes first. All of them fit a screen of 1,400 pixels.
  columns: [
    { source: 'leaseName', label: 'Lease', width: 132 },
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
      isDated: true,
      value: (row) => formatDate(next(row)?.day) || null,
      render: (row) => (row.isAwaited ? <Skeleton width="80%" /> : <Due next={next(row)} />),
      sort: (a, b) => order(String(next(a)?.day), String(next(b)?.day)),
    },
    // Below the day, in the table.
    {
      source: 'nextWhat',
      label: 'What Is Next',
      value: (row) => next(row)?.what ?? null,
      isOnlyExported: true,
    },
    { source: 'status', width: 72 },
    { source: 'currentLessee', width: 112 },
    { source: 'recordingCounties', width: 94 },
    { source: 'effectiveDate', isOnlyExported: true },
    termColumn('primaryExpirationDate', 92),
    termColumn('RoyaltyRate', 70),
    { source: 'grossAcres', width: 86 },
    { source: 'netMineralAcres', width: 86 },
    { source: 'heldByProductionAcres', width: 86 },
  ],
})
