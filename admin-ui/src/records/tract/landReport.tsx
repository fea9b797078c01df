import { MESSAGES } from '@landbook/contracts/engine/messages'
import { exactText, formatDecimal, isZero, knownSum } from '@landbook/contracts/engine/values/decimals'
import { depthRangeText } from '@landbook/contracts/records/holding/depth-text'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import type { SumAtDepths } from '@landbook/contracts/records/tract/minerals-by-depth'
import { acresOfOwner } from '@landbook/contracts/records/tract/owner-acres'
import type { ListRow } from '../../engine/derived/listOf.tsx'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'
import { type ReportColumn, reportOf } from '../../engine/report/definition.ts'
import { Dash } from '../../engine/ui/format.tsx'
import { Sum } from '../../engine/ui/Sum.tsx'

const OWNED = { MES: 'mesNMA', MPI: 'mpiNMA', SRO: 'sroNMA' } as const
const HELD = ['heldAcres', 'disputedAcres', 'dueAcres', 'notLeasedAcres'] as const
const READS = [
  ...['color', 'grossMineralAcres', 'holdingLeases', ...Object.values(OWNED), ...HELD],
  {
    mineralsOwned: [
      ...['id', 'netMineralAcres', 'interestKind', 'fromDepth', 'toDepth'],
      { Owner: ['id', 'name'] },
    ],
    interest: ['id', { Lease: ['id', 'leaseName'] }],
  },
] as const
export type ReportedLand = ListRow<'tract', typeof READS>
type LandColumn = ReportColumn<'tract', ReportedLand>

const eightPlaces = (acres: string | null) => formatDecimal(acres, 8)
/** Room for totals. */
const WIDE = 150
const ACRES = { align: 'right', sums: true, format: eightPlaces } as const

/** The net mineral acres of one of the holders. */
function acresOf(owner: (typeof OWNERS)[number]): LandColumn {
  const source = OWNED[owner]
  const render = (row: ReportedLand) => {
    const { byDepth, addends } = acresOfOwner(row, owner)
    if (byDepth.length > 1)
      return byDepth
        .filter(({ sum: of }) => of !== '0')
        .map(textAtDepths)
        .join(', ')
    return byDepth.length === 0 ? <Dash /> : <Sum of={knownSum(addends)} format={eightPlaces} />
  }
  // What somebody has no row of is none of it.
  const value = (row: ReportedLand) => (acresOfOwner(row, owner).addends.length === 0 ? null : row[source])
  return { source, label: `${owner} NMA`, width: WIDE, ...ACRES, value, render }
}

const textAtDepths = ({ sum: of, ...depths }: SumAtDepths) =>
  `${MESSAGES.sums.known(knownSum([of]), exactText)} ${depthRangeText(depths)}`

/** Land without minerals has no acres in any state. */
const stateColumn = (source: (typeof HELD)[number]): LandColumn => {
  const value = (row: ReportedLand) => (isZero(row.grossMineralAcres) ? null : row[source])
  const render = (row: ReportedLand) => eightPlaces(value(row)) || <Dash />
  return { source, width: WIDE, isDated: true, ...ACRES, value, render }
}

function holdingLeases({ interest, holdingLeases }: ReportedLand) {
  const named = new Set(holdingLeases?.split(', '))
  const leases = interest.flatMap(({ Lease }) => (Lease && named.has(Lease.leaseName) ? [Lease] : []))
  const byId = new Map(leases.map(({ id, leaseName }) => [id, { id, name: leaseName }]))
  return byId.size > 0 ? (
    <RecordLinks type="lease" records={[...byId.values()]} />
  ) : (
    (holdingLeases ?? <Dash />)
  )
}

export const LANDS_REPORT = reportOf('tract', {
  title: 'Lands',
  label: 'Lands',
  exportName: 'LandReport',
  texts: TRACT_MESSAGES.report,
  reads: READS,
  filteredBy: ['state', 'county', 'leasedOrOpen'],
  columns: [
    { source: 'name', label: 'Land ID', width: 180 },
    { source: 'color', label: 'Type', width: 70, value: ({ color }) => color, isOnCard: true },
    { source: 'state', width: 100 },
    { source: 'county', width: 110, isOnCard: true },
    { source: 'grossMineralAcres', width: WIDE },
    { source: 'familyNMA', width: WIDE, isOnCard: true },
    ...OWNERS.map(acresOf),
    { source: 'grossSurfaceAcres', width: WIDE },
    { source: 'familyNSA', width: WIDE },
    { source: 'wellCount', width: 80 },
    { source: 'leasedOrOpen', width: 110, isDated: true, isOnCard: true },
    ...HELD.map(stateColumn),
    {
      source: 'holdingLeases',
      width: 180,
      isDated: true,
      value: (row) => row.holdingLeases,
      render: holdingLeases,
    },
    { source: 'holdingRemarks', width: 320, isDated: true },
    { source: 'interestsEnded', width: 320, isDated: true },
  ],
})
