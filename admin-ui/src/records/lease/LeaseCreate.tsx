import { MESSAGES } from '@landbook/contracts/messages'
import { newLease } from '@landbook/contracts/records/lease/declaration'
import { ApiError } from '../../data/errors.ts'
import { DerivedCreate } from '../derived/DerivedCreate.tsx'
import { LEASE } from './layout.ts'
import { LEASE_SLOTS } from './leaseSlots.tsx'

const explain = ({ code, message, details }: ApiError) =>
  new ApiError(code, MESSAGES.lease.notAdded(message), details)

/** Spec part 2, section 2. */
export const LeaseCreate = () => (
  <DerivedCreate record={newLease} layout={LEASE} slots={LEASE_SLOTS} explain={explain} />
)
