import { MESSAGES } from '@landbook/contracts/engine/messages'
import {
  exactText,
  formatDecimal,
  isZero,
  isZeroOrBlank,
  knownSum,
  parseDecimal,
  sum,
} from '@landbook/contracts/engine/values/decimals'
import { wholeSum } from '@landbook/contracts/engine/values/known-sums'
import { netAcres } from '@landbook/contracts/records/dashboard/acreage'
import { depthRangeText } from '@landbook/contracts/records/holding/depth-text'
import { HOLDING_MESSAGES } from '@landbook/contracts/records/holding/messages'
import { HOLD_STATES, type HoldState } from '@landbook/contracts/records/holding/stack'
import { acresByState } from '@landbook/contracts/records/holding/totals'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import {
  mineralsByDepth,
  type SumAtDepths,
  sameAtAllDepths,
  sumsByDepth,
} from '@landbook/contracts/records/tract/minerals-by-depth'
import { Skeleton } from '@mui/material'
import type { LongAnswer } from '../../engine/data/longRecords.ts'
import type { ListRow } from '../../engine/derived/listOf.tsx'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { type MayRead, type ReportColumn, reportOf } from '../../engine/report/definition.ts'
import { Dash } from '../../engine/ui/format.tsx'
import { Sum } from '../../engine/ui/Sum.tsx'
import type { Holding, Part } from '../holding/holdings.ts'
import { useWithHoldings } from '../holding/useWithHoldings.ts'

const READS = [
  ...['color', 'grossMineralAcres'],
  {
    mineralsOwned: [
      ...['id', 'netMineralAcres', 'interestKind', 'fromDepth', 'toDepth'],
      { Owner: ['id', 'name'] },
    ],
  },
] as const
/** What holds it is undefined while it is read. */
export type ReportedLand = ListRow<'tract', typeof READS> & { holding?: Holding | undefined }
type LandColumn = ReportColumn<'tract', ReportedLand> & Column<ReportedLand>

const { leased, open } = TRACT_MESSAGES.standing

const eightPlaces = (acres: string | null) => formatDecimal(acres, 8)
const ACRES = { align: 'right', sums: true, format: eightPlaces } as const

type Minerals = ReportedLand['mineralsOwned'][number]

/** The net mineral acres of one of the holders; of each depth where they differ, as rows may be of the same acre. */
const acresOf = (owner: string): LandColumn => {
  const rowsOf = ({ mineralsOwned }: ReportedLand) =>
    mineralsOwned.filter(({ Owner }) => Owner?.name === owner)
  const netOf =
    ({ grossMineralAcres }: ReportedLand) =>
    ({ netMineralAcres }: Minerals) =>
      parseDecimal(netAcres(netMineralAcres, grossMineralAcres)) ?? null
  const sumsOf = (row: ReportedLand) => sumsByDepth(rowsOf(row), netOf(row))
  const addends = (row: ReportedLand) => {
    const [first, ...deeper] = mineralsByDepth(rowsOf(row))
    return deeper.length === 0 ? (first?.rows ?? []).map(netOf(row)) : [sameAtAllDepths(sumsOf(row))]
  }
  const value = (row: ReportedLand) => (addends(row).length === 0 ? null : wholeSum(knownSum(addends(row))))
  const render = (row: ReportedLand) => {
    const sums = sumsOf(row)
    if (sums.length > 1)
      return sums
        .filter(({ sum: of }) => of !== '0')
        .map(textAtDepths)
        .join(', ')
    return sums.length === 0 ? <Dash /> : <Sum of={knownSum(addends(row))} format={eightPlaces} />
  }
  return { source: owner, label: `${owner} NMA`, width: 120, ...ACRES, value, addends, render }
}

const textAtDepths = ({ sum: of, ...depths }: SumAtDepths) =>
  `${MESSAGES.sums.known(knownSum([of]), exactText)} ${depthRangeText(depths)}`

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
  const states = HOLD_STATES.flatMap((state) => {
    const acres = acresIn(row, state)
    return acres === null || isZero(acres) ? [] : [{ state, acres }]
  })
  const isBeyond =
    holding.acres !== null && Number(sum(states.map(({ acres }) => acres))) > Number(holding.acres)
  const names = states.map(({ state }) => HOLDING_MESSAGES.states[state])
  return [...(isBeyond ? [HOLDING_MESSAGES.atDepths(names)] : []), ...holding.remarks].join('; ') || null
}

const leasesOf = ({ holding }: ReportedLand) => {
  const held = (holding?.parts ?? []).flatMap((part) => (isLeased(part) && part.lease ? [part.lease] : []))
  return [...new Map(held.map((one) => [one.id, one])).values()]
}

const mayReadHoldings = (mayRead: MayRead) => (['lease', 'well', 'unit'] as const).every(mayRead)

/** For those who may read all from which it follows. */
function held(column: Column<ReportedLand>): LandColumn {
  const { render = column.value } = column
  return {
    ...column,
    isDated: true,
    isFor: mayReadHoldings,
    render: (row) => (row.holding ? render(row) || <Dash /> : <Skeleton width="60%" />),
  }
}

const stateColumn = (state: HoldState) =>
  held({
    source: state,
    label: HOLDING_MESSAGES.acresIn(HOLDING_MESSAGES.states[state]),
    width: 140,
    ...ACRES,
    value: (row) => acresIn(row, state),
    addends: (row) => (isZero(row.grossMineralAcres) ? [] : [acresIn(row, state)]),
    render: (row) => eightPlaces(acresIn(row, state)),
  })

/** The net mineral acres of each holder. */
export const LAND_OWNERS: readonly LandColumn[] = OWNERS.map(acresOf)

/** What holds the acres of a land. */
export const LAND_HOLDING: readonly LandColumn[] = [
  held({ source: 'leased', label: 'Leased or Open', width: 110, value: leasedOrOpen }),
  ...HOLD_STATES.map(stateColumn),
  held({
    source: 'leases',
    label: 'Leases',
    width: 180,
    value: (row) =>
      leasesOf(row)
        .map(({ name }) => name)
        .join(', ') || null,
    render: (row) => leasesOf(row).length > 0 && <RecordLinks type="lease" records={leasesOf(row)} />,
  }),
  held({ source: 'remarks', label: HOLDING_MESSAGES.remarks, width: 320, value: remarksOf }),
]

const useHeldLands = (answer: LongAnswer<ReportedLand>, asOf: string | undefined, mayRead: MayRead) =>
  useWithHoldings(answer, asOf, mayReadHoldings(mayRead))

export const LANDS_REPORT = reportOf('tract', {
  title: 'Lands',
  label: 'Lands',
  exportName: 'LandReport',
  texts: TRACT_MESSAGES.report,
  reads: READS,
  useCompleted: useHeldLands,
  columns: [
    { source: 'name', label: 'Land ID', width: 180 },
    { source: 'color', label: 'Type', width: 70, value: ({ color }) => color },
    { source: 'state', width: 100 },
    { source: 'county', width: 110 },
    'grossMineralAcres',
    { source: 'familyNMA', width: 130 },
    ...LAND_OWNERS,
    'grossSurfaceAcres',
    { source: 'familyNSA', width: 130 },
    { source: 'wellCount', width: 80 },
    ...LAND_HOLDING,
  ],
})
