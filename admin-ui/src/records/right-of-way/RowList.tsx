import { ROW_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { typedList } from '../../engine/derived/DerivedList.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { expirationColumn } from '../agreements/expirationColumn.ts'
import { REMARKS, remarksColumn } from '../agreements/remarksColumn.ts'
import { landsColumn } from '../tract/landsColumn.tsx'
import { ROW } from './layout.ts'

const { noName } = ROW_MESSAGES

const { List, DataTable } = typedList('row', {
  layout: ROW,
  reads: ['projectName', ...REMARKS, { locatedOn: ['id', 'name'] }],
})

const TABLE = (
  <DataTable>
    <DataTable.Col
      source="projectName"
      label="Row Name"
      value={({ projectName }) => projectName || noName}
      render={({ id, projectName }) => <RecordLink type="row" id={id} name={projectName || noName} />}
    />
    <DataTable.Col source="lessee" width={220} />
    <DataTable.Col source="type" width={150} />
    <DataTable.Col source="status" />
    <DataTable.Col {...expirationColumn} />
    <DataTable.Col {...remarksColumn} />
    <DataTable.Col source="dateOfLease" label="Lease Date" />
    <DataTable.Col source="locatedOn" {...landsColumn} />
  </DataTable>
)

/** Spec part 2, section 2. */
export const RowList = () => (
  <List label="Rights of way" exportName="RightsOfWay">
    {TABLE}
  </List>
)
