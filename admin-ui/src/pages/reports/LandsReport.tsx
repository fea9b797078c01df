import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { useMemo } from 'react'
import { type LongAnswer, useLongRecords } from '../../engine/data/longRecords.ts'
import { useHolds } from '../../engine/session/session.ts'
import {
  LAND_COLUMNS,
  LAND_FIELDS,
  LAND_LEASES,
  type ReportedLand,
  WITH_LEASES,
  WITHOUT_LEASES,
} from './landColumns.tsx'
import { Report } from './Report.tsx'

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** Without the role for leases, no column reads them. */
function useLands(asOf?: string) {
  const select = useHolds(lease.read) ? WITH_LEASES : WITHOUT_LEASES
  return useLongRecords('tract', {
    fields: LAND_FIELDS,
    select,
    sort: BY_NAME,
    asOf,
  }) as LongAnswer<ReportedLand>
}

export function LandsReport() {
  const mayReadLeases = useHolds(lease.read)
  const columns = useMemo(
    () => (mayReadLeases ? [...LAND_COLUMNS, ...LAND_LEASES] : LAND_COLUMNS),
    [mayReadLeases],
  )
  return (
    <Report
      label="Lands"
      exportName="LandReport"
      texts={REPORT_MESSAGES.lands}
      useAnswer={useLands}
      columns={columns}
      sort={BY_NAME}
    />
  )
}
