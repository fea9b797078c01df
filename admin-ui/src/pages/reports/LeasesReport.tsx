import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import type { Listed } from '@landbook/contracts/catalogue/selections'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { useMemo } from 'react'
import { type LongAnswer, useLongRecords } from '../../engine/data/longRecords.ts'
import { useHolds } from '../../engine/session/session.ts'
import type { Holding } from '../../records/holding/holdings.ts'
import {
  LEASE_COLUMNS,
  LEASE_FIELDS,
  LEASE_SELECT,
  LEASED_LANDS,
  type ReportedLease,
} from './leaseColumns.tsx'
import { Report } from './Report.tsx'
import { useHeldRows } from './useHeldRows.ts'

const ASKED = {
  fields: LEASE_FIELDS,
  filter: { template: false },
  sort: { field: 'leaseName', order: 'ASC' },
} as const
const SELECT_HELD = [...LEASE_SELECT, ...LEASED_LANDS] as const

const useLeases = (asOf?: string): LongAnswer<ReportedLease> =>
  useLongRecords('lease', { ...ASKED, select: LEASE_SELECT, asOf })

type HeldLease = ReportedLease & Pick<Listed<'lease', [], typeof LEASED_LANDS>, 'leasedLands'>

const BY_HOLDING = {
  landsOf: ({ leasedLands }: HeldLease) => leasedLands.flatMap(({ Tract }) => Tract?.id ?? []),
  complete(rows: readonly HeldLease[], holdings: readonly Holding[]) {
    const parts = holdings.flatMap((holding) => holding.parts)
    const byLease = Map.groupBy(parts, ({ lease }) => lease?.id)
    return rows.map((row) => ({ ...row, parts: byLease.get(row.id) }))
  },
}

function useHeldLeases(asOf?: string): LongAnswer<ReportedLease> {
  const leases = useLongRecords('lease', { ...ASKED, select: SELECT_HELD, asOf })
  const { first, ...held } = useHeldRows<HeldLease>(leases, BY_HOLDING, asOf)
  const awaited = useMemo(
    () => first && { ...first, rows: first.rows.map((row) => ({ ...row, isAwaited: true })) },
    [first],
  )
  return { ...held, first: awaited }
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
