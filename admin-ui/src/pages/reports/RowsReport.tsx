import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import type { Listed } from '@landbook/contracts/catalogue/selections'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { ROW_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { useLongRecords } from '../../engine/data/longRecords.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { EXPIRATION, expirationColumn } from '../../records/agreements/expirationColumn.ts'
import { remarksColumn } from '../../records/agreements/remarksColumn.ts'
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
const SELECT = ['termEnds', 'termCheck', { locatedOn: ['id', 'name'] }] as const
type ReportedRow = Listed<'row', typeof FIELDS, typeof SELECT>

const { fields } = rightOfWay
const BY_NAME = { field: 'projectName', order: 'ASC' } as const
const { noName } = ROW_MESSAGES

/** Spec part 2, section 2. */
const COLUMNS: readonly Column<ReportedRow>[] = [
  {
    source: 'projectName',
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
  remarksColumn,
  fieldColumn(fields, 'type', { label: 'Type of Lease', width: 150 }),
  fieldColumn(fields, 'volAndPage', { label: 'Vol & Page' }),
  { source: 'landId', ...landsColumn },
]

const useRightsOfWay = (asOf?: string) =>
  useLongRecords('row', { fields: FIELDS, select: SELECT, sort: BY_NAME, asOf })

export const RowsReport = () => (
  <Report
    label="Rights of way"
    exportName="RightOfWay"
    texts={REPORT_MESSAGES.rows}
    useAnswer={useRightsOfWay}
    isDated
    columns={COLUMNS}
    sort={BY_NAME}
  />
)
