import { counting } from '../dashboard/tallies.ts'
import { type LEASE_STATUSES, lease } from './declaration.ts'

type LeaseStatus = (typeof LEASE_STATUSES)[number]['value']

/** Leases with any other status are in process (spec part 1, section 6). */
const ACTIVE: readonly (LeaseStatus | null | undefined)[] = ['CDC', 'EXT', 'PT', 'HBP']

/** Templates are not counted. */
export const leaseTallies = counting(lease, ['status', 'template'], ({ status, template }) =>
  template === true
    ? undefined
    : { counts: ['leases', ACTIVE.includes(status) ? 'activeLeases' : 'leasesInProcess'] },
)
