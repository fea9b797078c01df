import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { useMemo } from 'react'
import { type LongAnswer, useLongRecords } from '../../engine/data/longRecords.ts'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { useHolds } from '../../engine/session/session.ts'
import { useHoldings } from '../../records/holding/holdings.ts'
import {
  LEASE_COLUMNS,
  LEASE_FIELDS,
  LEASE_SELECT,
  LEASED_LANDS,
  type ReportedLease,
} from './leaseColumns.tsx'
import { Report } from './Report.tsx'

const ASKED = {
  fields: LEASE_FIELDS,
  filter: { template: false },
  sort: { field: 'leaseName', order: 'ASC' },
} as const
const SELECT_HELD = [...LEASE_SELECT, ...LEASED_LANDS] as const

const useLeases = (asOf?: string): LongAnswer<ReportedLease> =>
  useLongRecords('lease', { ...ASKED, select: LEASE_SELECT, asOf })

/** The leases are all there once it is known what holds their acres. */
function useHeldLeases(asOf?: string): LongAnswer<ReportedLease> {
  const leases = useLongRecords('lease', { ...ASKED, select: SELECT_HELD, asOf })
  const shown = useShownDay()
  const { data, first } = leases
  const lands = useMemo(
    () => [
      ...new Set((data ?? []).flatMap((row) => row.leasedLands.flatMap(({ Tract }) => Tract?.id ?? []))),
    ],
    [data],
  )
  const holdings = useHoldings(lands, { asOf: asOf ?? shown?.day, on: shown?.trueOn })
  const held = useMemo(() => {
    if (!data || (lands.length > 0 && !holdings.data)) return undefined
    const parts = (holdings.data ?? []).flatMap((holding) => holding.parts)
    const byLease = Map.groupBy(parts, ({ lease }) => lease?.id)
    return data.map((row) => ({ ...row, parts: byLease.get(row.id) }))
  }, [data, lands, holdings.data])
  const awaited = useMemo(
    () => first && { ...first, rows: first.rows.map((row) => ({ ...row, isAwaited: true })) },
    [first],
  )
  return { ...leases, data: held, first: awaited, error: leases.error ?? holdings.error }
}

export function LeasesReport() {
  const mayKnow = [useHolds(tract.read), useHolds(well.read), useHolds(unit.read)].every(Boolean)
  return (
    <Report
      // Another hook is another report.
      key={String(mayKnow)}
      label="Leases"
      exportName="LeaseReport"
      texts={REPORT_MESSAGES.leases}
      useAnswer={mayKnow ? useHeldLeases : useLeases}
      isDated
      hasTwoLines
      columns={LEASE_COLUMNS}
      sort={ASKED.sort}
    />
  )
}
