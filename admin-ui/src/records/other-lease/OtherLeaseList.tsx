import { textOrder } from '@landbook/contracts/engine/values/texts'
import { ROW_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { DerivedList } from '../../engine/derived/DerivedList.tsx'
import type { ListRow, WrittenColumns } from '../../engine/derived/writtenColumns.ts'
import { RecordLink } from '../../engine/page/RecordLink.tsx'
import { EXPIRATION, expirationColumn } from '../agreements/expirationColumn.ts'
import { landsColumn } from '../tract/landsColumn.tsx'
import { OTHER_LEASE } from './layout.ts'

const READS = ['lessee', 'projectName', ...EXPIRATION, { locatedOn: ['id', 'name'] }] as const

const { noName } = ROW_MESSAGES

type Named = Pick<ListRow<'otherLease', typeof READS>, 'lessee' | 'projectName'>

const sortName = ({ lessee, projectName }: Named) => projectName || lessee || ''

const COLUMNS: WrittenColumns<'otherLease', ListRow<'otherLease', typeof READS>> = {
  // In the place of the project name, which is the lessee's name in most leases.
  projectName: {
    label: 'LESSEE',
    width: 240,
    value: ({ lessee, projectName }) => lessee || projectName || noName,
    render: ({ id, lessee, projectName }) => (
      <RecordLink type="otherLease" id={id} name={lessee || projectName || noName} inNewTab />
    ),
    // The specification sorts by the project name, which is no column.
    searched: ({ projectName }) => projectName,
    sort: (a, b) => textOrder(sortName(a), sortName(b)),
  },
  locatedOn: landsColumn,
  dateOfLease: { label: 'DATE OF LEASE' },
  dateOfExpiration: { ...expirationColumn, label: 'RENEWAL DATE' },
  type: { label: 'TYPE OF LEASE' },
  status: { label: 'STATUS' },
}

/** Spec part 2, section 2. */
export function OtherLeaseList() {
  return (
    <DerivedList
      type="otherLease"
      layout={OTHER_LEASE}
      label="Other leases"
      reads={READS}
      columns={COLUMNS}
    />
  )
}
