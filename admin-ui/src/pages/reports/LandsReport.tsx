import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { type LongAnswer, useLongRecords } from '../../engine/data/longRecords.ts'
import { useHolds } from '../../engine/session/session.ts'
import type { Holding } from '../../records/holding/holdings.ts'
import { LAND_COLUMNS, LAND_FIELDS, LAND_HOLDING, LAND_SELECT, type ReportedLand } from './landColumns.tsx'
import { Report } from './Report.tsx'
import { useHeldRows } from './useHeldRows.ts'

const BY_NAME = { field: 'name', order: 'ASC' } as const

const useLands = (asOf?: string): LongAnswer<ReportedLand> =>
  useLongRecords('tract', { fields: LAND_FIELDS, select: LAND_SELECT, sort: BY_NAME, asOf })

const BY_HOLDING = {
  landsOf: ({ id }: ReportedLand) => [id],
  complete(rows: readonly ReportedLand[], holdings: readonly Holding[]) {
    const byLand = new Map(holdings.map((holding) => [holding.land.id, holding]))
    return rows.map((row) => ({ ...row, holding: byLand.get(row.id) }))
  },
}

const useHeldLands = (asOf?: string) => useHeldRows(useLands(asOf), BY_HOLDING, asOf)

export function LandsReport() {
  const mayRead = [useHolds(lease.read), useHolds(well.read), useHolds(unit.read)].every(Boolean)
  return mayRead ? (
    <LandsTable useAnswer={useHeldLands} columns={HELD_COLUMNS} isDated />
  ) : (
    <LandsTable useAnswer={useLands} columns={LAND_COLUMNS} />
  )
}

const HELD_COLUMNS = [...LAND_COLUMNS, ...LAND_HOLDING]

const LandsTable = (props: {
  useAnswer: (asOf?: string) => LongAnswer<ReportedLand>
  columns: typeof LAND_COLUMNS
  isDated?: boolean
}) => <Report label="Lands" exportName="LandReport" texts={REPORT_MESSAGES.lands} sort={BY_NAME} {...props} />
