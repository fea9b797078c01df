import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { typedList } from '../../engine/derived/DerivedList.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { OPERATOR } from './layout.ts'
import { PhoneLink } from './PhoneLink.tsx'
import { WebsiteLink } from './WebsiteLink.tsx'

const { notAvailable } = WELL_MESSAGES

const { List, DataTable } = typedList('operator', {
  layout: OPERATOR,
  reads: ['name', 'alias', 'companyWebsite', 'phone', 'mesAccountNumber', 'mpiAccountNumber'],
})

/** Spec part 1, section 2. */
const TABLE = (
  <DataTable>
    <DataTable.Col
      source="name"
      label="CONTACT NAME"
      width={280}
      members={['name', 'alias']}
      sortBy={['name']}
      render={({ id, name }) => <RecordLink type="operator" id={id} name={name} />}
    />
    <DataTable.Col source="type" label="TYPE" width={120} />
    <DataTable.Col
      source="companyWebsite"
      label="COMPANY WEBSITE"
      width={220}
      render={({ companyWebsite }) => <WebsiteLink address={companyWebsite} />}
    />
    <DataTable.Col source="operatorNumber" label="OPERATOR NUMBER" width={170} />
    <DataTable.Col
      source="phone"
      label="MAIN PHONE"
      width={140}
      value={({ phone }) => phone ?? notAvailable}
      render={({ phone }) => <PhoneLink number={phone} />}
    />
    <DataTable.Col
      source="mesAccountNumber"
      label="MES #"
      value={({ mesAccountNumber }) => mesAccountNumber ?? notAvailable}
    />
    <DataTable.Col
      source="mpiAccountNumber"
      label="MPI #"
      value={({ mpiAccountNumber }) => mpiAccountNumber ?? notAvailable}
    />
  </DataTable>
)

export const OperatorList = () => (
  <List disableSyncWithLocation exportName="OperatorsTable">
    {TABLE}
  </List>
)
