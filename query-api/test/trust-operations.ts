import { randomUUID } from 'node:crypto'
import { ofTract, PAST_QUERIES } from './restore-operations.ts'
import { UNDO_MUTATIONS } from './undo-operations.ts'

type Make = Parameters<typeof ofTract>[0]

/** Operations on undo, seals and presence. */
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
  security: { role: 'READ_AUDIT', selection: 'kind at user { name } address detail' },
  auditPeople: { role: 'READ_AUDIT', selection: 'id name' },
  seals: { role: 'READ_AUDIT', selection: 'key seals { number }' },
  sealFile: { role: 'READ_AUDIT', args: () => ({ number: 1 }) },
  logDamage: { role: 'READ_AUDIT', selection: 'stream reason remedy' },
  logVerification: { role: 'READ_AUDIT', selection: 'fits events' },
} as const
