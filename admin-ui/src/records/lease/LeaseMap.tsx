import { MESSAGES } from '@landbook/contracts/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { PlatTab } from '../derived/PlatTab.tsx'
import type { LeaseRow } from './leaseRow.ts'

const { mapUpdated, mapNotUpdated } = MESSAGES.lease

const ALSO = ['legalDescription'] as const

/** What a lease covers, in words and as a picture. */
export const LeaseMap = ({ row }: { row: LeaseRow }) => (
  <PlatTab
    record={lease}
    field="mapURL"
    also={ALSO}
    title="Legal Description & Map"
    none={MESSAGES.lease.noMap}
    row={row}
    saved={mapUpdated}
    notSaved={() => mapNotUpdated}
  />
)
