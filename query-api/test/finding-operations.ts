import type { Make } from './operations.ts'

/** Queries by number or word. */
export const FINDING_QUERIES = {
  search: { role: undefined, args: () => ({ q: 'State' }), selection: 'type id name title detail' },
  getWell: { role: 'WRITE_WELLS', args: () => ({ api: '42-389-37012' }), selection: 'operator' },
  wellsOfNumber: { role: 'READ_WELLS', args: () => ({ apiNumber: '42-389-37012' }), selection: 'id name' },
  holdings: {
    role: 'READ_LANDS',
    args: async (make: Make) => ({ landIDs: [await make.tract()] }),
    selection: 'land { id } remarks',
  },
  leaseStandings: { role: 'READ_LEASE', args: () => ({}), selection: 'id heldBy reasons disagreement' },
  leaseWarnings: { role: 'READ_LEASE', args: () => ({ leaseID: 'none' }), selection: 'path message' },
} as const
