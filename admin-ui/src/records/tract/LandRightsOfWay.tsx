import type { FieldName, Selected } from '@landbook/contracts/catalogue/selections'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { expirationColumn } from '../agreements/expirationColumn.ts'
import { REMARKS, remarksColumn } from '../agreements/remarksColumn.tsx'
import type { LandTabProps } from './land.ts'
import { NO_NAME, RecordsOnLand } from './RecordsOnLand.tsx'

const SELECT = [{ rowsOn: ['id', 'projectName', 'lessee', 'type', ...REMARKS] }] as const

type RightOfWayOnLand = Selected<'tract', typeof SELECT>['rowsOn'][number]

const COLUMNS: readonly Column<RightOfWayOnLand, FieldName<'row'> | 'toCheck'>[] = [
  fieldColumn(rightOfWay.fields, 'projectName', {
    width: 240,
    render: ({ id, projectName }) => <RecordLink type="row" id={id} name={projectName ?? NO_NAME} />,
  }),
  fieldColumn(rightOfWay.fields, 'status'),
  fieldColumn(rightOfWay.fields, 'lessee', { width: 200 }),
  fieldColumn(rightOfWay.fields, 'type', { width: 160 }),
  expirationColumn,
  remarksColumn,
]

/** The ROW tab: the rights of way that cross the land. */
export function LandRightsOfWay(land: LandTabProps) {
  return (
    <RecordsOnLand
      land={land}
      type="row"
      title="Rights of way"
      select={SELECT}
      rows={({ rowsOn }) => rowsOn}
      columns={COLUMNS}
      sortedBy="projectName"
      emptyText="No rights of way cross this land"
    />
  )
}
