import { row } from '@landbook/contracts/records/row'
import type { Row } from '../app/dataProvider.ts'
import { fieldColumn } from '../kit/fieldColumn.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { RecordPart } from '../kit/RecordPart.tsx'
import { type Column, RecordTable } from '../kit/RecordTable.tsx'
import type { LandTabProps } from './LandDetail.tsx'

interface RowOnLand extends Row {
  projectName: string | null
}

/** Spec part 2, section 2: a blank name shows 'None'. */
const NO_NAME = 'None'

const COLUMNS: readonly Column<RowOnLand>[] = [
  fieldColumn(row.fields, 'projectName', {
    width: 240,
    render: ({ id, projectName }) => <RecordLink type="row" id={id} name={projectName ?? NO_NAME} />,
  }),
  fieldColumn(row.fields, 'status'),
  fieldColumn(row.fields, 'lessee', { width: 200 }),
  fieldColumn(row.fields, 'type', { width: 160 }),
  fieldColumn(row.fields, 'dateOfExpiration'),
]

/** The ROW tab: the rights of way that cross the land. */
export function LandRows({ id, name }: LandTabProps) {
  return (
    <RecordPart
      type="tract"
      id={id}
      select="rowsOn { id projectName status lessee type dateOfExpiration }"
      shows={{ type: 'row', as: 'rights of way' }}
    >
      {(land) => (
        <RecordTable
          label={`Rights of way on ${name}`}
          rows={(land.rowsOn ?? []) as RowOnLand[]}
          columns={COLUMNS}
          rowKey={(each) => each.id}
          initialSort={{ key: 'projectName', descending: false }}
          emptyText="No rights of way cross this land"
        />
      )}
    </RecordPart>
  )
}
