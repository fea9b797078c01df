import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { useMemo } from 'react'
import { type LongAnswer, useLongRecords } from '../../engine/data/longRecords.ts'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { useHolds } from '../../engine/session/session.ts'
import { useHoldings } from '../../records/holding/holdings.ts'
import { LAND_COLUMNS, LAND_FIELDS, LAND_HOLDING, LAND_SELECT, type ReportedLand } from './landColumns.tsx'
import { Report } from './Report.tsx'

const BY_NAME = { field: 'name', order: 'ASC' } as const

const useLands = (asOf?: string): LongAnswer<ReportedLand> =>
  useLongRecords('tract', { fields: LAND_FIELDS, select: LAND_SELECT, sort: BY_NAME, asOf })

const NONE: readonly string[] = []

/** The lands are all there once it is known what holds them. */
function useHeldLands(asOf?: string): LongAnswer<ReportedLand> {
  const lands = useLands(asOf)
  const shown = useShownDay()
  const { data } = lands
  const ids = useMemo(() => data?.map(({ id }) => id) ?? NONE, [data])
  const holdings = useHoldings(ids, { asOf: asOf ?? shown?.day, on: shown?.trueOn })
  const held = useMemo(() => {
    const byLand = new Map(holdings.data?.map((holding) => [holding.land.id, holding]))
    return data && (holdings.data || ids.length === 0)
      ? data.map((row) => ({ ...row, holding: byLand.get(row.id) }))
      : undefined
  }, [data, ids, holdings.data])
  return { ...lands, data: held, error: lands.error ?? holdings.error }
}

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
