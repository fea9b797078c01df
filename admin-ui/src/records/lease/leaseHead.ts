import { formatDate } from '@landbook/contracts/engine/values/dates'
import { headOf } from '../../engine/derived/headOf.ts'
import { shapesIn } from '../../engine/head/head.ts'

const READS = ['currentLessee', 'recordingCounties', 'effectiveDate'] as const

/** Who holds it, where, since when; until when, what is next, of how many acres, and for what royalty; and its lands. */
export const LEASE_HEAD = headOf('lease', {
  reads: [...READS, { leasedLands: ['id', { Tract: ['id', 'geometry'] }] }],
  line: ({ currentLessee, recordingCounties, effectiveDate }) => [
    currentLessee,
    recordingCounties,
    effectiveDate && `effective ${formatDate(effectiveDate)}`,
  ],
  facts: ['ends', 'nextDate', 'nextWhat', 'netMineralAcres', 'royaltyOnDay'],
  shapes: ({ leasedLands }) => shapesIn(leasedLands.map(({ Tract }) => Tract?.geometry)),
})
