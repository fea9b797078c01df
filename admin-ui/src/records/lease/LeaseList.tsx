import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { separateTexts } from '@landbook/contracts/engine/values/texts'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { EXPIRIES } from '@landbook/contracts/records/lease/end'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { typedList } from '../../engine/derived/DerivedList.tsx'
import type { ListRow } from '../../engine/derived/listOf.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { ListFilter } from '../../engine/list/ListFilter.tsx'
import { CloneLeaseButton } from './CloneLeaseButton.tsx'
import { LEASE } from './layout.ts'

const { noRecordings, ends, expiring, heldBy } = LEASE_MESSAGES

const READS = ['leaseName', 'status', 'currentLessee', 'recordingCounties'] as const

type LeaseRow = ListRow<'lease', typeof READS>

const { List, DataTable } = typedList('lease', { layout: LEASE, reads: READS })

const EXPIRING: Readonly<Record<string, string>> = { ended: expiring.ended, question: expiring.question }
const HELD: Readonly<Record<string, string>> = heldBy

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
    member="recordingCounties"
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
    value={(row: { expiring?: unknown }) => row.expiring}
    labelFor={(value) => EXPIRING[value] ?? expiring.within(value)}
    options={EXPIRIES}
    shown="menu"
  />,
  <ListFilter
    key="heldBy"
    source="heldBy"
    label="Held By"
    value={(row: { heldBy?: unknown }) => row.heldBy}
    labelFor={(value) => HELD[value] ?? value}
    options={Object.keys(HELD)}
    shown="menu"
  />,
]

const TABLE = (
  <DataTable>
    <DataTable.Col
      source="leaseName"
      label="Lease"
      width={176}
      render={({ id, leaseName }) => <RecordLink type="lease" id={id} name={leaseName} inNewTab />}
    />
    <DataTable.Col source="status" width={100} isOnCard />
    <DataTable.Col
      source="recordingCounties"
      isOnCard
      width={140}
      value={({ recordingCounties }) => recordingCounties || noRecordings}
      render={({ recordingCounties }) => recordingCounties || noRecordings}
    />
    <DataTable.Col source="effectiveDate" width={122} />
    <DataTable.Col source="currentLessee" width={260} isOnCard />
    <DataTable.Col source="primaryExpirationDate" width={164} />
    <DataTable.Col source="ends" description={ends} width={100} sortBy={['endsOn']} isOnCard />
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
  <List label="Leases" filters={FILTERS} filter={LEASES} exportName="LeaseTable">
    {TABLE}
  </List>
)
