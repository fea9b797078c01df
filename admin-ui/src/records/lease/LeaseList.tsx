import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { order } from '@landbook/contracts/engine/values/sorted'
import { separateTexts } from '@landbook/contracts/engine/values/texts'
import { lease } from '@landbook/contracts/records/lease/declaration'
import {
  EXPIRIES,
  expiriesOf,
  type HeldBy,
  type HeldFacts,
  heldUntil,
  isDrilling,
} from '@landbook/contracts/records/lease/end'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { Skeleton } from '@mui/material'
import { dayShownBy } from '../../engine/data/shownDay.ts'
import { typedList } from '../../engine/derived/DerivedList.tsx'
import type { ListRow } from '../../engine/derived/listOf.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { ListFilter } from '../../engine/list/ListFilter.tsx'
import { Dash } from '../../engine/ui/format.tsx'
import { CloneLeaseButton } from './CloneLeaseButton.tsx'
import { LEASE } from './layout.ts'
import { useWithHolds } from './standings.ts'

const { noRecordings, heldBy, heldByDrilling, ends, expiring } = LEASE_MESSAGES

const READS = [
  'leaseName',
  'status',
  'currentLessee',
  'recordingCounties',
  'termEnds',
  'drillingSince',
] as const

type LeaseRow = ListRow<'lease', typeof READS> & {
  standing?: { heldBy: HeldBy | null }
  /** While it is read. */
  isAwaited?: boolean
}

const { List, DataTable } = typedList('lease', { layout: LEASE, reads: READS })

/** Undefined while it is read. */
const factsOf = (row: LeaseRow): HeldFacts | undefined =>
  row.standing && { ...row, heldBy: row.standing.heldBy }

function endIn(row: LeaseRow): string | null {
  const facts = factsOf(row)
  return facts ? heldUntil(facts, dayShownBy(row)) : null
}

/** The day, or that there is none while wells hold it or one is being drilled; with what is not known of one that is over. */
function endText(row: LeaseRow): string | null {
  const [day, facts, end] = [dayShownBy(row), factsOf(row), endIn(row)]
  if (!facts || row.status === 'REL') return null
  if (facts.heldBy === 'wells' || facts.heldBy === 'status') return heldBy[facts.heldBy]
  if (isDrilling(row.drillingSince, day)) return heldByDrilling
  if (facts.heldBy === 'question' && (end ?? '') < day) return heldBy.question
  return formatDate(end) || null
}

const EXPIRING: Readonly<Record<string, string>> = { ended: expiring.ended, question: expiring.question }

const FILTERS = [
  <ListFilter
    key="status"
    source="status"
    label={labelOf(lease.fields.status)}
    value={({ status }: LeaseRow) => status}
    shown="menu"
  />,
  <ListFilter
    key="currentLessee"
    source="currentLessee"
    label={labelOf(lease.fields.currentLessee)}
    value={({ currentLessee }: LeaseRow) => currentLessee}
    shown="menu"
  />,
  <ListFilter
    key="county"
    source="county"
    label={labelOf(lease.fields.county)}
    value={({ recordingCounties }: LeaseRow) =>
      recordingCounties ? separateTexts(recordingCounties) : noRecordings
    }
    shown="menu"
  />,
  <ListFilter
    key="expiring"
    source="expiring"
    label="Expiring"
    value={(row: LeaseRow) => {
      const facts = factsOf(row)
      return facts ? expiriesOf(facts, dayShownBy(row)) : []
    }}
    labelFor={(value) => EXPIRING[value] ?? expiring.within(value)}
    options={EXPIRIES}
    shown="menu"
  />,
]

const TABLE = (
  <DataTable>
    <DataTable.Col
      source="leaseName"
      label="Lease"
      width={180}
      render={({ id, leaseName }) => <RecordLink type="lease" id={id} name={leaseName} inNewTab />}
    />
    <DataTable.Col source="status" />
    <DataTable.Col
      source="recordingCounties"
      width={140}
      value={({ recordingCounties }) => recordingCounties || noRecordings}
      render={({ recordingCounties }) => recordingCounties || noRecordings}
    />
    <DataTable.Col source="effectiveDate" />
    <DataTable.Col source="currentLessee" width={180} />
    <DataTable.Col source="primaryExpirationDate" width={170} />
    <DataTable.Col
      source="termEnds"
      label="Ends"
      description={ends}
      width={140}
      value={endText}
      render={(row: LeaseRow) => (row.isAwaited ? <Skeleton width="80%" /> : (endText(row) ?? <Dash />))}
      sort={(a, b) => order(String(endIn(a)), String(endIn(b)))}
      isLast={(row) => endIn(row) === null}
    />
    <DataTable.Col
      source="clone"
      label="Clone"
      width={140}
      isAction
      isOnDemand
      value={() => null}
      render={({ id, leaseName }) => <CloneLeaseButton id={id} name={leaseName} />}
    />
  </DataTable>
)

const LEASES = { template: false }

/** The leases without their templates (spec part 2, section 2). */
export const LeaseList = () => (
  <List label="Leases" filters={FILTERS} filter={LEASES} useCompleted={useWithHolds} exportName="LeaseTable">
    {TABLE}
  </List>
)
