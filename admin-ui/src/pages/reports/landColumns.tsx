import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import type { Listed } from '@landbook/contracts/catalogue/selections'
import { formatDecimal, isZeroOrBlank, sum } from '@landbook/contracts/engine/values/decimals'
import { HOLDING_MESSAGES } from '@landbook/contracts/records/holding/messages'
import { HOLD_STATES, type HoldState } from '@landbook/contracts/records/holding/stack'
import { acresByState } from '@landbook/contracts/records/holding/totals'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import { COUNTED, type Column } from '../../engine/list/tableRows.ts'
import { Dash } from '../../engine/ui/format.tsx'
import type { Holding, Part } from '../../records/holding/holdings.ts'

export const LAND_FIELDS = [
  'name',
  'color',
  'state',
  'county',
  'grossMineralAcres',
  'grossSurfaceAcres',
  'familyNMA',
  'familyNSA',
  'wellCount',
] as const
const OWNED = ['id', 'netMineralAcres', { Owner: ['id', 'name'] }] as const
export const LAND_SELECT = [{ mineralsOwned: OWNED }] as const
type Land = Listed<'tract', typeof LAND_FIELDS, typeof LAND_SELECT>
/** What holds it is undefined while it is read. */
export type ReportedLand = Land & { holding?: Holding | undefined }

const { fields } = tract
const { leased, open } = REPORT_MESSAGES

const ACRES = { align: 'right', sums: true, format: (acres: string) => formatDecimal(acres, 8) } as const

/** The net mineral acres of one of the holders. */
const acresOf = (owner: string): Column<ReportedLand> => {
  const value = ({ mineralsOwned }: ReportedLand) => {
    const own = mineralsOwned.filter(({ Owner }) => Owner?.name === owner)
    return own.length === 0 ? null : sum(own.map(({ netMineralAcres }) => netMineralAcres))
  }
  return {
    source: owner,
    label: `${owner} NMA`,
    width: 120,
    ...ACRES,
    value,
    render: (row) => formatDecimal(value(row), 8) || <Dash />,
  }
}

export const LAND_COLUMNS: readonly Column<ReportedLand>[] = [
  {
    source: 'name',
    label: 'Land ID',
    width: 180,
    value: ({ name }) => name,
    render: ({ id, name }) => <RecordLink type="tract" id={id} name={name} />,
  },
  { source: 'color', label: 'Type', width: 70, value: ({ color }) => color },
  fieldColumn(fields, 'state', { width: 100 }),
  fieldColumn(fields, 'county', { width: 110 }),
  fieldColumn(fields, 'grossMineralAcres'),
  fieldColumn(fields, 'familyNMA', { width: 130 }),
  ...OWNERS.map(acresOf),
  fieldColumn(fields, 'grossSurfaceAcres'),
  fieldColumn(fields, 'familyNSA', { width: 130 }),
  { source: 'wells', label: 'Wells', width: 80, ...COUNTED, value: ({ wellCount }) => wellCount },
]

/** Land without minerals can be neither leased nor open. */
const hasMinerals = ({ grossMineralAcres }: ReportedLand) => !isZeroOrBlank(grossMineralAcres)

const isLeased = ({ state }: Part) => state === 'held' || state === 'disputed'

/** Unknown while it is read, and where the acres of the land are not known. */
const acresIn = (row: ReportedLand, state: HoldState): string | null =>
  row.holding && row.holding.acres !== null && hasMinerals(row)
    ? acresByState(row.holding.parts)[state]
    : null

function leasedOrOpen(row: ReportedLand): string | null {
  const { holding } = row
  if (!holding || holding.acres === null || !hasMinerals(row)) return null
  return holding.parts.some(isLeased) ? leased : open
}

/** What is not known, and that acres count in several states. */
function remarksOf(row: ReportedLand): string | null {
  const { holding } = row
  if (!holding) return null
  const states = HOLD_STATES.map((state) => ({ state, acres: acresIn(row, state) })).filter(
    ({ acres }) => !isZeroOrBlank(acres),
  )
  const isBeyond =
    holding.acres !== null && Number(sum(states.map(({ acres }) => acres))) > Number(holding.acres)
  const names = states.map(({ state }) => HOLDING_MESSAGES.states[state])
  return [...(isBeyond ? [HOLDING_MESSAGES.atDepths(names)] : []), ...holding.remarks].join('; ') || null
}

const leasesOf = ({ holding }: ReportedLand) => {
  const held = (holding?.parts ?? []).flatMap((part) => (isLeased(part) && part.lease ? [part.lease] : []))
  return [...new Map(held.map((one) => [one.id, one])).values()]
}

const read = (row: ReportedLand, shown: ReactNode): ReactNode =>
  row.holding ? shown || <Dash /> : <Skeleton width="60%" />

const stateColumn = (state: HoldState): Column<ReportedLand> => ({
  source: state,
  label: HOLDING_MESSAGES.acresIn(HOLDING_MESSAGES.states[state]),
  width: 140,
  ...ACRES,
  value: (row) => acresIn(row, state),
  render: (row) => read(row, formatDecimal(acresIn(row, state), 8)),
})

/** What holds the acres of a land. */
export const LAND_HOLDING: readonly Column<ReportedLand>[] = [
  {
    source: 'leased',
    label: 'Leased or Open',
    width: 110,
    value: leasedOrOpen,
    render: (row) => read(row, leasedOrOpen(row)),
  },
  ...HOLD_STATES.map(stateColumn),
  {
    source: 'leases',
    label: 'Leases',
    width: 180,
    value: (row) =>
      leasesOf(row)
        .map(({ name }) => name)
        .join(', ') || null,
    render: (row) =>
      read(row, leasesOf(row).length > 0 && <RecordLinks type="lease" records={leasesOf(row)} />),
  },
  {
    source: 'remarks',
    label: HOLDING_MESSAGES.remarks,
    width: 320,
    value: remarksOf,
    render: (row) => read(row, remarksOf(row)),
  },
]
