import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { reportOf } from '../../engine/report/definition.ts'
import { EXPIRATION, expirationColumn } from '../agreements/expirationColumn.ts'
import { REMARKS_FILTERS } from '../agreements/remarksColumn.tsx'
import { landsColumn } from '../tract/landsColumn.tsx'

const { noName } = RIGHT_OF_WAY_MESSAGES

/** Spec part 2, section 2. */
export const RIGHTS_OF_WAY_REPORT = reportOf('row', {
  title: 'ROWs',
  label: 'Rights of way',
  exportName: 'RightOfWay',
  texts: RIGHT_OF_WAY_MESSAGES.report,
  reads: ['projectName', ...EXPIRATION, { locatedOn: ['id', 'name'] }],
  filters: REMARKS_FILTERS,
  filteredBy: ['lessee', 'termOfLease', 'type'],
  columns: [
    {
      source: 'projectName',
      label: 'ROW Name',
      width: 220,
      render: ({ id, projectName }) => <RecordLink type="row" id={id} name={projectName || noName} />,
    },
    { source: 'status', isOnCard: true },
    { source: 'lessee', width: 200, isOnCard: true },
    { source: 'dateOfLease', label: 'Lease Date' },
    'termOfLease',
    { ...expirationColumn, label: 'Date of Expiration', isOnCard: true },
    { source: 'toCheck', width: 240, isDated: true, isOnCard: true },
    { source: 'type', label: 'Type of Lease', width: 150 },
    { source: 'volAndPage', label: 'Vol & Page' },
    { source: 'locatedOn', ...landsColumn },
  ],
})
