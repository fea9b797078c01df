import { ROW_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { DerivedList } from '../../engine/derived/DerivedList.tsx'
import type { ListRow, WrittenColumns } from '../../engine/derived/writtenColumns.ts'
import { RecordLink } from '../../engine/page/RecordLink.tsx'
import { EXPIRATION, expirationColumn } from '../agreements/expirationColumn.ts'
import { landsColumn } from '../tract/landsColumn.tsx'
import { ROW } from './layout.ts'

const READS = ['projectName', ...EXPIRATION, { locatedOn: ['id', 'name'] }] as const

const { noName } = ROW_MESSAGES

const COLUMNS: WrittenColumns<'row', ListRow<'row', typeof READS>> = {
  projectName: {
    label: 'Row Name',
    value: ({ projectName }) => projectName || noName,
    render: ({ id, projectName }) => <RecordLink type="row" id={id} name={projectName || noName} />,
  },
  lessee: { width: 220 },
  type: { width: 150 },
  dateOfLease: { label: 'Lease Date' },
  dateOfExpiration: expirationColumn,
  locatedOn: landsColumn,
}

/** Spec part 2, section 2. */
export function RowList() {
  return (
    <DerivedList
      type="row"
      layout={ROW}
      label="Rights of way"
      reads={READS}
      columns={COLUMNS}
      exportName="RightsOfWay"
    />
  )
}
