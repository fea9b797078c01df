import { isOver } from '@landbook/contracts/calculations/lease-end'
import { MESSAGES } from '@landbook/contracts/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import type { Listed } from '@landbook/contracts/records/selections'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { formatDecimal, sum } from '@landbook/contracts/values/decimals'
import { useMemo } from 'react'
import { type LongAnswer, useLongRecords } from '../../data/longRecords.ts'
import { Dash } from '../../kit/format.tsx'
import { fieldColumn } from '../../kit/list/fieldColumn.tsx'
import type { Column } from '../../kit/list/RecordTable.tsx'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { RecordLinks } from '../../kit/page/RecordLinks.tsx'
import { useHolds } from '../../session/session.ts'
import { Report } from './Report.tsx'

const FIELDS = [
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
const LEASES = ['id', 'netMineralAcres', { Lease: ['id', 'leaseName', 'status'] }] as const
const WITH_LEASES = [{ mineralsOwned: OWNED, interest: LEASES }] as const
const WITHOUT_LEASES = [{ mineralsOwned: OWNED }] as const
type ReportedLand = Listed<'tract', typeof FIELDS, typeof WITH_LEASES>

const { fields } = tract
const { leased, open } = MESSAGES.reports
const BY_NAME = { field: 'name', order: 'ASC' } as const

const inForce = ({ interest }: ReportedLand) => interest.filter(({ Lease }) => Lease && !isOver(Lease.status))

const leasedAcres = (row: ReportedLand) => sum(inForce(row).map(({ netMineralAcres }) => netMineralAcres))

/** The net mineral acres of one of the holders. */
const acresOf = (owner: string): Column<ReportedLand> => {
  const value = ({ mineralsOwned }: ReportedLand) => {
    const own = mineralsOwned.filter(({ Owner }) => Owner?.name === owner)
    return own.length === 0 ? null : sum(own.map(({ netMineralAcres }) => netMineralAcres))
  }
  return {
    key: owner,
    label: `${owner} NMA`,
    width: 120,
    align: 'right',
    value,
    render: (row) => formatDecimal(value(row), 8) || <Dash />,
  }
}

const COLUMNS: readonly Column<ReportedLand>[] = [
  {
    key: 'name',
    label: 'Land ID',
    width: 180,
    value: ({ name }) => name,
    render: ({ id, name }) => <RecordLink type="tract" id={id} name={name} />,
  },
  { key: 'color', label: 'Type', width: 70, value: ({ color }) => color },
  fieldColumn(fields, 'state', { width: 100 }),
  fieldColumn(fields, 'county', { width: 110 }),
  fieldColumn(fields, 'grossMineralAcres'),
  fieldColumn(fields, 'familyNMA', { width: 130 }),
  ...OWNERS.map(acresOf),
  fieldColumn(fields, 'grossSurfaceAcres'),
  fieldColumn(fields, 'familyNSA', { width: 130 }),
  { key: 'wells', label: 'Wells', width: 80, align: 'right', value: ({ wellCount }) => wellCount },
]

const OF_LEASES: readonly Column<ReportedLand>[] = [
  {
    key: 'leased',
    label: 'Leased or Open',
    width: 110,
    value: (row) => (inForce(row).length > 0 ? leased : open),
  },
  {
    key: 'leasedAcres',
    label: 'Leased NMA',
    width: 120,
    align: 'right',
    value: leasedAcres,
    render: (row) => formatDecimal(leasedAcres(row), 8),
  },
  {
    key: 'leases',
    label: 'Leases',
    width: 180,
    value: (row) =>
      inForce(row)
        .map(({ Lease }) => Lease?.leaseName)
        .join(', ') || null,
    render: (row) => (
      <RecordLinks
        type="lease"
        records={inForce(row).flatMap(({ Lease }) =>
          Lease ? [{ id: Lease.id, name: Lease.leaseName }] : [],
        )}
      />
    ),
  },
]

/** Without the role for leases, no column reads them. */
function useLands(asOf?: string) {
  const select = useHolds(lease.read) ? WITH_LEASES : WITHOUT_LEASES
  return useLongRecords('tract', { fields: FIELDS, select, sort: BY_NAME, asOf }) as LongAnswer<ReportedLand>
}

export function LandsReport() {
  const mayReadLeases = useHolds(lease.read)
  const columns = useMemo(() => (mayReadLeases ? [...COLUMNS, ...OF_LEASES] : COLUMNS), [mayReadLeases])
  return (
    <Report
      label="Lands"
      exportName="LandReport"
      texts={MESSAGES.reports.lands}
      useAnswer={useLands}
      columns={columns}
      sort={BY_NAME}
    />
  )
}
