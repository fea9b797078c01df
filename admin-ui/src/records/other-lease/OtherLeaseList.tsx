import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { typedList } from '../../engine/derived/DerivedList.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { EXPIRATION, expirationColumn } from '../agreements/expirationColumn.ts'
import { REMARKS_FILTERS } from '../agreements/remarksColumn.tsx'
import { landsColumn } from '../tract/landsColumn.tsx'
import { OTHER_LEASE } from './layout.ts'

const { noName } = RIGHT_OF_WAY_MESSAGES

const { List, DataTable } = typedList('otherLease', {
  layout: OTHER_LEASE,
  reads: ['lessee', 'projectName', ...EXPIRATION, { locatedOn: ['id', 'name'] }],
})

const TABLE = (
  <DataTable>
    <DataTable.Col
      // In the place of the project name, which is the lessee's name in most leases.
      source="projectName"
      label="LESSEE"
      width={220}
      value={({ lessee, projectName }) => lessee || projectName || noName}
      render={({ id, lessee, projectName }) => (
        <RecordLink type="otherLease" id={id} name={lessee || projectName || noName} inNewTab />
      )}
      // The specification sorts by the project name, which is no column.
      members={['lessee', 'projectName']}
      sortBy={['projectName', 'lessee']}
    />
    <DataTable.Col source="locatedOn" {...landsColumn} isOnCard />
    <DataTable.Col source="dateOfLease" label="DATE OF LEASE" width={100} />
    <DataTable.Col {...expirationColumn} label="RENEWAL DATE" width={110} isOnCard />
    <DataTable.Col source="toCheck" label="TO CHECK" width={224} />
    <DataTable.Col source="type" label="TYPE OF LEASE" isOnCard />
    <DataTable.Col source="status" label="STATUS" isOnCard />
  </DataTable>
)

/** Spec part 2, section 2. */
export const OtherLeaseList = () => (
  <List label="Other leases" moreFilters={REMARKS_FILTERS}>
    {TABLE}
  </List>
)
