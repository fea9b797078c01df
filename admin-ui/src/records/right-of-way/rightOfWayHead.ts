import { headOf } from '../../engine/derived/headOf.ts'

/** Who may use which land for what; until when. */
export const RIGHT_OF_WAY_HEAD = headOf('row', {
  line: ['type', 'lessee', 'locatedOn'],
  facts: ['dateOfLease', 'dateOfExpiration', 'volAndPage'],
})
