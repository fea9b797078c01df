import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { typedList } from '../../engine/derived/DerivedList.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { EXPIRATION, expirationColumn } from '../agreements/expirationColumn.ts'
import { REMARKS_FILTERS } from '../agreements/remarksColumn.tsx'
import { landsColumn } from '../tract/landsColumn.tsx'
import { RIGHT_OF_WAY } from './layout.ts'

const { noName } = RIGHT_OF_WAY_MESSAGES

const { List, DataTable } = typedList('row', {
  layout: RIGHT_OF_WAY,
  reads: ['projectName', ...EXPIRATION, { locatedOn: ['id', 'name'] }],
})

const TABLE = (
  <DataTable>
    <DataTable.Col
      source="projectName"
      label="Row Name"
      width={166}
      value={({ projectName }) => projectName || noName}
      render={({ id, projectName }) => <RecordLink type="row" id={id} name={projectName || noName} />}
    />
    <DataTable.Col source="lessee" width={150} isOnCard />
    <DataTable.Col source="type" width={120} />
    <DataTable.Col source="status" width={94} isOnCard />
    <DataTable.Col {...expirationColumn} width={116} isOnCard />
    <DataTable.Col source="toCheck" width={224} />
    <DataTable.Col source="dateOfLease" label="Lease Date" width={100} />
    <DataTable.Col source="locatedOn" {...landsColumn} width={146} isOnCard />
  </DataTable>
)

/** Spec part 2, section 2. */
export const RightOfWayList = () => (
  <List label="Rights of way" exportName="RightsOfWay" moreFilters={REMARKS_FILTERS}>
    {TABLE}
  </List>
)
