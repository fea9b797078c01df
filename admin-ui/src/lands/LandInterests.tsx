import { lease } from '@landbook/contracts/records/lease'
import type { Row } from '../app/dataProvider.ts'
import { fieldColumn } from '../kit/fieldColumn.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { RecordPart } from '../kit/RecordPart.tsx'
import { type Column, RecordTable } from '../kit/RecordTable.tsx'
import type { LandTabProps } from './LandDetail.tsx'

/** What a lease takes of a land. */
interface Interest {
  id: string
  netMineralAcres: string | null
  netSurfaceAcres: string | null
  Lease: { id: string; leaseName: string; status: string | null; currentLessee: string | null }
}

/** On one level, as a table's row. */
type InterestRow = Omit<Interest, 'Lease'> & Omit<Interest['Lease'], 'id'> & { leaseId: string }

const interestsIn = (land: Row): InterestRow[] =>
  ((land.interest ?? []) as Interest[]).map(({ Lease: { id: leaseId, ...told }, ...interest }) => ({
    ...interest,
    ...told,
    leaseId,
  }))

const { fields } = lease.lists.leasedLands

const COLUMNS: readonly Column<InterestRow>[] = [
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

/** The OGL(S) tab: the oil and gas leases on the land. */
export function LandInterests({ id, name }: LandTabProps) {
  return (
    <RecordPart
      type="tract"
      id={id}
      select="interest { id netMineralAcres netSurfaceAcres Lease { id leaseName status currentLessee } }"
      shows={{ type: 'lease', as: 'oil and gas leases' }}
    >
      {(land) => (
        <RecordTable
          label={`Oil and gas leases on ${name}`}
          rows={interestsIn(land)}
          columns={COLUMNS}
          rowKey={(each) => each.id}
          initialSort={{ key: 'leaseName', descending: false }}
          emptyText="No oil and gas leases cover this land"
        />
      )}
    </RecordPart>
  )
}
