import { MESSAGES } from '@landbook/contracts/messages'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import type { Listed } from '@landbook/contracts/records/selections'
import { useLongRecords } from '../../data/longRecords.ts'
import { fieldColumn } from '../../kit/list/fieldColumn.tsx'
import type { Column } from '../../kit/list/RecordTable.tsx'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { EXPIRATION, expirationColumn } from '../../records/agreement/expirationColumn.ts'
import { landsColumn } from '../../records/tract/landsColumn.tsx'
import { Report } from './Report.tsx'

const FIELDS = [
  'projectName',
  'status',
  'lessee',
  'dateOfLease',
  'termOfLease',
  'type',
  'volAndPage',
  ...EXPIRATION,
] as const
const SELECT = [{ locatedOn: ['id', 'name'] }] as const
type ReportedRow = Listed<'row', typeof FIELDS, typeof SELECT>

const { fields } = rightOfWay
const BY_NAME = { field: 'projectName', order: 'ASC' } as const
const { noName } = MESSAGES.rightOfWay

/** Spec part 2, section 2. */
const COLUMNS: readonly Column<ReportedRow>[] = [
  {
    key: 'projectName',
    label: 'ROW Name',
    width: 220,
    value: ({ projectName }) => projectName,
    render: ({ id, projectName }) => <RecordLink type="row" id={id} name={projectName || noName} />,
  },
  fieldColumn(fields, 'status'),
  fieldColumn(fields, 'lessee', { width: 200 }),
  fieldColumn(fields, 'dateOfLease', { label: 'Lease Date' }),
  fieldColumn(fields, 'termOfLease'),
  { ...expirationColumn, label: 'Date of Expiration' },
  fieldColumn(fields, 'type', { label: 'Type of Lease', width: 150 }),
  fieldColumn(fields, 'volAndPage', { label: 'Vol & Page' }),
  { key: 'landId', ...landsColumn },
]

const useRightsOfWay = (asOf?: string) =>
  useLongRecords('row', { fields: FIELDS, select: SELECT, sort: BY_NAME, asOf })

export const RowsReport = () => (
  <Report
    label="Rights of way"
    exportName="RightOfWay"
    texts={MESSAGES.reports.rows}
    useAnswer={useRightsOfWay}
    columns={COLUMNS}
    sort={BY_NAME}
  />
)
