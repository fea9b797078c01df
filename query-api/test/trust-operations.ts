import { randomUUID } from 'node:crypto'
import { ofTract, PAST_QUERIES } from './restore-operations.ts'
import { UNDO_MUTATIONS } from './undo-operations.ts'

type Make = Parameters<typeof ofTract>[0]

/** What takes back, what proves the log, and who is where. */
export const TRUST_MUTATIONS = {
  ...UNDO_MUTATIONS,
  sealNow: { role: 'ADMIN', selection: 'number events' },
  'certificate of a tract': { role: 'READ_LANDS', args: ofTract },
  'here on a tract': {
    role: 'READ_LANDS',
    args: async (make: Make) => ({ tab: randomUUID(), ...(await ofTract(make)) }),
  },
} as const

export const TRUST_QUERIES = {
  ...PAST_QUERIES,
  seals: { role: 'ADMIN', selection: 'key seals { number }' },
  sealFile: { role: 'ADMIN', args: () => ({ number: 1 }) },
  logVerification: { role: 'ADMIN', selection: 'fits events' },
} as const
