import { otherLease } from '@landbook/contracts/records/other-lease'
import type { Row } from '../app/dataProvider.ts'
import { fieldColumn } from '../kit/fieldColumn.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { RecordPart } from '../kit/RecordPart.tsx'
import { type Column, RecordTable } from '../kit/RecordTable.tsx'
import type { LandTabProps } from './LandDetail.tsx'

interface OtherLeaseOnLand extends Row {
  projectName: string | null
}

const NO_NAME = 'None'

const COLUMNS: readonly Column<OtherLeaseOnLand>[] = [
  fieldColumn(otherLease.fields, 'projectName', {
    width: 240,
    render: ({ id, projectName }) => <RecordLink type="otherLease" id={id} name={projectName ?? NO_NAME} />,
  }),
  fieldColumn(otherLease.fields, 'lessee', { width: 200 }),
  fieldColumn(otherLease.fields, 'dateOfLease'),
  fieldColumn(otherLease.fields, 'dateOfExpiration', { width: 150 }),
  fieldColumn(otherLease.fields, 'type'),
  fieldColumn(otherLease.fields, 'status'),
]

/** The Other Leases tab: who grazes or farms the land. */
export function LandOtherLeases({ id, name }: LandTabProps) {
  return (
    <RecordPart
      type="tract"
      id={id}
      select="otherLeases { id projectName lessee dateOfLease dateOfExpiration type status }"
      shows={{ type: 'otherLease', as: 'other leases' }}
    >
      {(land) => (
        <RecordTable
          label={`Other leases on ${name}`}
          rows={(land.otherLeases ?? []) as OtherLeaseOnLand[]}
          columns={COLUMNS}
          rowKey={(each) => each.id}
          initialSort={{ key: 'projectName', descending: false }}
          emptyText="No other leases cover this land"
        />
      )}
    </RecordPart>
  )
}
