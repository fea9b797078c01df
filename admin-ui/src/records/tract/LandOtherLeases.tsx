import type { FieldName, Selected } from '@landbook/contracts/catalogue/selections'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { otherLease } from '@landbook/contracts/records/other-lease/declaration'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { expirationColumn } from '../agreements/expirationColumn.ts'
import { REMARKS, remarksColumn } from '../agreements/remarksColumn.tsx'
import type { LandTabProps } from './land.ts'
import { NO_NAME, RecordsOnLand } from './RecordsOnLand.tsx'

const SELECT = [{ otherLeases: ['id', 'projectName', 'lessee', 'dateOfLease', ...REMARKS, 'type'] }] as const

type OtherLeaseOnLand = Selected<'tract', typeof SELECT>['otherLeases'][number]

const COLUMNS: readonly Column<OtherLeaseOnLand, FieldName<'otherLease'> | 'toCheck'>[] = [
  fieldColumn(otherLease.fields, 'projectName', {
    width: 240,
    render: ({ id, projectName }) => <RecordLink type="otherLease" id={id} name={projectName ?? NO_NAME} />,
  }),
  fieldColumn(otherLease.fields, 'lessee', { width: 200 }),
  fieldColumn(otherLease.fields, 'dateOfLease'),
  { ...expirationColumn, label: labelOf(otherLease.fields.dateOfExpiration) },
  remarksColumn,
  fieldColumn(otherLease.fields, 'type'),
  fieldColumn(otherLease.fields, 'status'),
]

/** The Other Leases tab: who grazes or farms the land. */
export function LandOtherLeases(land: LandTabProps) {
  return (
    <RecordsOnLand
      land={land}
      type="otherLease"
      title="Other leases"
      select={SELECT}
      rows={({ otherLeases }) => otherLeases}
      columns={COLUMNS}
      sortedBy="projectName"
      emptyText="No other leases cover this land"
    />
  )
}
