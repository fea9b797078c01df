import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { order } from '@landbook/contracts/engine/values/sorted'
import { separateTexts } from '@landbook/contracts/engine/values/texts'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { EXPIRIES, endOf, expiriesOf, isProducing } from '@landbook/contracts/records/lease/end'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { dayShownBy } from '../../engine/data/shownDay.ts'
import type { ListRow, WrittenColumns } from '../../engine/derived/writtenColumns.ts'
import type { RecordFilter } from '../../engine/list/recordFilters.ts'
import { RecordLink } from '../../engine/page/RecordLink.tsx'
import { Dash } from '../../engine/ui/format.tsx'
import { CloneLeaseButton } from './CloneLeaseButton.tsx'

const { noRecordings, heldByProduction, expiring } = LEASE_MESSAGES

/** What columns and filters read. */
export const LEASE_READS = [
  'leaseName',
  'status',
  'currentLessee',
  'recordingCounties',
  'template',
  'termEnds',
  'producingSince',
] as const

export type LeaseListRow = ListRow<'lease', typeof LEASE_READS>

const endIn = (row: LeaseListRow) => endOf(row, dayShownBy(row))

/** The day, or that there is none while a well produces. */
function endText(row: LeaseListRow): string | null {
  const isHeld = row.status !== 'REL' && isProducing(row.producingSince, dayShownBy(row))
  return isHeld ? heldByProduction : formatDate(endIn(row)) || null
}

export const LEASE_FILTERS: readonly RecordFilter<LeaseListRow>[] = [
  { name: 'status', label: labelOf(lease.fields.status), value: ({ status }) => status, shown: 'menu' },
  {
    name: 'currentLessee',
    label: labelOf(lease.fields.currentLessee),
    value: ({ currentLessee }) => currentLessee,
    shown: 'menu',
  },
  {
    name: 'county',
    label: labelOf(lease.fields.county),
    value: ({ recordingCounties }) => (recordingCounties ? separateTexts(recordingCounties) : noRecordings),
    shown: 'menu',
  },
  {
    name: 'expiring',
    label: 'Expiring',
    value: (row) => expiriesOf(endIn(row), dayShownBy(row)),
    labelFor: (value) => (value === 'ended' ? expiring.ended : expiring.within(value)),
    options: EXPIRIES,
    shown: 'menu',
  },
]

/** Spec part 2, section 2. */
export const LEASE_COLUMNS: WrittenColumns<'lease', LeaseListRow, 'clone'> = {
  leaseName: {
    label: 'Lease',
    width: 180,
    render: ({ id, leaseName }) => <RecordLink type="lease" id={id} name={leaseName} inNewTab />,
  },
  recordingCounties: {
    width: 140,
    value: ({ recordingCounties }) => recordingCounties || noRecordings,
    render: ({ recordingCounties }) => recordingCounties || noRecordings,
  },
  currentLessee: { width: 180 },
  primaryExpirationDate: { width: 130 },
  termEnds: {
    label: 'Ends',
    width: 120,
    value: endText,
    render: (row) => endText(row) ?? <Dash />,
    sort: (a, b) => order(String(endIn(a)), String(endIn(b))),
    isLast: (row) => endIn(row) === null,
  },
  clone: {
    label: 'Clone',
    width: 140,
    isAction: true,
    value: () => null,
    render: ({ id, leaseName }) => <CloneLeaseButton id={id} name={leaseName} />,
  },
}
