import type { Selected } from '@landbook/contracts/catalogue/selections'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { useMemo } from 'react'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { HoldingSection } from '../holding/HoldingSection.tsx'
import type { LandTabProps } from './land.ts'
import { RecordsOnLand } from './RecordsOnLand.tsx'

const SELECT = [
  {
    interest: [
      'id',
      'netMineralAcres',
      'netSurfaceAcres',
      { Lease: ['id', 'leaseName', 'status', 'currentLessee'] },
    ],
  },
] as const

/** A lease's interest in the land. */
type Interest = Selected<'tract', typeof SELECT>['interest'][number]

/** Flattened for the table. */
type InterestRow = Omit<Interest, 'Lease'> & Omit<Interest['Lease'], 'id'> & { leaseId: string }

const interestsIn = ({ interest }: Selected<'tract', typeof SELECT>): InterestRow[] =>
  interest.map(({ Lease: { id: leaseId, ...told }, ...interest }) => ({
    ...interest,
    ...told,
    leaseId,
  }))

const { fields } = lease.lists.leasedLands

const COLUMNS: readonly Column<InterestRow, keyof InterestRow>[] = [
  fieldColumn(lease.fields, 'leaseName', {
    label: lease.title,
    width: 240,
    render: ({ leaseId, leaseName }) => <RecordLink type="lease" id={leaseId} name={leaseName} />,
  }),
  fieldColumn(lease.fields, 'status'),
  fieldColumn(fields, 'netSurfaceAcres', { width: 150 }),
  fieldColumn(fields, 'netMineralAcres', { width: 150 }),
  fieldColumn(lease.fields, 'currentLessee', { width: 200 }),
]

/** The OGL(S) tab: the oil and gas leases on the land, and what holds each of its acres. */
export function LandInterests(land: LandTabProps) {
  const landIDs = useMemo(() => [land.id], [land.id])
  return (
    <>
      <RecordsOnLand
        land={land}
        type="lease"
        title="Oil and gas leases"
        select={SELECT}
        rows={interestsIn}
        columns={COLUMNS}
        sortedBy="leaseName"
        emptyText="No oil and gas leases cover this land"
      />
      <HoldingSection landIDs={landIDs} />
    </>
  )
}
