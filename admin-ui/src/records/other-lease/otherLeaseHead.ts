import { headOf } from '../../engine/derived/headOf.ts'

/** Who may use which land for what; until when. */
export const OTHER_LEASE_HEAD = headOf('otherLease', {
  line: ['type', 'lessee', 'locatedOn'],
  facts: ['dateOfLease', 'dateOfExpiration', 'volAndPage'],
})
