import { cdcDate } from '../../calculations/terms.ts'
import { date, text } from '../../kernel/fields.ts'
import { joinedTexts } from '../../values/texts.ts'
import { shows } from '../shown-values.ts'

/**
 * The CDC dates of a lease's wells follow the wells' current dates. The date given with the well remains if there is no
 * term, or the well has no such date yet.
 */
export const leaseShown = shows('lease', {
  reads: ['cdcCalc', 'wells', 'leaseRecordings'],
  parts: {
    wells: {
      cdcDate: (part, { cdcCalc }) => cdcDate(cdcCalc, part.Well, part.cdcTerm) ?? part.cdcDate,
    },
  },
  values: {
    recordingCounties: {
      schema: text('County', { description: 'The counties of its recordings, joined by commas' }),
      of: ({ leaseRecordings }) => joinedTexts(leaseRecordings.map(({ county }) => county)),
    },
    earliestCdcDate: {
      schema: date('CDC Date', { description: 'The earliest CDC date of its wells' }),
      of: ({ wells }) => wells.map((well) => well.cdcDate).reduce(earlier, null),
    },
  },
})

const earlier = (a: string | null, b: string | null): string | null =>
  a !== null && (b === null || a < b) ? a : b
