import { headOf } from '../../engine/derived/headOf.ts'
import { shapesIn } from '../../engine/head/head.ts'

/** Who holds it, where, since when; until when, what is next, of how many acres, and for what royalty; and its lands. */
export const LEASE_HEAD = headOf('lease', {
  reads: [{ leasedLands: ['id', { Tract: ['id', 'geometry'] }] }],
  line: ['currentLessee', 'recordingCounties', 'effectiveDate'],
  facts: ['ends', 'nextDate', 'nextWhat', 'netMineralAcres', 'royaltyOnDay'],
  shapes: ({ leasedLands }) => shapesIn(leasedLands.map(({ Tract }) => Tract?.geometry)),
})
