import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import type { Listed } from '@landbook/contracts/catalogue/selections'
import { formatDecimal, isZeroOrBlank, sum } from '@landbook/contracts/engine/values/decimals'
import { FORCE, isInForce } from '@landbook/contracts/records/lease/end'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { dayShownBy } from '../../engine/data/shownDay.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import { COUNTED, type Column } from '../../engine/list/tableRows.ts'
import { Dash } from '../../engine/ui/format.tsx'

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
const LEASES = ['id', 'netMineralAcres', { Lease: ['id', 'leaseName', ...FORCE] }] as const
export const WITH_LEASES = [{ mineralsOwned: OWNED, interest: LEASES }] as const
export const WITHOUT_LEASES = [{ mineralsOwned: OWNED }] as const
export type ReportedLand = Listed<'tract', typeof LAND_FIELDS, typeof WITH_LEASES>

const { fields } = tract
const { leased, open } = REPORT_MESSAGES

const inForce = (row: ReportedLand) =>
  row.interest.filter(({ Lease }) => Lease && isInForce(Lease, dayShownBy(row)))

/** Land without minerals can be neither leased nor open. */
const hasMinerals = ({ grossMineralAcres }: ReportedLand) => !isZeroOrBlank(grossMineralAcres)

function leasedOrOpen(row: ReportedLand): string | null {
  if (!hasMinerals(row)) return null
  return inForce(row).length > 0 ? leased : open
}

const leasedAcres = (row: ReportedLand) =>
  hasMinerals(row) ? sum(inForce(row).map(({ netMineralAcres }) => netMineralAcres)) : null

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

export const LAND_LEASES: readonly Column<ReportedLand>[] = [
  {
    source: 'leased',
    label: 'Leased or Open',
    width: 110,
    value: leasedOrOpen,
  },
  {
    source: 'leasedAcres',
    label: 'Leased NMA',
    width: 120,
    ...ACRES,
    value: leasedAcres,
    render: (row) => formatDecimal(leasedAcres(row), 8) || <Dash />,
  },
  {
    source: 'leases',
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
