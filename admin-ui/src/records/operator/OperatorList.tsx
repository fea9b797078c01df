import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { DerivedList } from '../../engine/derived/DerivedList.tsx'
import type { ListRow, WrittenColumns } from '../../engine/derived/writtenColumns.ts'
import { RecordLink } from '../../engine/page/RecordLink.tsx'
import { OPERATOR } from './layout.ts'
import { WebsiteLink } from './WebsiteLink.tsx'

const { notAvailable } = WELL_MESSAGES

const READS = ['name', 'alias', 'companyWebsite', 'phone', 'mesAccountNumber', 'mpiAccountNumber'] as const

/** Spec part 1, section 2. */
const COLUMNS: WrittenColumns<'operator', ListRow<'operator', typeof READS>> = {
  name: {
    label: 'CONTACT NAME',
    width: 280,
    searched: ({ alias }) => alias,
    render: ({ id, name }) => <RecordLink type="operator" id={id} name={name} />,
  },
  type: { label: 'TYPE', width: 120 },
  companyWebsite: {
    label: 'COMPANY WEBSITE',
    width: 220,
    render: ({ companyWebsite }) => <WebsiteLink address={companyWebsite} />,
  },
  operatorNumber: { label: 'OPERATOR NUMBER', width: 170 },
  phone: { label: 'MAIN PHONE', width: 140, value: ({ phone }) => phone ?? notAvailable },
  mesAccountNumber: { label: 'MES #', value: ({ mesAccountNumber }) => mesAccountNumber ?? notAvailable },
  mpiAccountNumber: { label: 'MPI #', value: ({ mpiAccountNumber }) => mpiAccountNumber ?? notAvailable },
}

export function OperatorList() {
  return (
    <DerivedList
      type="operator"
      layout={OPERATOR}
      reads={READS}
      columns={COLUMNS}
      disableSyncWithLocation
      exportName="OperatorsTable"
    />
  )
}
