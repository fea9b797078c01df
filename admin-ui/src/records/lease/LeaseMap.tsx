import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { PlatTab } from '../plats/PlatTab.tsx'
import type { LeaseRow } from './leaseRow.ts'

const { mapUpdated, mapNotUpdated } = LEASE_MESSAGES

const ALSO = ['legalDescription'] as const

/** What a lease covers, in words and as a picture. */
export const LeaseMap = ({ row }: { row: LeaseRow }) => (
  <PlatTab
    record={lease}
    field="mapURL"
    also={ALSO}
    title="Legal Description & Map"
    none={LEASE_MESSAGES.noMap}
    row={row}
    saved={mapUpdated}
    notSaved={() => mapNotUpdated}
  />
)
