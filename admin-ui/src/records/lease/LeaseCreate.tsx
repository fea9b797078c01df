import { newLease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { ApiError } from '../../engine/data/errors.ts'
import { DerivedCreate } from '../../engine/derived/DerivedCreate.tsx'
import { LEASE } from './layout.ts'
import { LEASE_SLOTS } from './leaseSlots.tsx'

const explain = ({ code, message, details }: ApiError) =>
  new ApiError(code, LEASE_MESSAGES.notAdded(message), details)

/** Spec part 2, section 2. */
export const LeaseCreate = () => (
  <DerivedCreate record={newLease} layout={LEASE} slots={LEASE_SLOTS} explain={explain} />
)
